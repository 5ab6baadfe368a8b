import { once } from '../../once.ts';

/** The consonants and signs of Devanagari in the order of the block. The other scripts of India have the same order in their blocks. */
const indicConsonants =
  'k kh g gh n ch chh j jh n t th d dh n t th d dh n n p ph b bh m y r r l l l v sh sh s h'.split(' ');
const indicVowels = 'a aa i ee u oo ri l e e e ai o o o au'.split(' ');
const indicSigns = 'aa i ee u oo ri ri e e e ai o o o au'.split(' ');
/** Devanagari, Bengali, Gurmukhi, Gujarati, Oriya, Tamil, Telugu, Kannada, Malayalam. */
const indicBlocks = [0x900, 0x980, 0xa00, 0xa80, 0xb00, 0xb80, 0xc00, 0xc80, 0xd00];

const arabic: Readonly<Record<string, string>> = Object.fromEntries(
  (
    'ا a|أ a|إ i|آ aa|ب b|ت t|ث s|ج j|ح h|خ kh|د d|ذ z|ر r|ز z|س s|ش sh|ص s|ض z|ط t|ظ z|ع a|غ gh|ف f|ق q|ك k|ک k|ل l|م m|ن n|' +
    'ه h|ہ h|و o|ي i|ی i|ى a|ة a|پ p|چ ch|ژ zh|گ g|ڈ d|ٹ t|ڑ r|ں n|ھ h|ے e|ئ i|ؤ o|ء '
  )
    .split('|')
    .map((pair) => pair.split(' ') as [string, string]),
);
const cyrillic: Readonly<Record<string, string>> = Object.fromEntries(
  (
    'а a|б b|в v|г g|д d|е e|ё yo|ж zh|з z|и i|й y|к k|л l|м m|н n|о o|п p|р r|с s|т t|у u|ф f|х kh|ц ts|ч ch|ш sh|щ shch|' +
    'ъ |ы y|ь |э e|ю yu|я ya|і i|ї yi|є ye|ґ g'
  )
    .split('|')
    .map((pair) => pair.split(' ') as [string, string]),
);

const letters = once(() => new Map([...Object.entries(arabic), ...Object.entries(cyrillic)]));

/**
 * A name in Latin letters: the Latin part, otherwise an approximation of the scripts of India, of Arabic and of Cyrillic; undefined
 * for other scripts. Good enough for comparison by sound, not for display.
 */
export function toLatin(name: string): string | undefined {
  if (!/(?=\p{L})\P{Script=Latin}/u.test(name)) return name;
  const latin = name.replace(/(?=[\p{L}\p{M}])\P{Script=Latin}/gu, ' ').trim();
  if (/\p{Script=Latin}{2}/u.test(latin)) return latin;
  const written = [...name.normalize('NFC').toLowerCase()];
  const out: string[] = [];
  for (const [index, letter] of written.entries()) {
    const indic = readIndic(letter, written[index + 1]);
    const read = indic ?? letters().get(letter) ?? (/[\p{L}]/u.test(letter) ? undefined : letter);
    if (read === undefined) return undefined;
    out.push(read);
  }
  return out
    .join('')
    .replace(/\p{M}/gu, '')
    .replace(/([^aeiou\s]h?)a(?=\s|$)/gu, '$1')
    .replace(/\s+/gu, ' ')
    .trim();
}

function readIndic(letter: string, next: string | undefined): string | undefined {
  const code = letter.codePointAt(0) ?? 0;
  const block = indicBlocks.find((start) => code >= start && code < start + 0x80);
  if (block === undefined) return undefined;
  const place = code - block;
  if (place >= 0x15 && place <= 0x39) {
    const sound = indicConsonants[place - 0x15] ?? '';
    return followsOwnVowel(next, block) ? sound : `${sound}a`;
  }
  if (place >= 0x05 && place <= 0x14) return indicVowels[place - 0x05] ?? '';
  if (place >= 0x3e && place <= 0x4c) return indicSigns[place - 0x3e] ?? '';
  // Anusvara and candrabindu are nasal; virama and nukta have no sound.
  return place === 0x01 || place === 0x02 ? 'n' : '';
}

/** A sign of a vowel or the virama replaces the unspoken A of a consonant; nukta comes between. */
function followsOwnVowel(next: string | undefined, block: number): boolean {
  const place = (next?.codePointAt(0) ?? 0) - block;
  return (place >= 0x3e && place <= 0x4d) || place === 0x3c;
}
