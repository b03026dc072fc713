#include <sqlite3.h>

/* Swift cannot call a function with `...`. */
static inline void csqlite_leave_memory_uncounted(void) { sqlite3_config(SQLITE_CONFIG_MEMSTATUS, 0); }
