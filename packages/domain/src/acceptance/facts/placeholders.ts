/** Texts that people type to get past a mandatory field, letters and digits only. */
const fillers: ReadonlySet<string> = new Set([
  'NA',
  'NIL',
  'NILL',
  'NONE',
  'NULL',
  'NO',
  'NOT',
  'NOTAPPLICABLE',
  'NOTAVAILABLE',
  'NOTKNOWN',
  'NOTGIVEN',
  'NOTPROVIDED',
  'UNKNOWN',
  'UNDEFINED',
  'SAME',
  'SAMEASABOVE',
  'ASABOVE',
  'SELF',
  'TEST',
  'TESTING',
  'DUMMY',
  'DEMO',
  'ABC',
  'ABCD',
  'XYZ',
  'ASDF',
  'QWERTY',
  'FATHER',
  'FATHERNAME',
  'MOTHER',
  'MOTHERNAME',
  'NAME',
  'NONAME',
  'LATE',
  'EXPIRED',
  'DECEASED',
  'ADDRESS',
  'HOUSE',
  'STREET',
  'CITY',
]);

/** A placeholder instead of a value: a filler word, only punctuation, or one repeated character. */
export function isPlaceholder(text: string): boolean {
  const plain = text.toUpperCase().replaceAll(/[^\p{L}\p{M}\p{N}]/gu, '');
  return plain === '' || fillers.has(plain) || /^(.)\1+$/u.test(plain) || /^0+$/u.test(plain);
}

/** A name of nothing but single letters: A K, S. R. */
export function isInitialsOnly(name: string): boolean {
  const words = name.split(/[\s.]+/u).filter((word) => word !== '');
  return words.length > 0 && words.every((word) => [...word.normalize('NFC')].length === 1);
}
