#include "CNcurses.h"

#define NCURSES_WIDECHAR 0 /* text crosses as UTF-8 bytes, both ways */
#define NCURSES_NOMACROS 1
#include <curses.h>
#include <errno.h>
#include <fcntl.h>
#include <locale.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/select.h>
#include <term.h>
#include <termios.h>
#include <unistd.h>

#define LENGTH(list) (sizeof list / sizeof list[0])

static struct termios found;         /* the terminal's modes as we found them */
static char farewell[256];           /* what gives the screen back, ready for a signal handler */
static size_t farewell_length;
static char opening[512];            /* what takes the screen */
static size_t opening_length;
static sigset_t waiting_mask;        /* the signals that are blocked while we wait for a key */
static volatile sig_atomic_t stop_asked, was_continued, was_resized;
static volatile sig_atomic_t end_asked; /* the signal that did */
static volatile sig_atomic_t is_on;  /* whether the screen is ours at the moment */
static bool takes_pastes, takes_clicks;

/* -- Signals ---------------------------------------------------------------------------------------------------- */

/* Gives the terminal back and dies of the signal, or of the one that asked for the end before. Calls nothing that a
   handler must not call. */
static void die(int signum) {
  if (end_asked) signum = end_asked;
  if (is_on) {
    ssize_t ignored = write(STDOUT_FILENO, farewell, farewell_length);
    (void)ignored;
  }
  tcsetattr(STDIN_FILENO, TCSANOW, &found);
  signal(signum, SIG_DFL);
  sigset_t only;
  sigemptyset(&only);
  sigaddset(&only, signum);
  sigprocmask(SIG_UNBLOCK, &only, NULL);
  raise(signum);
}

/* Asked for the end the session still writes its report, for which it has some seconds. A lost terminal asks several
   times: the shell passes on what the system says itself. */
static void note_end(int signum) {
  if (end_asked) return;
  end_asked = signum;
  alarm(3);
}

static void note(int signum) {
  if (signum == SIGTSTP) stop_asked = 1;
  if (signum == SIGCONT) was_continued = 1;
  if (signum == SIGWINCH) was_resized = 1;
}

static void handle(int signum, void (*handler)(int)) {
  struct sigaction action;
  memset(&action, 0, sizeof action);
  action.sa_handler = handler;
  action.sa_flags = SA_ONSTACK;
  sigemptyset(&action.sa_mask);
  sigaction(signum, &action, NULL);
}

/* Taken from whoever has them: a sanitizer does not know of the terminal. */
static const int fatal[] = {SIGQUIT, SIGILL, SIGTRAP, SIGABRT, SIGSEGV, SIGBUS, SIGFPE};
static const int asking[] = {SIGINT, SIGTERM, SIGHUP};
static const int calm[] = {SIGWINCH, SIGTSTP, SIGCONT};

static void block(const int *signals, size_t count, sigset_t *old) {
  sigset_t set;
  sigemptyset(&set);
  for (size_t i = 0; i < count; i++) sigaddset(&set, signals[i]);
  sigprocmask(SIG_BLOCK, &set, old);
}

/* Where the stack has run over there is no room on it for a handler. */
static void take_other_stack(void) {
  static char memory[65536];
  stack_t stack;
  if (sigaltstack(NULL, &stack) != 0 || !(stack.ss_flags & SS_DISABLE)) return; /* a sanitizer's, say */
  memset(&stack, 0, sizeof stack);
  stack.ss_sp = memory;
  stack.ss_size = sizeof memory;
  sigaltstack(&stack, NULL);
}

static bool is_handled_by(void (*handler)(int), int signum) {
  struct sigaction action;
  return sigaction(signum, NULL, &action) == 0 && !(action.sa_flags & SA_SIGINFO) && action.sa_handler == handler;
}

/* Whether a signal ends a program that leaves it alone; most do, and each system has some of its own. */
static bool is_fatal_by_default(int signum) {
  switch (signum) {
  case SIGKILL: case SIGSTOP: case SIGTSTP: case SIGTTIN: case SIGTTOU: case SIGCONT: case SIGCHLD: case SIGURG:
  case SIGWINCH:
    return false;
#ifndef __linux__
  case SIGIO:
    return false;
#endif
#ifdef SIGINFO
  case SIGINFO:
    return false;
#endif
  default:
    return true;
  }
}

static void take_fatal_signals(void) {
  for (size_t i = 0; i < LENGTH(fatal); i++) handle(fatal[i], die);
  for (size_t i = 0; i < LENGTH(asking); i++) handle(asking[i], note_end);
  for (int signum = 1; signum < NSIG; signum++)
    if (is_fatal_by_default(signum) && is_handled_by(SIG_DFL, signum)) handle(signum, die);
}

/* For good, those stay that ask for the end, and the alarm: the report is not written yet. */
static void release_fatal_signals(bool for_good) {
  for (int signum = 1; signum < NSIG; signum++) {
    if (is_handled_by(die, signum) && !(for_good && signum == SIGALRM)) handle(signum, SIG_DFL);
    if (is_handled_by(note_end, signum) && !for_good) handle(signum, SIG_DFL);
  }
}

static void take_signals(void) {
  take_other_stack();
  take_fatal_signals();
  handle(SIGTSTP, note);
  handle(SIGCONT, note);
  handle(SIGWINCH, note);
  /* They arrive only while we wait for a key, so that no state is half changed when they do. */
  block(calm, LENGTH(calm), &waiting_mask);
  for (size_t i = 0; i < LENGTH(calm); i++) sigdelset(&waiting_mask, calm[i]);
}

static void release_signals(bool for_good) {
  release_fatal_signals(for_good);
  handle(SIGTSTP, SIG_DFL);
  handle(SIGCONT, SIG_DFL);
  handle(SIGWINCH, SIG_DFL);
  sigprocmask(SIG_SETMASK, &waiting_mask, NULL);
}

void cn_end_as_asked(void) {
  if (!end_asked) return;
  signal(end_asked, SIG_DFL);
  raise(end_asked);
}

/* -- Opening and closing ---------------------------------------------------------------------------------------- */

static int keep(int byte) {
  if (farewell_length < sizeof farewell) farewell[farewell_length++] = (char)byte;
  return byte;
}

static bool is_capable(const char *name) {
  const char *value = tigetstr(name);
  return value != NULL && value != (char *)-1;
}

static void keep_capability(const char *name) {
  if (is_capable(name)) tputs(tigetstr(name), 1, keep);
}

static void keep_text(const char *text) {
  while (*text != '\0') keep(*text++);
}

#define CLICKS_ON "\033[?1000h\033[?1006h"
#define CLICKS_OFF "\033[?1006l\033[?1000l"
#define PASTES_ON "\033[?2004h"
#define PASTES_OFF "\033[?2004l"

static void prepare_farewell(void) {
  farewell_length = 0;
  keep_capability("sgr0");
  if (takes_clicks) keep_text(CLICKS_OFF);
  if (takes_pastes) keep_text(PASTES_OFF);
  keep_capability("rmkx");
  keep_capability("cnorm");
  keep_capability(is_capable("rmcup") ? "rmcup" : "clear");
}

/* Asks for clicks and pastes, or no longer. */
static void send_modes(bool on) {
  if (takes_clicks) cn_send(on ? CLICKS_ON : CLICKS_OFF, strlen(CLICKS_ON));
  if (takes_pastes) cn_send(on ? PASTES_ON : PASTES_OFF, strlen(PASTES_ON));
}

/* Has ncurses write elsewhere; returns the way back. */
static int divert(int elsewhere) {
  fflush(stdout);
  int screen = dup(STDOUT_FILENO);
  if (screen >= 0 && elsewhere >= 0) dup2(elsewhere, STDOUT_FILENO);
  return screen;
}

static void put_back(int screen) {
  if (screen < 0) return;
  dup2(screen, STDOUT_FILENO);
  close(screen);
}

/* Until it has come back once from endwin, ncurses flushes at each move of the cursor: several writes for one key. It
   goes and comes back here while nobody looks, and what it sends then is kept for when the screen is taken. */
static bool learn_opening(void) {
  int ends[2];
  if (pipe(ends) != 0) return false;
  fcntl(ends[0], F_SETFL, O_NONBLOCK);
  int screen = divert(ends[1]);
  endwin();
  while (read(ends[0], opening, sizeof opening) > 0) continue;
  keypad(stdscr, true);
  wrefresh(stdscr);
  put_back(screen);
  ssize_t length = read(ends[0], opening, sizeof opening);
  opening_length = length < 0 ? 0 : (size_t)length;
  close(ends[0]);
  close(ends[1]);
  return screen >= 0;
}

/* A read that returns nothing where there is nothing: another program may take what we saw coming. */
static void never_wait_in_read(void) {
  struct termios modes;
  if (tcgetattr(STDIN_FILENO, &modes) != 0) return;
  modes.c_cc[VMIN] = 0;
  modes.c_cc[VTIME] = 0;
  tcsetattr(STDIN_FILENO, TCSADRAIN, &modes);
  def_prog_mode();
}

bool cn_open(bool takes_mouse) {
  setlocale(LC_CTYPE, "");
  /* In the POSIX locale curses would show the bytes of every character beyond ASCII. */
  if (MB_CUR_MAX == 1 && setlocale(LC_CTYPE, "C.UTF-8") == NULL) setlocale(LC_CTYPE, "en_US.UTF-8");
  if (tcgetattr(STDIN_FILENO, &found) != 0) return false;
#ifdef NCURSES_EXT_FUNCS
  use_tioctl(true); /* a stale LINES or COLUMNS would hide every resize */
#endif
  if (newterm(NULL, stdout, stdin) == NULL) return false;
  if (!is_capable("cup")) {
    endwin();
    return false;
  }
  raw();
  noecho();
  nonl();
  never_wait_in_read();
  idlok(stdscr, true);
  typeahead(-1); /* else a screen stays half drawn while bytes wait that make no key */
  takes_pastes = is_capable("smcup");
  takes_clicks = takes_mouse && is_capable("kmous");
  prepare_farewell();
  if (!learn_opening()) {
    tcsetattr(STDIN_FILENO, TCSADRAIN, &found);
    return false;
  }
  take_signals();
  return true;
}

bool cn_marks_pastes(void) { return takes_pastes; }

/* Takes the screen with what is to be shown. */
static void come(void) {
  is_on = 1;
  cn_send(opening, opening_length);
  send_modes(true);
  wrefresh(stdscr);
}

void cn_leave(bool for_good) {
  if (is_on) {
    send_modes(false);
    endwin();
    if (!is_capable("rmcup")) { /* what comes next would stand among what we showed */
      putp(tigetstr("clear"));
      fflush(stdout);
    }
    is_on = 0;
  } else {
    tcsetattr(STDIN_FILENO, TCSADRAIN, &found);
  }
  release_signals(for_good);
}

/* Takes over the terminal's size; nobody told of it while we were away. */
static void adopt_size(void) {
  struct winsize size;
  if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) != 0 || size.ws_row == 0 || size.ws_col == 0) return;
  if (!is_term_resized(size.ws_row, size.ws_col)) return;
  resize_term(size.ws_row, size.ws_col);
  clearok(curscr, true);
}

void cn_return(void) {
  take_signals();
  reset_prog_mode();
  /* What ncurses sends when it comes back resets the reader's own palette, too. */
  int nowhere = open("/dev/null", O_WRONLY), screen = divert(nowhere);
  wrefresh(stdscr);
  put_back(screen);
  close(nowhere);
  adopt_size();
  clearok(curscr, true);
  come();
}

void cn_forget_keys(void) { tcflush(STDIN_FILENO, TCIFLUSH); }

void cn_stop(void) {
  cn_leave(false);
  kill(0, SIGTSTP); /* the whole job: a shell waits for its leader, which may be make */
  cn_return();
  was_continued = 0;
}

/* -- Drawing ---------------------------------------------------------------------------------------------------- */

int cn_columns(void) { return getmaxx(stdscr); }
int cn_rows(void) { return getmaxy(stdscr); }

/* Whether a color's number is red, green and blue with a byte each, and can be said to ncurses. */
static bool has_direct_colors(void) {
#if NCURSES_VERSION_PATCH >= 20180127
  return COLORS == 1 << 24;
#else
  return false;
#endif
}

int cn_open_colors(void) {
  if (!has_colors() || start_color() == ERR || use_default_colors() == ERR) return 0;
  /* Beyond the 256 the numbers are no places in a palette, but for the first eight. */
  return COLORS <= 256 ? COLORS : has_direct_colors() ? 256 : 8;
}

/* What one of the 256 colors is made of; the first eight keep their numbers. */
static int mixed(int color) {
  if (color < 16) return color & 7;
  if (color >= 232) return (8 + 10 * (color - 232)) * 0x010101;
  static const int levels[] = {0, 95, 135, 175, 215, 255};
  int place = color - 16;
  return levels[place / 36] << 16 | levels[place / 6 % 6] << 8 | levels[place % 6];
}

void cn_define_pair(int pair, int color) {
#if NCURSES_VERSION_PATCH >= 20180127
  init_extended_pair(pair, has_direct_colors() ? mixed(color) : color, -1);
#else
  init_pair((short)pair, (short)color, -1);
#endif
}

void cn_put(int row, int column, const unsigned char *text, int count, int pair, int attributes) {
  attr_t style = (attr_t)COLOR_PAIR(pair);
  if (attributes & CN_BOLD) style |= A_BOLD;
  if (attributes & CN_DIM) style |= A_DIM;
  if (attributes & CN_UNDERLINE) style |= A_UNDERLINE;
  if (attributes & CN_REVERSE) style |= A_REVERSE;
  wattrset(stdscr, (int)style);
  wmove(stdscr, row, column);
  waddnstr(stdscr, (const char *)text, count);
}

void cn_show(int row, int column) {
  wmove(stdscr, row, column);
  if (is_on) {
    wrefresh(stdscr);
  } else {
    come();
  }
}

void cn_repaint(void) { clearok(curscr, true); }

/* -- Reading ---------------------------------------------------------------------------------------------------- */

const char *cn_key(const char *capability) { return is_capable(capability) ? tigetstr(capability) : NULL; }

int cn_signal(void) {
  struct timespec now = {0, 0};
  pselect(0, NULL, NULL, NULL, &now, &waiting_mask);
  if (stop_asked) {
    stop_asked = 0;
    return CN_STOP;
  }
  if (was_continued) {
    was_continued = 0;
    reset_prog_mode(); /* whoever went on with us may have left other modes behind */
    adopt_size();
    clearok(curscr, true);
    send_modes(true);
    return CN_CONTINUED;
  }
  if (was_resized) {
    was_resized = 0;
    adopt_size();
    return CN_RESIZED;
  }
  return CN_NONE;
}

int cn_wait(int milliseconds) {
  struct timespec limit = {milliseconds / 1000, (milliseconds % 1000) * 1000000L};
  fd_set input;
  FD_ZERO(&input);
  FD_SET(STDIN_FILENO, &input);
  /* Between a look whether we are asked to end and the wait, nobody may ask. */
  sigset_t before;
  block(asking, LENGTH(asking), &before);
  int ready = -1, reason = 0;
  if (!end_asked) {
    ready = pselect(STDIN_FILENO + 1, &input, NULL, NULL, milliseconds < 0 ? NULL : &limit, &waiting_mask);
    reason = errno;
  }
  sigprocmask(SIG_SETMASK, &before, NULL);
  if (end_asked) return CN_END;
  if (ready > 0) return CN_INPUT;
  if (ready == 0) return CN_NONE;
  return reason == EINTR ? CN_AGAIN : CN_END;
}

int cn_take(unsigned char *bytes, int room) {
  static int in_vain;
  ssize_t count = read(STDIN_FILENO, bytes, (size_t)room);
  if (count > 0) {
    in_vain = 0;
    return (int)count;
  }
  if (count < 0 && errno != EINTR && errno != EAGAIN) return CN_END;
  /* Ready again and again without a byte: the terminal is gone. Once only: another program took what came. */
  return ++in_vain > 20 ? CN_END : 0;
}

/* -- Past curses ------------------------------------------------------------------------------------------------ */

void cn_send(const char *bytes, size_t count) {
  fflush(stdout);
  while (count > 0) {
    ssize_t written = write(STDOUT_FILENO, bytes, count);
    if (written < 0 && errno == EINTR) continue;
    if (written <= 0) return;
    bytes += written;
    count -= (size_t)written;
  }
}

bool cn_pipe(const char *command, const char *text, size_t count) {
  FILE *input = popen(command, "w");
  if (input == NULL) return false;
  struct sigaction found_handler;
  sigaction(SIGPIPE, NULL, &found_handler);
  handle(SIGPIPE, SIG_IGN); /* a command that does not read is a failure, not our end */
  fwrite(text, 1, count, input);
  int status = pclose(input);
  sigaction(SIGPIPE, &found_handler, NULL);
  return status == 0;
}
