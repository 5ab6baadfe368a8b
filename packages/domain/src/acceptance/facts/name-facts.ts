import { differencesInWords, explainNameMatch } from '../../names/explain-name-match.ts';
import { nameWords } from '../../names/read-name.ts';
import { once } from '../../once.ts';
import { textOf, type Derived } from './derived.ts';
import type { Fact } from './facts.ts';
import type { StoredFacts } from './stored-facts.ts';

export function nameFacts(stored: StoredFacts): Derived {
  const panName = textOf(stored, 'PanName');
  const declared = declaredName(stored);
  const holder = panName === '' ? declared : panName;
  const pairs: Record<string, readonly [string | undefined, string | undefined]> = {
    declaredPan: [declared, panName],
    holderPenny: [holder, textOf(stored, 'PennyDropName')],
    declaredSigner: [declared, textOf(stored, 'SignerName')],
    declaredKra: [declared, textOf(stored, 'KraName')],
  };
  const compared = Object.entries(pairs).map(([pair, names]) => ({
    pair,
    match: once(() => compareThem(names)),
  }));
  return {
    ...Object.fromEntries(
      compared.map(({ pair, match }) => [`score.${pair}`, () => match()?.score ?? undefined]),
    ),
    ...Object.fromEntries(compared.map(({ pair, match }) => [`variants.${pair}`, () => wordsOf(match())])),
    declaredName: () => declared,
    sameTextAsPan: () => isSameText(declared, panName),
    fatherIsSelf: () => isSameText(textOf(stored, 'FatherName'), declared) ?? null,
    panFifth: () => firstOrNull(textOf(stored, 'PAN')?.slice(4)),
    surnameInitial: () => {
      const last = textOf(stored, 'LastName');
      return firstOrNull(last === '' ? textOf(stored, 'FirstName') : last);
    },
    panNameLastInitial: () =>
      panName === undefined ? undefined : firstOrNull(nameWords(panName).at(-1) ?? ''),
  };
}

/** First, middle and last name; where none is given, as the PAN service has it. */
function declaredName(stored: StoredFacts): string | undefined {
  const parts = ['FirstName', 'MiddleName', 'LastName'].map((name) => textOf(stored, name));
  if (parts.includes(undefined)) return undefined;
  const name = parts.filter((part) => part !== '').join(' ');
  return name === '' ? textOf(stored, 'PanName') : name;
}

function compareThem([one, other]: readonly [string | undefined, string | undefined]) {
  return one === undefined || other === undefined || one === '' || other === ''
    ? undefined
    : explainNameMatch(one, other);
}

function wordsOf(match: ReturnType<typeof compareThem>): string | undefined {
  if (match === undefined) return undefined;
  return match.variants.length === 0 ? 'differs' : differencesInWords(match).join(', ');
}

/** Case, spaces, titles, marks and the order of the words aside; undefined where one is not known. */
function isSameText(one: string | undefined, other: string | undefined): boolean | undefined {
  if (one === undefined || other === undefined || one === '' || other === '') return undefined;
  const letters = (name: string) => nameWords(name).toSorted().join('');
  return letters(one) === letters(other);
}

function firstOrNull(text: string | undefined): Fact {
  return text === undefined ? undefined : text.slice(0, 1).toUpperCase() || null;
}
