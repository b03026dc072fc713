#ifndef CNCURSES_H
#define CNCURSES_H

#include <stdbool.h>
#include <stddef.h>

/* ncurses in the few calls that the terminal driver needs. No type or macro of curses crosses this line. */

/* How text looks; may be combined. */
enum { CN_BOLD = 1, CN_DIM = 2, CN_UNDERLINE = 4, CN_REVERSE = 8 };

/* What came, beside keys. */
enum { CN_NONE = -1, CN_END = -2, CN_INPUT = -3, CN_AGAIN = -4, CN_RESIZED = -5, CN_STOP = -6, CN_CONTINUED = -7 };

/* Takes over the terminal; false if curses cannot drive it. */
bool cn_open(bool takes_mouse);
/* Whether the terminal was asked to mark what is pasted. */
bool cn_marks_pastes(void);
/* Gives the terminal back, for a while or for good, and takes it again. */
void cn_leave(bool for_good);
void cn_return(void);
/* Drops what was typed and not read. */
void cn_forget_keys(void);
/* Stops the whole job, as Ctrl-Z does; returns when it goes on. */
void cn_stop(void);

/* Ends the process by the signal that asked for the end, if one did; the terminal is no longer ours. */
void cn_end_as_asked(void);

int cn_columns(void);
int cn_rows(void);

/* How many colors of the palette of 256 there are; 0 on a monochrome terminal. Prepares the use of colors. */
int cn_open_colors(void);
/* Gives a pair, from 1 on, a foreground on the terminal's own background. */
void cn_define_pair(int pair, int color);

/* Puts bytes of UTF-8 at a place. */
void cn_put(int row, int column, const unsigned char *text, int count, int pair, int attributes);
/* Brings what was put to the terminal, and the cursor to its place. */
void cn_show(int row, int column);
/* Has the next cn_show paint every cell. */
void cn_repaint(void);

/* What the terminal sends for a key, by the name that terminfo gives it; NULL if it has none. */
const char *cn_key(const char *capability);
/* The signal that arrived: CN_STOP, CN_CONTINUED, CN_RESIZED, or CN_NONE. */
int cn_signal(void);
/* Waits for bytes, negative: without a limit: CN_INPUT there are some, CN_NONE the time is over, CN_AGAIN a signal
   arrived, CN_END there will be no more, or a signal asks for the end. */
int cn_wait(int milliseconds);
/* Reads the bytes that are there and returns how many, or CN_END. */
int cn_take(unsigned char *bytes, int room);

/* Writes bytes to the terminal, past curses. */
void cn_send(const char *bytes, size_t count);
/* Runs a shell command with a text as its input; true if it succeeds. */
bool cn_pipe(const char *command, const char *text, size_t count);

#endif
