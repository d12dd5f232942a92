// Preloaded into a server, makes its disk slow: every sync takes SLOW_SYNC_MS milliseconds longer.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdlib.h>
#include <time.h>

static void pause_first(void) {
  const char *given = getenv("SLOW_SYNC_MS");
  long milliseconds = given ? atol(given) : 0;
  struct timespec time = {milliseconds / 1000, (milliseconds % 1000) * 1000000L};
  nanosleep(&time, 0);
}

int fsync(int file) {
  pause_first();
  return ((int (*)(int))dlsym(RTLD_NEXT, "fsync"))(file);
}

int fdatasync(int file) {
  pause_first();
  return ((int (*)(int))dlsym(RTLD_NEXT, "fdatasync"))(file);
}
