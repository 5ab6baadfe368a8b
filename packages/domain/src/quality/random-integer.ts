/** A uniform integer from 0 up to, not including, the limit: `randomInt` of node:crypto, or a seeded one in tests. */
export type RandomInteger = (below: number) => number;
