import type { Alignment, TokenPair } from './align-tokens.ts';
import { compareNames } from './compare-names.ts';
import { nameBand, type NameBand } from './name-band.ts';
import type { NameVariant } from './name-variants.ts';
import { bareWords, nameWords } from './read-name.ts';
import { stripRelationTail } from './words/relation-tail.ts';

export type NameMatchExplanation = {
  readonly score: number;
  readonly band: NameBand;
  readonly variants: readonly NameVariant[];
};

const variantOfPair: Readonly<Record<TokenPair['variant'], NameVariant | undefined>> = {
  same: undefined,
  different: undefined,
  spelling: 'spelling',
  abbreviation: 'abbreviation',
  scan: 'scan error',
  regional: 'regional spelling',
  article: 'spelling',
  typing: 'typing slip',
  initial: 'initials',
};

/** The score of matchNames with the kinds of differences that were found, for display beside it. */
export function explainNameMatch(a: string, b: string): NameMatchExplanation {
  const { score, finding, alignment, areWordsJoined } = compareNames(a, b);
  const rounded = Math.round(score);
  const variants = [
    hasTitle(a) !== hasTitle(b) ? 'title' : undefined,
    hasRelation(a) !== hasRelation(b) ? 'relation' : undefined,
    /\p{L}\d|\d\p{L}/u.test(a + b) ? 'scan error' : undefined,
    areWordsJoined ? 'spacing' : undefined,
    ...(alignment?.pairs ?? []).map((pair) => variantOfPair[pair.variant]),
    alignment !== undefined && isReordered(alignment) ? 'order' : undefined,
    finding,
  ] as const;
  const found = variants.filter((variant) => variant !== undefined);
  return { score: rounded, band: nameBand(rounded), variants: [...new Set(found)] };
}

const hasTitle = (name: string): boolean => bareWords(name).length > nameWords(name).length;
const hasRelation = (name: string): boolean => stripRelationTail(name.toUpperCase()) !== name.toUpperCase();

function isReordered({ pairs }: Alignment): boolean {
  const inOrderOfA = [...pairs].sort((x, y) => x.a - y.a);
  return inOrderOfA.some((pair, index) => pair.b < (inOrderOfA[index - 1]?.b ?? -1));
}
