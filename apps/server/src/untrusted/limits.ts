/** What one file may cost (trust.md, rule 11). */
export const limits = {
  timeMs: 5_000,
  /** Of JavaScript's own heap. */
  heapMb: 256,
  /** Of the whole process, buffers that a file inflates to included; a quiet one has about 90. */
  processMb: 450,
  processes: 2,
  waiting: 30,
  /** A process that nobody needs for so long ends. */
  idleMs: 60_000,
} as const;
