/** A stream of numbers that is the same for the same seed on every machine. Not for secrets. */
export type Random = {
  /** 0 up to, not including, 1. */
  next(): number;
  /** An integer, both ends included. */
  between(low: number, high: number): number;
  /** True in that share of calls. */
  chance(share: number): boolean;
  pick<T>(items: readonly T[]): T;
  /** Picks a key by its weight. */
  weighted<K extends string>(weights: Readonly<Record<K, number>>): K;
  digits(length: number): string;
  letters(length: number): string;
};

/** mulberry32 over a scrambled seed, so that neighbouring seeds give unrelated streams. */
export function randomOf(seed: number | string): Random {
  let state = scramble(String(seed));
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  const between = (low: number, high: number): number => low + Math.floor(next() * (high - low + 1));
  const pick = <T>(items: readonly T[]): T => {
    const item = items[between(0, items.length - 1)];
    if (item === undefined) throw new Error('Nothing to pick from.');
    return item;
  };
  const repeat = (length: number, one: () => string): string => Array.from({ length }, one).join('');
  return {
    next,
    between,
    chance: (share) => next() < share,
    pick,
    weighted: (weights) => pickWeighted(weights, next()),
    digits: (length) => repeat(length, () => String(between(0, 9))),
    letters: (length) => repeat(length, () => String.fromCharCode(between(65, 90))),
  };
}

function pickWeighted<K extends string>(weights: Readonly<Record<K, number>>, share: number): K {
  // Object.entries widens the keys to string; they are the keys of `weights`.
  const entries = Object.entries(weights) as [K, number][];
  let left = share * entries.reduce((sum, [, weight]) => sum + weight, 0);
  for (const [key, weight] of entries) {
    left -= weight;
    if (left < 0) return key;
  }
  const last = entries.at(-1);
  if (last === undefined) throw new Error('Nothing to pick from.');
  return last[0];
}

/** FNV-1a. */
function scramble(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return hash | 0;
}
