/** A seeded source of numbers in [0, 1): mulberry32. The same seed gives the same numbers on every machine. */
export function seededNumbers(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** The element at this place of a list, where `die` is in [0, 1); undefined for an empty list. */
export function pick<T>(list: readonly T[], die: number): T | undefined {
  return list[Math.min(list.length - 1, Math.floor(die * list.length))];
}

/** As `pick`, for a list that has elements. */
export function pickOf<T>(list: readonly T[], die: number): T {
  const found = pick(list, die);
  if (found === undefined) throw new Error('an empty list has no element');
  return found;
}
