/**
 * How Node runs the server, here and in deploy/Containerfile. Without them V8 lets the heap grow to several times the used memory, because it
 * expects to have gigabytes: the young objects of a process under load then take 64 MB, and the old ones wait for a collection until the heap
 * is four times as large (docs/speed.md).
 */
export const serverFlags = ['--max-semi-space-size=8', '--heap-growing-percent=30'];
