#ifndef CNCURSES_H
#define CNCURSES_H

#include <stdbool.h>
#include <stddef.h>

/* ncurses in the few calls that the terminal driver needs. No type or macro of curses crosses this line. */

/* How text looks; may be combined. */
enum { CN_BOLD = 1, CN_DIM = 2, CN_UNDERLINE = 4, CN_REVERSE = 8 };

/* What cn_read returns beside the scalar values of Unicode. */
enum {
  CN_NONE = -1,
  CN_END = -2,
  CN_FIRST_KEY = 0x200000,
  CN_UP = CN_FIRST_KEY,
  CN_DOWN,
  CN_LEFT,
  CN_RIGHT,
  CN_SHIFT_LEFT,
  CN_SHIFT_RIGHT,
  CN_PAGE_UP,
  CN_PAGE_DOWN,
  CN_HOME,
  CN_END_KEY,
  CN_BACKSPACE,
  CN_DELETE,
  CN_ENTER,
  CN_BACK_TAB,
  CN_RESIZED,
  CN_STOP,
  CN_CONTINUED,
  CN_MOUSE,
  CN_PASTE_BEGIN,
  CN_PASTE_END,
};

/* Takes over the terminal; false if curses cannot drive it. */
bool cn_open(bool takes_mouse);
/* Gives the terminal back, and takes it again. */
void cn_leave(void);
void cn_return(void);
/* Stops the whole job, as Ctrl-Z does; returns when it goes on. */
void cn_stop(void);

int cn_columns(void);
int cn_rows(void);

/* How many colors there are; 0 on a monochrome terminal. Prepares the use of colors. */
int cn_open_colors(void);
/* Gives a pair, from 1 on, a foreground on the terminal's own background. */
void cn_define_pair(int pair, int color);

/* Puts bytes of UTF-8 at a place. */
void cn_put(int row, int column, const unsigned char *text, int count, int pair, int attributes);
/* Brings what was put to the terminal, and the cursor to its place. */
void cn_show(int row, int column);
/* Has the next cn_show paint every cell. */
void cn_repaint(void);

/* Reads one key; milliseconds: how long to wait, negative: until one comes. */
int cn_read(int milliseconds);
/* The mouse event behind CN_MOUSE; returns 1 for a click, 2 for wheel up, 3 for wheel down, else 0. */
int cn_mouse(int *row, int *column);

/* Writes bytes to the terminal, past curses. */
void cn_send(const char *bytes, size_t count);
/* Runs a shell command with a text as its input; true if it succeeds. */
bool cn_pipe(const char *command, const char *text, size_t count);

#endif
