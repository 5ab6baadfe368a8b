import { explainNameMatch } from '@kyc/domain/names/explain-name-match';
import type { NameVariant } from '@kyc/domain/names/name-variants';
import { bareWords, nameWords } from '@kyc/domain/names/read-name';
import { markDifferences, type MarkedPart } from './mark-differences.ts';

/** The possible difference of a single word. */
export type WordDifference =
  'titleOnly' | 'titleMissing' | 'givenMissing' | 'middleMissing' | 'surnameMissing' | 'wordOnly';

export type NameDifference =
  | { readonly kind: NameVariant | 'other'; readonly words?: readonly string[] }
  | { readonly kind: WordDifference; readonly word: string };

export interface ComparedName {
  readonly parts: readonly MarkedPart[];
  readonly differences: readonly NameDifference[];
}

/** The missing or added word already implies this. */
const saidByWord: readonly NameVariant[] = [
  'title',
  'name missing',
  'single name',
  'given name differs',
  'middle name differs',
  'surname differs',
];

/**
 * A name against another spelling: its differences marked, and in words. A title is not a difference of the name and is not marked; the
 * text states a missing word instead of showing a gap.
 */
export function compareName(reference: string, value: string): ComparedName {
  if (reference.toLowerCase() === value.toLowerCase())
    return { parts: markDifferences(reference, value), differences: [] };
  const { variants, words: deciding, reason } = explainNameMatch(reference, value);
  if (reason === 'script')
    return { parts: [{ kind: 'same', text: value }], differences: [{ kind: 'cannot be compared' }] };
  const words = wordDifferences(reference, value);
  const kinds = variants.filter((variant) => words.length === 0 || !saidByWord.includes(variant));
  const decided = variants.at(-1);
  const differences = [
    ...words,
    ...kinds.map((kind) => (kind === decided && deciding.length > 0 ? { kind, words: deciding } : { kind })),
  ];
  return {
    parts: marks(reference, value, words),
    differences: differences.length > 0 ? differences : [{ kind: 'other' }],
  };
}

function wordDifferences(reference: string, value: string): NameDifference[] {
  const [titleOfReference, titleOfValue] = [titleOf(reference), titleOf(value)];
  const titles: NameDifference[] = [
    ...(titleOfValue !== '' && titleOfReference === ''
      ? [{ kind: 'titleOnly', word: titleOfValue } as const]
      : []),
    ...(titleOfReference !== '' && titleOfValue === ''
      ? [{ kind: 'titleMissing', word: titleOfReference } as const]
      : []),
  ];
  const [wanted, given] = [nameWords(reference), nameWords(value)];
  const missing = given.length < wanted.length ? without(wanted, given) : [];
  const added = given.length > wanted.length ? without(given, wanted) : [];
  return [
    ...titles,
    ...missing.map((word) => ({ kind: roleOf(word, wanted), word })),
    ...added.map((word) => ({ kind: 'wordOnly' as const, word })),
  ];
}

/** Words without a counterpart in the other name: neither in another spelling, nor as an initial, nor joined to the next. */
function without(words: readonly string[], others: readonly string[]): string[] {
  const joined = others.join('');
  const left = words.filter(
    (word) => !joined.includes(word) && !others.some((other) => word.startsWith(other)),
  );
  const unmatched = others.filter((other) => !words.includes(other) && !words.join('').includes(other));
  // A word with another spelling there is misspelt, not missing.
  return left.length + others.length - unmatched.length <= words.length && unmatched.length === 0 ? left : [];
}

/** Given name first, as an application is filled in. */
function roleOf(word: string, words: readonly string[]): WordDifference {
  if (word === words.at(-1)) return 'surnameMissing';
  return word === words[0] ? 'givenMissing' : 'middleMissing';
}

function titleOf(name: string): string {
  const [first = ''] = bareWords(name);
  return bareWords(name).length > nameWords(name).length && nameWords(name)[0] !== first ? first : '';
}

function marks(reference: string, value: string, said: readonly NameDifference[]): readonly MarkedPart[] {
  const [, title = '', name = value] = titleOf(value) === '' ? [] : (/^(\S+\s+)(.*)$/su.exec(value) ?? []);
  const [, bare = reference] = titleOf(reference) === '' ? [] : (/^\S+\s+(.*)$/su.exec(reference) ?? []);
  const isSaid = said.some(({ kind }) => kind.endsWith('Missing'));
  const parts = markDifferences(bare, name).filter(({ kind }) => !(isSaid && kind === 'missing'));
  return title === '' ? parts : [{ kind: 'same', text: title }, ...parts];
}
