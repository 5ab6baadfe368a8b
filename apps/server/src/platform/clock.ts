/** The process's clock, handed in where time matters so that tests can move it. Rules and expiries use the database's. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };
