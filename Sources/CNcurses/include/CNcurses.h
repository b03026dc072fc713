#ifndef CNCURSES_H
#define CNCURSES_H

#include <stdbool.h>
#include <stddef.h>

/* ncurses in the few calls that the terminal driver needs. No type or macro of curses crosses this line. */

/* What cn_wait returns. */
enum { CN_TIMEOUT, CN_INPUT, CN_RESIZED, CN_STOP, CN_END };

/* What cn_read returns beside characters. CN_NONE: no input. CN_KEY: a key without a meaning here. */
enum {
  CN_NONE = -1,
  CN_KEY = 0x200000, /* above all characters */
  CN_KEY_UP, CN_KEY_DOWN, CN_KEY_LEFT, CN_KEY_RIGHT, CN_KEY_SHIFT_LEFT, CN_KEY_SHIFT_RIGHT, CN_KEY_PAGE_UP,
  CN_KEY_PAGE_DOWN, CN_KEY_HOME, CN_KEY_END, CN_KEY_ENTER, CN_KEY_BACK_TAB, CN_KEY_BACKSPACE, CN_KEY_DELETE, CN_KEY_F1,
  CN_PASTE, CN_CLICK, CN_WHEEL_UP, CN_WHEEL_DOWN
};

/* Takes over the terminal; false if curses cannot drive it. */
bool cn_open(bool wants_mouse);
/* Gives the terminal back, for a while or for good, and takes it again. */
void cn_leave(void);
void cn_return(void);
/* Stops the whole job, as Ctrl-Z does; returns when it goes on. */
void cn_stop(void);
/* Ends the process by the signal that asked for the end, if one did; the terminal is no longer ours. */
void cn_end_as_asked(void);

int cn_columns(void);
int cn_rows(void);

/* Prepares the use of the first 8 colors; returns how many there are, 0 on a monochrome terminal. */
int cn_open_colors(void);

/* Sets the style of the texts that are put next; a negative color is the terminal's own. */
void cn_style(int color, bool is_bold, bool is_dim, bool is_underlined, bool is_reversed);
/* Puts UTF-8 that ends with a zero at a place. */
void cn_put(int row, int column, const char *text);
/* Ends the next screen, with the cursor at a place. It is sent when there is no input left to read. */
void cn_show(int row, int column);
/* Has the next screen sent whole. */
void cn_repaint(void);

/* Waits for input or a signal; a negative timeout never ends. CN_STOP: somebody asks us to stop, as Ctrl-Z does;
   CN_END: there will be no more input, or a signal asks for the end. */
int cn_wait(int milliseconds);
/* Reads a character or a key; the timeout is for its beginning and for its rest. */
int cn_read(int milliseconds);
/* Puts back a key, a character of ASCII or a byte; the last one put back is read first. */
void cn_unread(int code);
/* Reads bytes past curses, which would take too long over a paste, and look for keys in it. Returns how many. */
int cn_read_bytes(unsigned char *bytes, int room, int milliseconds);
/* Where the mouse was at the last CN_CLICK. */
int cn_mouse_row(void);
int cn_mouse_column(void);

/* Writes bytes to the terminal, past curses. */
void cn_send(const char *bytes, size_t count);
/* Runs a shell command with a text as its input; true if it succeeds. */
bool cn_pipe(const char *command, const char *text, size_t count);

#endif
