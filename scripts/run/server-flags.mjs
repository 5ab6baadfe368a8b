/**
 * How Node runs the server, here and in deploy/Containerfile. Without them V8 lets the heap grow to several times the used memory, because it
 * expects to have gigabytes: the young objects of a process under load then take 64 MB, and the old ones wait for a collection until the heap
 * is four times as large (docs/speed.md).
 */
export const serverFlags = ['--max-semi-space-size=8', '--heap-growing-percent=30'];

/** By default glibc gives each thread of Node a separate arena, whose free pages other threads cannot use: 8 to 15 MB (docs/operations.md). */
export const serverEnvironment = { MALLOC_ARENA_MAX: '2' };
