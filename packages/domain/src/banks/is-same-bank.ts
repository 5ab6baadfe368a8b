import { listedBankNames } from './bank-codes.ts';

/** Words of a company's form, which are written or not. */
const formWords: ReadonlySet<string> = new Set(['LTD', 'LIMITED', 'THE', 'AND']);
/** Words that most banks share; the others tell them apart. */
const commonWords: ReadonlySet<string> = new Set([
  'BANK',
  'OF',
  'INDIA',
  'CO',
  'OP',
  'COOP',
  'OPERATIVE',
  'COOPERATIVE',
]);

const listedCores: ReadonlySet<string> = new Set(
  listedBankNames().map((name) => coreOf(wordsOf(name)).join(' ')),
);

/** Do two texts name the same bank? HDFC BANK LTD, HDFC Bank and HDFC do, and so do State Bank of India and SBI. */
export function isSameBank(one: string, other: string): boolean {
  const [a, b] = [wordsOf(one), wordsOf(other)];
  if (a.join('') === b.join('')) return true;
  if (abbreviations(a).includes(b.join('')) || abbreviations(b).includes(a.join(''))) return true;
  const [core, otherCore] = [coreOf(a), coreOf(b)];
  if (core.length === 0 || otherCore.length === 0) return false;
  if (core.join(' ') === otherCore.join(' ')) return true;
  // Kotak Bank is Kotak Mahindra Bank, but Indian Bank is not Indian Overseas Bank: both are listed.
  if (listedCores.has(core.join(' ')) && listedCores.has(otherCore.join(' '))) return false;
  const [fewer, more] = core.length <= otherCore.length ? [core, otherCore] : [otherCore, core];
  return fewer.every((word) => more.includes(word));
}

function wordsOf(name: string): string[] {
  return name
    .toUpperCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '' && !formWords.has(word));
}

function coreOf(words: readonly string[]): string[] {
  return words.filter((word) => !commonWords.has(word));
}

/** SBI leaves out OF, BOB keeps it. */
function abbreviations(words: readonly string[]): string[] {
  const initials = (of: readonly string[]) => of.map((word) => word.slice(0, 1)).join('');
  return [initials(words), initials(words.filter((word) => word !== 'OF'))];
}
