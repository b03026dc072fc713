/* Runs a command and prints its wall-clock time in seconds and its peak memory in bytes.
 *
 * A large parent's own memory would count as its child's peak, so scripts start commands through this. */

#include <fcntl.h>
#include <stdio.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

static double now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return (double)time.tv_sec + (double)time.tv_nsec / 1e9;
}

int main(int count, char **arguments) {
  if (count < 2) return 2;
  double start = now();
  pid_t child = fork();
  if (child < 0) return 2;
  if (child == 0) {
    dup2(open("/dev/null", O_WRONLY), 1);
    execv(arguments[1], arguments + 1);
    _exit(127);
  }
  int status = 0;
  struct rusage usage;
  if (wait4(child, &status, 0, &usage) != child) return 2;
  double wall = now() - start;
#ifdef __APPLE__
  long peak = usage.ru_maxrss;
#else
  long peak = usage.ru_maxrss * 1024;
#endif
  printf("%.6f %ld\n", wall, peak);
  return WIFEXITED(status) ? WEXITSTATUS(status) : 1;
}
