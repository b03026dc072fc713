#ifndef CNCURSES_H
#define CNCURSES_H

#include <stdbool.h>
#include <stddef.h>

/* The few ncurses functions that the terminal driver needs. This header exposes no types or macros of curses. */

/* The results of cn_wait. */
enum { CN_TIMEOUT, CN_INPUT, CN_RESIZED, CN_STOP, CN_END };

/* The results of cn_read that aren't characters. CN_NONE: no input. CN_KEY: a key that the program doesn't use. */
enum {
  CN_NONE = -1,
  CN_KEY = 0x200000, /* above all characters */
  CN_KEY_UP, CN_KEY_DOWN, CN_KEY_LEFT, CN_KEY_RIGHT, CN_KEY_SHIFT_LEFT, CN_KEY_SHIFT_RIGHT, CN_KEY_PAGE_UP,
  CN_KEY_PAGE_DOWN, CN_KEY_HOME, CN_KEY_END, CN_KEY_ENTER, CN_KEY_BACK_TAB, CN_KEY_BACKSPACE, CN_KEY_DELETE, CN_KEY_F1,
  CN_PASTE, CN_CLICK, CN_WHEEL_UP, CN_WHEEL_DOWN
};

/* Takes over the terminal. Returns false if curses can't control it. */
bool cn_open(bool wants_mouse);
/* cn_leave gives the terminal back, temporarily or at the end. cn_return takes the terminal over again. */
void cn_leave(void);
void cn_return(void);
/* Stops the whole job, as Ctrl-Z does. Returns when the job continues. */
void cn_stop(void);
/* Ends the process with the signal that asked it to end, if there was one. Call this after cn_leave. */
void cn_end_as_asked(void);

int cn_columns(void);
int cn_rows(void);

/* Prepares the first 8 colors. Returns the number of colors, or 0 on a monochrome terminal. */
int cn_open_colors(void);

/* Sets the style of the texts that follow. A negative color is the terminal's default color. */
void cn_style(int color, bool is_bold, bool is_dim, bool is_underlined, bool is_reversed);
/* Puts a zero-terminated UTF-8 text at a position. */
void cn_put(int row, int column, const char *text);
/* Completes a frame and sets the position of the cursor. If input is waiting, the frame isn't sent until cn_wait. */
void cn_show(int row, int column);
/* Makes the next frame redraw the whole screen. */
void cn_repaint(void);

/* Waits for input or a signal. With a negative timeout, the wait has no limit. CN_STOP means that a signal asks the
   program to stop, as Ctrl-Z does. CN_END means that no more input will arrive or that a signal asks the program to
   end. */
int cn_wait(int milliseconds);
/* Reads a character or a key. The timeout applies to its first byte and again to the rest. */
int cn_read(int milliseconds);
/* Puts back a key, an ASCII character, or a byte. cn_read returns the code that was put back last first. */
void cn_unread(int code);
/* Reads bytes without curses and returns their number. For a paste, curses would be too slow and would look for keys in
   it. */
int cn_read_bytes(unsigned char *bytes, int room, int milliseconds);
/* The position of the mouse at the last CN_CLICK. */
int cn_mouse_row(void);
int cn_mouse_column(void);

/* Writes bytes to the terminal without curses. */
void cn_send(const char *bytes, size_t count);
/* Runs a shell command with a text as its input. Returns true if the command succeeds. */
bool cn_pipe(const char *command, const char *text, size_t count);

#endif
