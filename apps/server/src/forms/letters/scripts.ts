/** A script with a separate font in forms. */
export type Script =
  | 'devanagari'
  | 'bengali'
  | 'gurmukhi'
  | 'gujarati'
  | 'oriya'
  | 'tamil'
  | 'telugu'
  | 'kannada'
  | 'malayalam'
  | 'ol-chiki'
  | 'meetei-mayek'
  | 'arabic';

/**
 * The scripts of the languages of the Constitution's Eighth Schedule, with the letters of each. Marks that several scripts share (the danda) stay in the script before them.
 */
const lettersOf: Readonly<Record<Script, RegExp>> = {
  devanagari: /\p{scx=Deva}/u,
  bengali: /\p{scx=Beng}/u,
  gurmukhi: /\p{scx=Guru}/u,
  gujarati: /\p{scx=Gujr}/u,
  oriya: /\p{scx=Orya}/u,
  tamil: /\p{scx=Taml}/u,
  telugu: /\p{scx=Telu}/u,
  kannada: /\p{scx=Knda}/u,
  malayalam: /\p{scx=Mlym}/u,
  'ol-chiki': /\p{scx=Olck}/u,
  'meetei-mayek': /\p{scx=Mtei}/u,
  // Urdu, Kashmiri and Sindhi.
  arabic: /\p{scx=Arab}/u,
};
const scripts = Object.entries(lettersOf) as [Script, RegExp][];
/** Joiners, and the circle that shows a mark without a letter. */
const joins = /\u200C|\u200D|\u25CC/u;

/** The script of a letter, where `before` is the script of the preceding letter; undefined: the common font prints it. */
export function scriptOf(letter: string, before: Script | undefined): Script | undefined {
  if (before !== undefined && (lettersOf[before].test(letter) || joins.test(letter))) return before;
  // Readers copy a run of words in their order, which runs of one word each are not in.
  if (before === 'arabic' && letter === ' ') return before;
  return scripts.find(([, letters]) => letters.test(letter))?.[0];
}

/** The scripts that occur in a text. */
export function scriptsIn(text: string): Script[] {
  return scripts.filter(([, letters]) => letters.test(text)).map(([script]) => script);
}

/** Letters that are printed one after the other: shaping costs far more than the rest of the form. */
const needsNoShaping = /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Nd}\p{P}\p{S}\p{Zs}]*$/u;

/** Whether the glyphs of a text depend on their neighbours or their direction. */
export function needsShaping(text: string): boolean {
  return !needsNoShaping.test(text) || scriptsIn(text).length > 0;
}
