/** Words that say what kind of company a bank is, and the spellings in use for them. */
const companyWords: ReadonlySet<string> = new Set([
  'LTD',
  'LIMITED',
  'THE',
  'OF',
  'INDIA',
  'CO',
  'OP',
  'COOP',
  'COOPERATIVE',
  'BANK',
]);

/** Do two texts name the same bank? HDFC BANK LTD, HDFC Bank and HDFC do; State Bank of India is also SBI. */
export function isSameBank(one: string, other: string): boolean {
  const [a, b] = [wordsOf(one), wordsOf(other)];
  if (a.join('') === b.join('')) return true;
  if (initials(a) === b.join('') || initials(b) === a.join('')) return true;
  const [core, rest] = [a.filter(isCore), b.filter(isCore)];
  if (core.length === 0 || rest.length === 0) return false;
  const [fewer, more] = core.length <= rest.length ? [core, rest] : [rest, core];
  return fewer.every((word) => more.includes(word));
}

function wordsOf(name: string): string[] {
  return name
    .toUpperCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
}

function isCore(word: string): boolean {
  return !companyWords.has(word);
}

function initials(words: readonly string[]): string {
  return words.map((word) => word.slice(0, 1)).join('');
}
