/** The maximum cost of a file (trust.md, rule 11). */
export const limits = {
  timeMs: 5_000,
  /** A picture's work is bounded by its pixels; a busy machine takes longer for a large photograph. */
  pictureMs: 10_000,
  /** Pages are rendered in the background, up to fifteen at a time. */
  pagesMs: 20_000,
  /** A file of 100,000 answers needs about two seconds, and is read in the background. */
  answersMs: 60_000,
  /** Watch lists are read in the background. */
  listMs: 20_000,
  /** Pages are searched for codes in the background. */
  proofMs: 15_000,
  /** Of JavaScript's own heap. */
  heapMb: 256,
  /** For the complete process, including buffers that a file inflates to; an idle one has about 90. */
  processMb: 450,
  /** A process that has more than this after a picture is replaced: the allocator returns little of the memory of a large picture. */
  keptMb: 240,
  processes: 2,
  waiting: 30,
  /** An unused process ends after this time. */
  idleMs: 60_000,
} as const;
