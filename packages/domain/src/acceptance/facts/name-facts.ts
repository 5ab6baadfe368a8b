import { describeDifference } from '../../names/describe-difference.ts';
import { explainNameMatch, type NameMatchExplanation } from '../../names/explain-name-match.ts';
import { nameWords } from '../../names/read-name.ts';
import { once } from '../../once.ts';
import { answered, answerTexts } from './answer-facts.ts';
import { textOf, type Derived } from './derived.ts';
import type { Fact } from './facts.ts';
import { provedNames } from './own-proof-facts.ts';
import { isInitialsOnly, isPlaceholder } from './placeholders.ts';
import type { StoredFacts } from './stored-facts.ts';

/** A comparison of a name with every name from a source; undefined: the source's names are unknown. */
interface Pair {
  readonly name: string;
  readonly one: string | undefined;
  /** The source's names: the delivered property and the logged answers about the present values. */
  readonly others: readonly string[] | undefined;
}

interface Compared {
  readonly other: string;
  readonly match: NameMatchExplanation;
}

export function nameFacts(stored: StoredFacts): Derived {
  const declared = declaredName(stored);
  const panName = textOf(stored, 'PanName');
  const holder = panName === '' ? declared : panName;
  const from = (property: string, fact: string) => namesOf(stored, property, fact);
  const pairs: readonly Pair[] = [
    { name: 'declaredPan', one: declared, others: from('PanName', 'pan.names') },
    { name: 'declaredCard', one: declared, others: from('PanOcrName', 'card.names') },
    { name: 'holderProof', one: holder, others: from('PoaName', 'proof.names') },
    { name: 'holderPenny', one: holder, others: from('PennyDropName', 'bank.names') },
    { name: 'holderCheque', one: holder, others: readNames(stored, 'cheque.name') },
    { name: 'declaredSigner', one: declared, others: from('SignerName', 'esign.names') },
    { name: 'declaredCertificate', one: declared, others: provedNames(stored, 'esign.name') },
    { name: 'declaredAadhaar', one: declared, others: provedNames(stored, 'aadhaar.name') },
    { name: 'declaredKra', one: declared, others: from('KraName', 'kra.names') },
    {
      name: 'fatherCard',
      one: livingName(textOf(stored, 'FatherName')),
      others: readNames(stored, 'card.father')?.map(livingName),
    },
  ];
  return {
    ...Object.fromEntries(pairs.flatMap((pair) => Object.entries(factsOf(pair)))),
    declaredName: () => declared,
    /** A name of the tax record, or the answer that the submitted name is the one on record. */
    'pan.nameKnown': () => {
      const names = from('PanName', 'pan.names');
      return names === undefined ? undefined : names.length > 0;
    },
    sameTextAsPan: () => isSameText(declared, panName),
    fatherIsSelf: () => isSelf(textOf(stored, 'FatherName'), declared),
    'father.placeholder': () => isPlaceholderName(textOf(stored, 'FatherName')),
    'mother.placeholder': () => isPlaceholderName(textOf(stored, 'MotherName')),
    /** The mother has the name of the applicant or of the father; null where one of the names is not known. */
    'mother.isOther': () => isOneOf(textOf(stored, 'MotherName'), [declared, textOf(stored, 'FatherName')]),
    'mother.isFather': () => isSelf(textOf(stored, 'MotherName'), textOf(stored, 'FatherName')),
    /** The part of the declared name is in the tax record's name; null where one of the two is not known. */
    'name.firstFits': () => isPartOf(textOf(stored, 'FirstName'), from('PanName', 'pan.names')),
    'name.middleFits': () => isPartOf(textOf(stored, 'MiddleName'), from('PanName', 'pan.names')),
    'name.lastFits': () => isPartOf(textOf(stored, 'LastName'), from('PanName', 'pan.names')),
    'name.initialsOnly': () => (declared === undefined ? undefined : isInitialsOnly(declared)),
    panFifth: () => firstOrNull(textOf(stored, 'PAN')?.slice(4)),
    surnameInitial: () => {
      const last = textOf(stored, 'LastName');
      return firstOrNull(last === '' ? textOf(stored, 'FirstName') : last);
    },
    panNameLastInitial: () =>
      panName === undefined ? undefined : firstOrNull(nameWords(panName).at(-1) ?? ''),
  };
}

/** `score.x`: the lowest score of the pair; `compared.x`: the name that it belongs to; `variants.x`: how the two differ. */
function factsOf({ name, one, others }: Pair): Derived {
  const worst = once(() => compareThem(one, others));
  const isKnown = others !== undefined && one !== undefined;
  const orNull =
    <T extends Fact>(read: (compared: Compared) => T) =>
    (): Fact => {
      const compared = worst();
      return compared === undefined ? (isKnown ? null : undefined) : read(compared);
    };
  return {
    [`score.${name}`]: () => worst()?.match.score ?? undefined,
    [`compared.${name}`]: orNull(({ other }) => other),
    [`variants.${name}`]: () => wordsOf(worst()?.match),
  };
}

/** The first of the lowest scores; a pair that cannot be compared makes the comparison unknown. */
function compareThem(one: string | undefined, others: readonly string[] | undefined): Compared | undefined {
  if (one === undefined || one === '' || others === undefined) return undefined;
  const compared = others.map((other) => ({ other, match: explainNameMatch(one, other) }));
  return compared.toSorted((a, b) => (a.match.score ?? -1) - (b.match.score ?? -1))[0];
}

/** undefined: the delivered name belongs to an earlier value, and no answer is about the present one. */
function namesOf(stored: StoredFacts, property: string, fact: string): string[] | undefined {
  const delivered = textOf(stored, property);
  const answered = answerTexts(stored, fact);
  if (delivered === undefined && answered.length === 0) return undefined;
  const names = [delivered ?? '', ...answered].filter((name) => name !== '');
  return [...new Map(names.map((name) => [name.toUpperCase(), name])).values()];
}

/** Names that only answers tell; undefined where the service has no answer about the present value. */
function readNames(stored: StoredFacts, fact: string): string[] | undefined {
  return answered(stored, fact) === undefined ? undefined : answerTexts(stored, fact);
}

/** First, middle and last name; where none is given, as the PAN service has it. */
function declaredName(stored: StoredFacts): string | undefined {
  const parts = ['FirstName', 'MiddleName', 'LastName'].map((name) => textOf(stored, name));
  if (parts.includes(undefined)) return undefined;
  const name = parts.filter((part) => part !== '').join(' ');
  return name === '' ? textOf(stored, 'PanName') : name;
}

function wordsOf(match: NameMatchExplanation | undefined): string | undefined {
  if (match === undefined) return undefined;
  return describeDifference(match) || 'the names differ';
}

const ownName = 90;
const acceptedSpelling = 80;

/** Whether the father's name is the applicant's own name, in any word order; null if either name is unknown. */
function isSelf(father: string | undefined, declared: string | undefined): Fact {
  if (father === undefined || declared === undefined) return undefined;
  if (father === '' || declared === '') return null;
  const words = (name: string) => nameWords(name).toSorted().join(' ');
  if (words(father) === words(declared)) return true;
  const isAsLong = nameWords(father).length === nameWords(declared).length;
  return isAsLong && (explainNameMatch(father, declared).score ?? 0) > ownName;
}

/** Each word of the part is a word of every name, or spelt like one. */
function isPartOf(part: string | undefined, names: readonly string[] | undefined): Fact {
  if (part === undefined || names === undefined) return undefined;
  if (part === '' || names.length === 0) return null;
  return names.every((name) => nameWords(part).every((word) => hasWord(name, word)));
}

function hasWord(name: string, word: string): boolean {
  return nameWords(name).some(
    (other) => other === word || (explainNameMatch(other, word).score ?? 0) > acceptedSpelling,
  );
}

function isOneOf(mother: string | undefined, others: readonly (string | undefined)[]): Fact {
  const found = others.map((other) => isSelf(mother, other));
  if (found.includes(true)) return true;
  return found.includes(undefined) ? undefined : found.includes(false) ? false : null;
}

/** The mark of a deceased father does not change the name. */
function livingName<T extends string | undefined>(name: T): T {
  return name?.replace(/^\s*(?:late|lt|sw|swargiya)\b[\s.]*(?=\p{L})/iu, '') as T;
}

function isPlaceholderName(name: string | undefined): Fact {
  return name === undefined ? undefined : name !== '' && (isPlaceholder(name) || isInitialsOnly(name));
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
