#include "CNcurses.h"

#define NCURSES_WIDECHAR 0 /* text crosses as UTF-8 bytes, both ways */
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

static struct termios found;         /* the terminal's modes as we found them */
static char farewell[256];           /* what gives the screen back, ready for a signal handler */
static size_t farewell_length;
static sigset_t waiting_mask;        /* the signals that are blocked while we wait for a key */
static volatile sig_atomic_t stop_asked, was_continued;
static bool takes_pastes;

/* -- Signals ---------------------------------------------------------------------------------------------------- */

/* Gives the terminal back and dies of the signal. Calls nothing that a handler must not call. */
static void die(int signum) {
  ssize_t ignored = write(STDOUT_FILENO, farewell, farewell_length);
  (void)ignored;
  tcsetattr(STDIN_FILENO, TCSANOW, &found);
  signal(signum, SIG_DFL);
  sigset_t only;
  sigemptyset(&only);
  sigaddset(&only, signum);
  sigprocmask(SIG_UNBLOCK, &only, NULL);
  raise(signum);
}

static void note(int signum) {
  if (signum == SIGTSTP) stop_asked = 1;
  if (signum == SIGCONT) was_continued = 1;
}

static void handle(int signum, void (*handler)(int)) {
  struct sigaction action;
  memset(&action, 0, sizeof action);
  action.sa_handler = handler;
  sigemptyset(&action.sa_mask);
  sigaction(signum, &action, NULL);
}

static const int fatal[] = {SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGILL, SIGTRAP, SIGABRT, SIGSEGV, SIGBUS, SIGFPE};
static const int calm[] = {SIGWINCH, SIGTSTP, SIGCONT};

/* These arrive only while we wait for a key, so that no state is half changed when they do. */
static void block_calm_signals(sigset_t *old) {
  sigset_t set;
  sigemptyset(&set);
  for (size_t i = 0; i < sizeof calm / sizeof calm[0]; i++) sigaddset(&set, calm[i]);
  sigprocmask(SIG_BLOCK, &set, old);
}

static void take_signals(void) {
  for (size_t i = 0; i < sizeof fatal / sizeof fatal[0]; i++) handle(fatal[i], die);
  handle(SIGTSTP, note);
  handle(SIGCONT, note);
  block_calm_signals(&waiting_mask);
  for (size_t i = 0; i < sizeof calm / sizeof calm[0]; i++) sigdelset(&waiting_mask, calm[i]);
}

static void release_signals(void) {
  for (size_t i = 0; i < sizeof fatal / sizeof fatal[0]; i++) handle(fatal[i], SIG_DFL);
  handle(SIGTSTP, SIG_DFL);
  handle(SIGCONT, SIG_DFL);
  sigprocmask(SIG_SETMASK, &waiting_mask, NULL);
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

static void prepare_farewell(bool takes_mouse) {
  farewell_length = 0;
  keep_capability("sgr0");
  if (takes_mouse) keep_text("\033[?1000l\033[?1006l");
  if (takes_pastes) keep_text("\033[?2004l");
  keep_capability("rmkx");
  keep_capability("cnorm");
  keep_capability(is_capable("rmcup") ? "rmcup" : "clear");
}

static const struct { const char *sequence; int key; } sequences[] = {
  {"\033[A", KEY_UP}, {"\033[B", KEY_DOWN}, {"\033[C", KEY_RIGHT}, {"\033[D", KEY_LEFT},
  {"\033OA", KEY_UP}, {"\033OB", KEY_DOWN}, {"\033OC", KEY_RIGHT}, {"\033OD", KEY_LEFT},
  {"\033[H", KEY_HOME}, {"\033[F", KEY_END}, {"\033OH", KEY_HOME}, {"\033OF", KEY_END},
  {"\033[1~", KEY_HOME}, {"\033[4~", KEY_END}, {"\033[5~", KEY_PPAGE}, {"\033[6~", KEY_NPAGE},
  {"\033[1;2D", KEY_SLEFT}, {"\033[1;2C", KEY_SRIGHT}, {"\033[Z", KEY_BTAB}, {"\033[3~", KEY_DC},
};
enum { PASTE_BEGIN = KEY_MAX - 2, PASTE_END = KEY_MAX - 1 };

/* terminfo knows the sequences of one mode only; terminals and drivers send those of others too. */
static void define_keys(void) {
  for (size_t i = 0; i < sizeof sequences / sizeof sequences[0]; i++) {
    if (key_defined(sequences[i].sequence) <= 0) define_key(sequences[i].sequence, sequences[i].key);
  }
  define_key("\033[200~", PASTE_BEGIN);
  define_key("\033[201~", PASTE_END);
}

static void send_paste_mode(bool on) {
  if (takes_pastes) cn_send(on ? "\033[?2004h" : "\033[?2004l", 8);
}

/* Until it has come back once from endwin, ncurses flushes at each move of the cursor: several writes for one key.
   This goes and comes back before anything is shown, so that a whole screen is one write. */
static void begin_running(void) {
  endwin();
  wrefresh(stdscr);
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
  keypad(stdscr, true);
  nodelay(stdscr, true);
  idlok(stdscr, true);
  if (getenv("ESCDELAY") == NULL) set_escdelay(25);
  define_keys();
  takes_pastes = is_capable("smcup");
  if (takes_mouse) {
    mousemask(BUTTON1_PRESSED | BUTTON4_PRESSED | BUTTON5_PRESSED, NULL);
    mouseinterval(0);
  }
  prepare_farewell(takes_mouse);
  begin_running();
  take_signals();
  send_paste_mode(true);
  return true;
}

void cn_leave(void) {
  send_paste_mode(false);
  endwin();
  if (!is_capable("rmcup")) { /* what comes next would stand among what we showed */
    putp(tigetstr("clear"));
    fflush(stdout);
  }
  release_signals();
}

void cn_return(void) {
  take_signals();
  clearok(curscr, true);
  wrefresh(stdscr);
  send_paste_mode(true);
}

void cn_stop(void) {
  cn_leave();
  kill(0, SIGTSTP); /* the whole job: a shell waits for its leader, which may be make */
  cn_return();
  was_continued = 0;
}

/* -- Drawing ---------------------------------------------------------------------------------------------------- */

int cn_columns(void) { return getmaxx(stdscr); }
int cn_rows(void) { return getmaxy(stdscr); }

int cn_open_colors(void) {
  if (!has_colors() || start_color() == ERR) return 0;
  return use_default_colors() == ERR ? 0 : COLORS;
}

void cn_define_pair(int pair, int color) { init_pair((short)pair, (short)color, -1); }

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
  wrefresh(stdscr);
}

void cn_repaint(void) { clearok(curscr, true); }

/* -- Reading ---------------------------------------------------------------------------------------------------- */

/* Waits for input: 1 there is some, 0 there is none yet, -1 there will be none. */
static int wait_for_input(int milliseconds) {
  struct timespec limit = {milliseconds / 1000, (milliseconds % 1000) * 1000000L};
  fd_set input;
  FD_ZERO(&input);
  FD_SET(STDIN_FILENO, &input);
  int ready = pselect(STDIN_FILENO + 1, &input, NULL, NULL, milliseconds < 0 ? NULL : &limit, &waiting_mask);
  if (ready < 0) return errno == EINTR ? 0 : -1;
  if (ready == 0) return 0;
  /* Ready without a byte: the terminal is gone. Then Linux fails the question too. */
  int count = 0;
  return ioctl(STDIN_FILENO, FIONREAD, &count) == 0 && count > 0 ? 1 : -1;
}

/* Puts the bytes of a character together. */
static int scalar_beginning(int lead) {
  int rest = lead >= 0xF0 ? 3 : lead >= 0xE0 ? 2 : 1;
  int scalar = lead & (0x3F >> rest);
  for (; rest > 0; rest--) {
    int byte = wgetch(stdscr);
    if (byte == ERR && wait_for_input(50) == 1) byte = wgetch(stdscr);
    if (byte < 0x80 || byte > 0xBF) return 0xFFFD;
    scalar = scalar << 6 | (byte & 0x3F);
  }
  return scalar;
}

static int translate(int code) {
  if (code < 0x80) return code;
  if (code <= 0xFF) return code >= 0xC2 && code <= 0xF4 ? scalar_beginning(code) : 0xFFFD;
  switch (code) {
    case KEY_UP: return CN_UP;
    case KEY_DOWN: return CN_DOWN;
    case KEY_LEFT: return CN_LEFT;
    case KEY_RIGHT: return CN_RIGHT;
    case KEY_SLEFT: return CN_SHIFT_LEFT;
    case KEY_SRIGHT: return CN_SHIFT_RIGHT;
    case KEY_PPAGE: return CN_PAGE_UP;
    case KEY_NPAGE: return CN_PAGE_DOWN;
    case KEY_HOME: return CN_HOME;
    case KEY_END: return CN_END_KEY;
    case KEY_BACKSPACE: return CN_BACKSPACE;
    case KEY_DC: return CN_DELETE;
    case KEY_ENTER: return CN_ENTER;
    case KEY_BTAB: return CN_BACK_TAB;
    case KEY_RESIZE: return CN_RESIZED;
    case KEY_MOUSE: return CN_MOUSE;
    case PASTE_BEGIN: return CN_PASTE_BEGIN;
    case PASTE_END: return CN_PASTE_END;
    default: return CN_NONE;
  }
}

int cn_read(int milliseconds) {
  bool has_waited = false;
  while (true) {
    int code = wgetch(stdscr);
    if (code != ERR) return translate(code);
    if (stop_asked) {
      stop_asked = 0;
      return CN_STOP;
    }
    if (was_continued) {
      was_continued = 0;
      reset_prog_mode(); /* whoever went on with us may have left other modes behind */
      clearok(curscr, true);
      send_paste_mode(true);
      return CN_CONTINUED;
    }
    if (has_waited && milliseconds >= 0) return CN_NONE;
    if (wait_for_input(milliseconds) < 0) return CN_END;
    has_waited = true;
  }
}

int cn_mouse(int *row, int *column) {
  MEVENT event;
  if (getmouse(&event) == ERR) return 0;
  *row = event.y;
  *column = event.x;
  if (event.bstate & BUTTON1_PRESSED) return 1;
  if (event.bstate & BUTTON4_PRESSED) return 2;
  return event.bstate & BUTTON5_PRESSED ? 3 : 0;
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
