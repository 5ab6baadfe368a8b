import { compareWords, nearName, type WordVariant } from './compare-words.ts';
import type { NameToken } from './name-token.ts';

export type TokenPair = {
  readonly a: number;
  readonly b: number;
  readonly likeness: number;
  readonly variant: WordVariant | 'initial';
};

export type Alignment = {
  readonly a: readonly NameToken[];
  readonly b: readonly NameToken[];
  readonly pairs: readonly TokenPair[];
  readonly restA: readonly NameToken[];
  readonly restB: readonly NameToken[];
};

/** Pairs each token with its best partner in any order; full words choose before initials. */
export function alignTokens(a: readonly NameToken[], b: readonly NameToken[]): Alignment {
  const candidates = a.flatMap((tokenA, indexA) =>
    b.map((tokenB, indexB) => ({ a: indexA, b: indexB, ...comparePair(tokenA, tokenB) })),
  );
  candidates.sort((x, y) => y.likeness - x.likeness || Math.abs(x.a - x.b) - Math.abs(y.a - y.b));
  const [usedA, usedB] = [new Set<number>(), new Set<number>()];
  const pairs: TokenPair[] = [];
  for (const candidate of candidates) {
    if (candidate.likeness < lowest(candidate.variant)) continue;
    if (usedA.has(candidate.a) || usedB.has(candidate.b)) continue;
    usedA.add(candidate.a);
    usedB.add(candidate.b);
    pairs.push(candidate);
  }
  const restA = a.filter((_, index) => !usedA.has(index));
  const restB = b.filter((_, index) => !usedB.has(index));
  return { a, b, pairs, restA, restB };
}

const likenessOfInitial = 0.5;
const lowest = (variant: TokenPair['variant']): number =>
  variant === 'initial' ? likenessOfInitial : nearName;

function comparePair(a: NameToken, b: NameToken): Pick<TokenPair, 'likeness' | 'variant'> {
  if (a.role !== 'initial' && b.role !== 'initial') return compareWords(a.text, b.text);
  if (a.text === b.text) return { likeness: 1, variant: 'same' };
  const agrees = a.role !== b.role && a.text[0] === b.text[0];
  return agrees ? { likeness: likenessOfInitial, variant: 'initial' } : { likeness: 0, variant: 'different' };
}
