import type { Alignment, TokenPair } from './align-tokens.ts';
import { compareNames, type Incomparable } from './compare-names.ts';
import { nameBand, type NameBand } from './name-band.ts';
import type { NameVariant } from './name-variants.ts';
import { bareWords, nameWords } from './read-name.ts';
import { slashRelation, stripRelationTail } from './words/relation-tail.ts';

export type NameMatchExplanation = {
  /** null where the names cannot be compared; `reason` is the cause. */
  readonly score: number | null;
  readonly band: NameBand | null;
  readonly reason: Incomparable | undefined;
  readonly variants: readonly NameVariant[];
  /** The words that decided the last variant, of the first name and of the second; empty where none decided. */
  readonly words: readonly string[];
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
  gender: undefined,
  initial: 'initials',
};

/** The score of matchNames with the kinds of differences and the words that decided, for display with the score. */
export function explainNameMatch(a: string, b: string): NameMatchExplanation {
  const { score, reason, finding, words, alignment, areWordsJoined } = compareNames(a, b);
  if (score === null) {
    return { score, band: null, reason, variants: finding === undefined ? [] : [finding], words: [] };
  }
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
  return { score: rounded, band: nameBand(rounded), reason, variants: [...new Set(found)], words };
}

const hasTitle = (name: string): boolean => bareWords(name).length > nameWords(name).length;

function hasRelation(name: string): boolean {
  const written = slashRelation(name.toUpperCase(), new Set());
  return stripRelationTail(written) !== written;
}

function isReordered({ pairs }: Alignment): boolean {
  const inOrderOfA = [...pairs].sort((x, y) => x.a - y.a);
  return inOrderOfA.some((pair, index) => pair.b < (inOrderOfA[index - 1]?.b ?? -1));
}
