/** A clock that moves only when told to. */
export interface FakeClock {
  now(): Date;
  advance(milliseconds: number): void;
  set(instant: Date | string): void;
}

export function fakeClock(start: Date | string = '2026-11-02T05:30:00Z'): FakeClock {
  let current = new Date(start).getTime();
  return {
    now: () => new Date(current),
    advance: (milliseconds) => {
      current += milliseconds;
    },
    set: (instant) => {
      current = new Date(instant).getTime();
    },
  };
}
