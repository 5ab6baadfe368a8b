/**
 * A running job belongs to its worker as long as that renews the lease. A killed worker's job starts on another one within 30 s: at most 10 s
 * until the lease ends, 8 s until a worker looks, and 5 to 10 s until the retry (O2).
 */
export const jobLease = { seconds: 10, renewSeconds: 3, lookEverySeconds: 8 } as const;
