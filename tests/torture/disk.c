/* A disk that fails when told to: loaded before the C library, so that Python and SQLite alike meet its refusals.

   `disk_fails` names a folder, a kind of call, and which of these calls on files under the folder fails with which
   error, alone or with all that follow it; error 0 kills the program instead. No folder: the disk is in order. */

#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <sys/sendfile.h>
#include <sys/stat.h>
#include <unistd.h>

enum { OPEN, READ, WRITE, FSYNC, RENAME, UNLINK, MKDIR };

static char folder[PATH_MAX];
static int wanted, number, error, lasting, count;

void disk_fails(const char *under, int kind, int nth, int with, int for_good) {
    wanted = kind, number = nth, error = with, lasting = for_good;
    if (*under) count = 0;
    strncpy(folder, under, sizeof folder - 1);
}

int disk_calls(void) { return count; }

static int failing(int kind, const char *path) {
    size_t length = strlen(folder);
    if (!length || kind != wanted || strncmp(path, folder, length)) return 0;
    count++;
    if (count != number && !(lasting && count > number)) return 0;
    if (!error) kill(getpid(), SIGKILL);
    errno = error;
    return 1;
}

static int failing_file(int kind, int file) {
    char link[32], path[PATH_MAX];
    if (!*folder || kind != wanted) return 0;
    snprintf(link, sizeof link, "/proc/self/fd/%d", file);
    ssize_t length = readlink(link, path, sizeof path - 1);
    if (length < 0) return 0;
    path[length] = 0;
    return failing(kind, path);
}

static int failing_in(int kind, int in, const char *path) {
    return *path == '/' || in == AT_FDCWD ? failing(kind, path) : failing_file(kind, in);
}

#define PASS(name, ...)                                                       \
    static __typeof__(name) *next;                                            \
    if (!next) next = (__typeof__(name) *)dlsym(RTLD_NEXT, #name);            \
    return next(__VA_ARGS__)

#define OPENS(name)                                                           \
    int name(const char *path, int flags, ...) {                              \
        va_list more;                                                         \
        va_start(more, flags);                                                \
        mode_t mode = va_arg(more, mode_t);                                   \
        va_end(more);                                                         \
        if (failing(OPEN, path)) return -1;                                   \
        PASS(name, path, flags, mode);                                        \
    }
#define OPENS_IN(name)                                                        \
    int name(int in, const char *path, int flags, ...) {                      \
        va_list more;                                                         \
        va_start(more, flags);                                                \
        mode_t mode = va_arg(more, mode_t);                                   \
        va_end(more);                                                         \
        if (failing_in(OPEN, in, path)) return -1;                            \
        PASS(name, in, path, flags, mode);                                    \
    }
OPENS(open)
OPENS(open64)
OPENS_IN(openat)
OPENS_IN(openat64)

#define BY_FILE(kind, result, name, parameters, ...)                          \
    result name parameters {                                                  \
        if (failing_file(kind, file)) return -1;                              \
        PASS(name, __VA_ARGS__);                                              \
    }
BY_FILE(READ, ssize_t, read, (int file, void *into, size_t size), file, into, size)
BY_FILE(READ, ssize_t, pread, (int file, void *into, size_t size, off_t at), file, into, size, at)
BY_FILE(READ, ssize_t, pread64, (int file, void *into, size_t size, off64_t at), file, into, size, at)
BY_FILE(WRITE, ssize_t, write, (int file, const void *from, size_t size), file, from, size)
BY_FILE(WRITE, ssize_t, pwrite, (int file, const void *from, size_t size, off_t at), file, from, size, at)
BY_FILE(WRITE, ssize_t, pwrite64, (int file, const void *from, size_t size, off64_t at), file, from, size, at)
BY_FILE(WRITE, ssize_t, sendfile, (int file, int from, off_t *at, size_t size), file, from, at, size)
BY_FILE(WRITE, ssize_t, sendfile64, (int file, int from, off64_t *at, size_t size), file, from, at, size)
BY_FILE(WRITE, int, ftruncate, (int file, off_t size), file, size)
BY_FILE(WRITE, int, ftruncate64, (int file, off64_t size), file, size)
BY_FILE(FSYNC, int, fsync, (int file), file)
BY_FILE(FSYNC, int, fdatasync, (int file), file)

#define BY_PATH(kind, name, parameters, ...)                                  \
    int name parameters {                                                     \
        if (failing(kind, path)) return -1;                                   \
        PASS(name, __VA_ARGS__);                                              \
    }
#define BY_PATH_IN(kind, name, parameters, ...)                               \
    int name parameters {                                                     \
        if (failing_in(kind, in, path)) return -1;                            \
        PASS(name, __VA_ARGS__);                                              \
    }
BY_PATH(RENAME, rename, (const char *path, const char *to), path, to)
BY_PATH(RENAME, link, (const char *path, const char *to), path, to)
BY_PATH_IN(RENAME, renameat, (int in, const char *path, int into, const char *to), in, path, into, to)
BY_PATH(UNLINK, unlink, (const char *path), path)
BY_PATH(UNLINK, rmdir, (const char *path), path)
BY_PATH_IN(UNLINK, unlinkat, (int in, const char *path, int flags), in, path, flags)
BY_PATH(MKDIR, mkdir, (const char *path, mode_t mode), path, mode)
BY_PATH_IN(MKDIR, mkdirat, (int in, const char *path, mode_t mode), in, path, mode)
