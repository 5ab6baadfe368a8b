import type { Alignment } from './align-tokens.ts';
import { sameName } from './compare-words.ts';
import { givenNameIndex } from './given-name.ts';
import type { NameToken } from './name-token.ts';
import type { NameVariant } from './name-variants.ts';

type Tokens = readonly (NameToken | undefined)[];

/** The words of both names that a finding is about: of the first name, then of the second. */
export function decidingWords(finding: NameVariant | undefined, alignment: Alignment): readonly string[] {
  const tokens = finding === undefined ? undefined : tokensOf[finding];
  return (tokens?.(alignment) ?? []).flatMap((token) => (token === undefined ? [] : [token.text]));
}

const given = ({ a, b }: Alignment): Tokens => [a[givenNameIndex(a)], b[givenNameIndex(b)]];
const others = ({ restA, restB }: Alignment): Tokens => [wordOf(restA), wordOf(restB)];
const missing = ({ restA, restB }: Alignment): Tokens => [...restA, ...restB];

const tokensOf: Partial<Record<NameVariant, (alignment: Alignment) => Tokens>> = {
  'given name differs': given,
  'gender differs': given,
  'different name': (alignment) => {
    const [givenA, givenB] = given(alignment);
    return [wordOf(alignment.restA) ?? givenA, wordOf(alignment.restB) ?? givenB];
  },
  'surname differs': ({ restA, restB }) => [restA.findLast(isOwn), restB.findLast(isOwn)],
  "father's name differs": others,
  'middle name differs': others,
  'common name against surname': others,
  'initial differs': ({ restA, restB }) => [restA[0], restB[0]],
  'name missing': missing,
  'single name': missing,
  'initial missing': missing,
  'surname near': ({ a, b, pairs }) => {
    const near = pairs.find(({ variant, likeness }) => variant !== 'initial' && likeness < sameName);
    return near === undefined ? [] : [a[near.a], b[near.b]];
  },
};

const isOwn = (token: NameToken): boolean => token.role === 'own';
const wordOf = (rest: readonly NameToken[]): NameToken | undefined => rest.find(isOwn) ?? rest[0];
