#include "CNcurses.h"

/* Each edition of curses.h has its own macro that enables wide characters. */
#define NCURSES_WIDECHAR 1
#define _XOPEN_SOURCE_EXTENDED 1
#define NCURSES_NOMACROS 1
#include <curses.h>
#include <errno.h>
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

static struct termios found;        /* the terminal's original modes */
static char farewell[256];          /* the bytes that restore the screen, for a signal handler */
static size_t farewell_length;
static bool takes_pastes, takes_mouse;
static volatile sig_atomic_t is_on; /* whether the program controls the screen */

/* -- Signals ---------------------------------------------------------------------------------------------------- */

static const int fatal[] = {SIGQUIT, SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSEGV, SIGALRM};
static const int noted[] = {SIGINT, SIGTERM, SIGHUP, SIGTSTP, SIGCONT, SIGWINCH};
static volatile sig_atomic_t stop_asked, was_continued, was_resized;
static volatile sig_atomic_t end_asked; /* the signal that asked for the end, or 0 */

static void handle(int signum, void (*handler)(int)) {
  struct sigaction action;
  memset(&action, 0, sizeof action);
  action.sa_handler = handler;
  action.sa_flags = SA_RESTART;
  sigemptyset(&action.sa_mask);
  sigaction(signum, &action, NULL);
}

/* Restores the terminal. This function runs in signal handlers, so it calls only functions that are safe there. */
static void give_back(void) {
  if (is_on) {
    ssize_t ignored = write(STDOUT_FILENO, farewell, farewell_length);
    (void)ignored;
  }
  is_on = 0;
  tcsetattr(STDIN_FILENO, TCSANOW, &found);
}

static void die_of(int signum) {
  signal(signum, SIG_DFL);
  raise(signum);
}

void cn_end_as_asked(void) {
  if (end_asked) die_of(end_asked);
}

static void die(int signum) {
  int before = errno;
  give_back();
  cn_end_as_asked();
  die_of(signum);
  /* While its handler runs, a signal is blocked. So `raise` takes effect only after this function returns. */
  errno = before;
}

static void note(int signum) {
  switch (signum) {
  case SIGTSTP: stop_asked = 1; break;
  case SIGCONT: was_continued = 1; break;
  case SIGWINCH: was_resized = 1; break;
  default:
    /* The session still writes its report, and the alarm gives it 3 seconds. When a terminal closes, SIGHUP can arrive
       twice: from the system and from the shell. The second one must not end the session early. */
    if (end_asked) break;
    end_asked = signum;
    alarm(3);
  }
}

/* -- Opening and closing ---------------------------------------------------------------------------------------- */

#define CLICKS_OFF "\033[?1006l\033[?1000l"
#define PASTES_ON "\033[?2004h"
#define PASTES_OFF "\033[?2004l"

static int keep(int byte) {
  if (farewell_length < sizeof farewell) farewell[farewell_length++] = (char)byte;
  return byte;
}

/* The parameter isn't const, because tigetstr in older versions of curses doesn't accept const strings. */
static bool is_capable(char *name) { return tigetstr(name) != NULL && tigetstr(name) != (char *)-1; }

static void keep_capability(char *name) {
  if (is_capable(name)) tputs(tigetstr(name), 1, keep);
}

static void prepare_farewell(void) {
  keep_capability("sgr0");
  if (takes_mouse) tputs(CLICKS_OFF, 1, keep);
  if (takes_pastes) tputs(PASTES_OFF, 1, keep);
  keep_capability("rmkx");
  keep_capability("cnorm");
  /* Without an alternate screen, the next output would appear in the middle of our last frame. */
  keep_capability(is_capable("rmcup") ? "rmcup" : "clear");
}

/* This code is higher than all key codes of curses. */
#define PASTE_CODE 0x2000

/* Defines the keys whose sequences are the same in all terminals: the cursor keys in both modes, the editing keys of a
   VT220, and the keypad. A terminal's description may lack these sequences or contain wrong ones. */
static void define_keys(void) {
  static const struct { const char *text; int code; } keys[] = {
    {"\033[A", KEY_UP}, {"\033[B", KEY_DOWN}, {"\033[C", KEY_RIGHT}, {"\033[D", KEY_LEFT}, {"\033[H", KEY_HOME},
    {"\033[F", KEY_END}, {"\033OA", KEY_UP}, {"\033OB", KEY_DOWN}, {"\033OC", KEY_RIGHT}, {"\033OD", KEY_LEFT},
    {"\033OH", KEY_HOME}, {"\033OF", KEY_END}, {"\033[1~", KEY_HOME}, {"\033[7~", KEY_HOME}, {"\033[4~", KEY_END},
    {"\033[8~", KEY_END}, {"\033[5~", KEY_PPAGE}, {"\033[6~", KEY_NPAGE}, {"\033[3~", KEY_DC}, {"\033[Z", KEY_BTAB},
    {"\033OP", KEY_F(1)}, {"\033[11~", KEY_F(1)},
    {"\033[[A", KEY_F(1)}, {"\033[1;2C", KEY_SRIGHT}, {"\033[1;2D", KEY_SLEFT}, {"\033OM", KEY_ENTER}, {"\033[200~", PASTE_CODE},
  };
  for (size_t i = 0; i < LENGTH(keys); i++) define_key(keys[i].text, keys[i].code);
  for (char digit = 0; digit <= 9; digit++) define_key((char[]){'\033', 'O', 'p' + digit, '\0'}, '0' + digit);
  if (!takes_mouse) keyok(KEY_MOUSE, false);
}

/* Older versions of curses, as on macOS, report a wheel that turns down with this flag. */
#ifndef BUTTON5_PRESSED
#define BUTTON5_PRESSED REPORT_MOUSE_POSITION
#endif

static void turn_on(void) {
  if (takes_pastes) putp(PASTES_ON);
  /* Without the releases, ncurses waits for the next key after each press, and sometimes loses the previous press. */
  if (takes_mouse) mousemask(BUTTON1_PRESSED | BUTTON1_RELEASED | BUTTON4_PRESSED | BUTTON5_PRESSED, NULL);
  fflush(stdout); /* putp writes into the buffer of stdout, not of curses */
  is_on = 1;
}

bool cn_open(bool wants_mouse) {
  setlocale(LC_ALL, "");
  /* In the POSIX locale, curses would show each byte of a character outside ASCII separately. */
  if (MB_CUR_MAX == 1 && setlocale(LC_CTYPE, "C.UTF-8") == NULL) setlocale(LC_CTYPE, "en_US.UTF-8");
  if (tcgetattr(STDIN_FILENO, &found) != 0) return false;
  use_tioctl(true); /* otherwise, old values of LINES and COLUMNS would hide every resize */
  if (newterm(NULL, stdout, stdin) == NULL) return false;
  if (!is_capable("cup")) {
    endwin();
    return false;
  }
  /* ncurses 6.4 sends its output at each move of the cursor until the first endwin and refresh. Without these two
     calls, a frame would reach the terminal in pieces. */
  endwin();
  refresh();
  takes_pastes = is_capable("smcup");
  takes_mouse = wants_mouse && is_capable("kmous");
  prepare_farewell();
  for (size_t i = 0; i < LENGTH(fatal); i++) handle(fatal[i], die);
  for (size_t i = 0; i < LENGTH(noted); i++) handle(noted[i], note);
  raw();
  noecho();
  nonl();
  idlok(stdscr, true);
  typeahead(-1); /* send_screen checks for input instead of curses */
  if (getenv("ESCDELAY") == NULL) set_escdelay(25);
  mouseinterval(0);
  keypad(stdscr, true);
  define_keys();
  turn_on();
  return true;
}

void cn_leave(void) {
  give_back();
  tcflush(STDIN_FILENO, TCIFLUSH); /* the rest of a paste isn't meant for an editor or a shell */
  handle(SIGTSTP, SIG_DFL);
}

/* Adopts the terminal's current size, because no signal reports a resize while another program has the terminal. */
static void adopt_size(void) {
  struct winsize size;
  if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) != 0 || size.ws_row == 0 || size.ws_col == 0) return;
  if (!is_term_resized(size.ws_row, size.ws_col)) return;
  resize_term(size.ws_row, size.ws_col);
  clearok(curscr, true); /* after a resize, terminals keep different parts of the screen */
}

/* Takes the terminal back. endwin and refresh aren't used, because they would also reset the user's color palette. */
void cn_return(void) {
  handle(SIGTSTP, note);
  was_continued = 0;
  reset_prog_mode();
  flushinp(); /* these keys were meant for another program */
  adopt_size();
  if (is_capable("smcup")) putp(tigetstr("smcup"));
  if (is_capable("smkx")) putp(tigetstr("smkx"));
  turn_on();
  clearok(curscr, true);
}

void cn_stop(void) {
  cn_leave();
  kill(0, SIGTSTP); /* stops the whole job, because a shell waits for its leader, which may be make */
  cn_return();
}

/* -- Drawing ---------------------------------------------------------------------------------------------------- */

int cn_columns(void) { return getmaxx(stdscr); }
int cn_rows(void) { return getmaxy(stdscr); }

int cn_open_colors(void) {
  if (!has_colors() || start_color() == ERR || use_default_colors() == ERR) return 0;
  for (short color = 0; color < 8; color++) init_pair(color + 1, color, -1);
  return COLORS;
}

void cn_style(int color, bool is_bold, bool is_dim, bool is_underlined, bool is_reversed) {
  attr_t style = (attr_t)COLOR_PAIR(color + 1);
  if (is_bold) style |= A_BOLD;
  if (is_dim) style |= A_DIM;
  if (is_underlined) style |= A_UNDERLINE;
  if (is_reversed) style |= A_REVERSE;
  wattrset(stdscr, (int)style);
}

void cn_put(int row, int column, const char *text) { mvwaddstr(stdscr, row, column, text); }

/* Waits for input. Returns a positive number if there is input, 0 after the timeout, or -1 after a signal. */
static int await(int milliseconds, const sigset_t *mask) {
  struct timespec limit = {milliseconds / 1000, (milliseconds % 1000) * 1000000L};
  fd_set input;
  FD_ZERO(&input);
  FD_SET(STDIN_FILENO, &input);
  return pselect(STDIN_FILENO + 1, &input, NULL, NULL, milliseconds < 0 ? NULL : &limit, mask);
}

/* Sends the screen, unless a key is already waiting, because this key may change the screen again. */
static void send_screen(void) {
  if (await(0, NULL) == 0) doupdate();
}

void cn_show(int row, int column) {
  wmove(stdscr, row, column);
  wnoutrefresh(stdscr);
  send_screen();
}

void cn_repaint(void) { clearok(curscr, true); }

/* -- Reading ---------------------------------------------------------------------------------------------------- */

/* Returns the event for the flags that signal handlers have set, and clears the flags. */
static int signaled(void) {
  if (end_asked) return CN_END;
  if (stop_asked) {
    stop_asked = 0;
    return CN_STOP;
  }
  if (!was_continued && !was_resized) return CN_TIMEOUT;
  if (was_continued) {
    reset_prog_mode(); /* the shell may have changed the modes */
    turn_on();
    clearok(curscr, true);
  }
  was_continued = was_resized = 0;
  adopt_size();
  return CN_RESIZED;
}

/* Returns whether the terminal has disappeared. Such a terminal always reports input, but never has a byte to read. If
   this happens only a few times in a row, another program read the byte first. */
static bool is_gone(void) {
  static int in_vain;
  int count = 0;
  ioctl(STDIN_FILENO, FIONREAD, &count);
  in_vain = count > 0 ? 0 : in_vain + 1;
  return in_vain > 20;
}

int cn_wait(int milliseconds) {
  send_screen();
  /* Block the signals, so that none arrives between the check of the flags and the wait. */
  sigset_t ours, before;
  sigemptyset(&ours);
  for (size_t i = 0; i < LENGTH(noted); i++) sigaddset(&ours, noted[i]);
  sigprocmask(SIG_BLOCK, &ours, &before);
  int event = signaled(), ready = 0;
  while (event == CN_TIMEOUT && (ready = await(milliseconds, &before)) < 0 && errno == EINTR) event = signaled();
  sigprocmask(SIG_SETMASK, &before, NULL);
  if (event != CN_TIMEOUT || ready == 0) return event;
  return ready < 0 || is_gone() ? CN_END : CN_INPUT;
}

static const struct { int code, key; } keys[] = {
  {KEY_UP, CN_KEY_UP}, {KEY_DOWN, CN_KEY_DOWN}, {KEY_LEFT, CN_KEY_LEFT}, {KEY_RIGHT, CN_KEY_RIGHT},
  {KEY_SLEFT, CN_KEY_SHIFT_LEFT}, {KEY_SRIGHT, CN_KEY_SHIFT_RIGHT}, {KEY_PPAGE, CN_KEY_PAGE_UP},
  {KEY_NPAGE, CN_KEY_PAGE_DOWN}, {KEY_HOME, CN_KEY_HOME}, {KEY_END, CN_KEY_END}, {KEY_ENTER, CN_KEY_ENTER},
  {KEY_BTAB, CN_KEY_BACK_TAB}, {KEY_BACKSPACE, CN_KEY_BACKSPACE}, {KEY_DC, CN_KEY_DELETE}, {KEY_F(1), CN_KEY_F1},
  {PASTE_CODE, CN_PASTE},
};

static int key_of(int code) {
  for (size_t i = 0; i < LENGTH(keys); i++) {
    if (keys[i].code == code) return keys[i].key;
  }
  return CN_KEY;
}

static MEVENT mouse;

static int read_mouse(void) {
  /* A press and its release can arrive as one key. In that case, curses returns the release first. */
  while (getmouse(&mouse) == OK) {
    if (mouse.bstate & BUTTON1_PRESSED) return CN_CLICK;
    if (mouse.bstate & BUTTON4_PRESSED) return CN_WHEEL_UP;
    if (mouse.bstate & BUTTON5_PRESSED) return CN_WHEEL_DOWN;
  }
  return CN_KEY;
}

int cn_mouse_row(void) { return mouse.y; }
int cn_mouse_column(void) { return mouse.x; }

int cn_read(int milliseconds) {
  wint_t value;
  wtimeout(stdscr, milliseconds);
  switch (wget_wch(stdscr, &value)) {
  case OK: return (int)value;
  case KEY_CODE_YES: return value == KEY_MOUSE ? read_mouse() : key_of((int)value);
  default: return CN_NONE;
  }
}

void cn_unread(int code) {
  if (code < CN_KEY) ungetch(code);
  for (size_t i = 0; i < LENGTH(keys); i++) {
    if (keys[i].key == code) ungetch(keys[i].code);
  }
}

int cn_read_bytes(unsigned char *bytes, int room, int milliseconds) {
  if (await(milliseconds, NULL) <= 0) return 0;
  ssize_t count = read(STDIN_FILENO, bytes, (size_t)room);
  return count > 0 ? (int)count : 0;
}

/* -- Without curses ----------------------------------------------------------------------------------------------- */

void cn_send(const char *bytes, size_t count) {
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
  handle(SIGPIPE, SIG_IGN); /* a command that doesn't read its input must not end the program */
  fwrite(text, 1, count, input);
  int status = pclose(input);
  sigaction(SIGPIPE, &found_handler, NULL);
  return status == 0;
}
