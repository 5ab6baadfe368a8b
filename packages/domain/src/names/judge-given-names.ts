import type { Alignment, TokenPair } from './align-tokens.ts';
import { compareWords, nearName, sameName } from './compare-words.ts';
import { givenNameIndex } from './given-name.ts';
import type { Judgement } from './judgement.ts';
import type { NameToken } from './name-token.ts';
import { areCompoundsApart } from './words/compound-names.ts';
import { isDivinePair } from './words/divine-pairs.ts';
import { isSaint } from './words/saints.ts';
import { isKnownSurname } from './words/surnames.ts';

/** SITA RAM GUPTA and SITA GUPTA: a man and a woman, or a name cut short; yellow, so that a person looks. */
export function judgeDivinePair({ a, b, pairs, restA, restB }: Alignment): Judgement | undefined {
  const [long, rest, other] = restA.length >= restB.length ? [a, restA, restB] : [b, restB, restA];
  if (other.length > 0) return undefined;
  for (const pair of pairs) {
    const at = long === a ? pair.a : pair.b;
    const [goddess, god] = [long[at], long[at + 1]];
    if (goddess === undefined || god === undefined || pair.likeness < sameName || !rest.includes(god))
      continue;
    const hasMore = rest.some(
      (token) => token !== god && token.role === 'own' && !isKnownSurname(token.text),
    );
    if (isDivinePair(goddess.text, god.text) && !hasMore)
      return { score: 74, finding: "god's name missing", words: [god.text] };
  }
  return undefined;
}

/** RAVI TEJA and RAVI KIRAN: the second halves of a compound given name differ. */
export function judgeCompoundName({ a, b }: Alignment): Judgement | undefined {
  const [ofA, ofB] = [halvesOf(a), halvesOf(b)];
  if (ofA === undefined || ofB === undefined) return undefined;
  if (compareWords(ofA.first, ofB.first).likeness < sameName) return undefined;
  const isElsewhere = (word: string, tokens: readonly NameToken[]): boolean =>
    tokens.some(({ text }) => compareWords(word, text).likeness >= nearName);
  if (isElsewhere(ofA.second, b) || isElsewhere(ofB.second, a)) return undefined;
  return areCompoundsApart(ofA.first, ofA.second, ofB.second)
    ? { score: 38, finding: 'given name differs', words: [ofA.second, ofB.second] }
    : undefined;
}

/** The first two full words that are no family's. */
function halvesOf(
  tokens: readonly NameToken[],
): { readonly first: string; readonly second: string } | undefined {
  const full = tokens.filter(({ text }) => text.length > 1);
  const start = full.findIndex(({ text }) => !isKnownSurname(text));
  const [first, second] = [full[start]?.text, full[start + 1]?.text];
  return first === undefined || second === undefined || isKnownSurname(second)
    ? undefined
    : { first, second };
}

/** MARY SHINY KURIAKOSE and SHINY KURIAKOSE: the saint's name that one side leaves out. */
export function missingSaint(
  { a, b, pairs }: Alignment,
  { given }: { readonly given: { readonly a: TokenPair | undefined } },
): string | undefined {
  const isLongA = given.a === undefined;
  const [long, short] = isLongA ? [a, b] : [b, a];
  const [at, known] = [givenNameIndex(long), givenNameIndex(short)];
  const saint = long[at]?.text ?? '';
  const isKnownBy = pairs.some(
    (pair) => (isLongA ? pair.a : pair.b) === at + 1 && (isLongA ? pair.b : pair.a) === known,
  );
  return isSaint(saint) && isKnownBy ? saint : undefined;
}
