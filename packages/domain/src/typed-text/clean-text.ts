import { characterRules, indicLetter } from './character-rules.ts';

/** Texts of these characters, without two blanks in a row and without one at the ends, are clean. */
const certainlyClean = /^(?:[\x21-\x7e]+ )*[\x21-\x7e]+$/;

/**
 * A typed or pasted text in the form that is stored and searched: without invisible characters, white space collapsed to single blanks and
 * trimmed, composed (NFC). `character-rules.ts` is the table. A clean text is returned unchanged.
 */
export function cleanLine(text: string): string {
  return certainlyClean.test(text) ? text : collapsed(cleanCharacters(text).replaceAll('\n', ' '));
}

/** The same for a text of several lines: each line is cleaned, empty lines at both ends are removed. */
export function cleanLines(text: string): string {
  if (certainlyClean.test(text)) return text;
  return cleanCharacters(text).split('\n').map(collapsed).join('\n').trim();
}

function collapsed(line: string): string {
  return line.replace(/ {2,}/g, ' ').trim();
}

/** Line breaks are line feeds afterwards. */
function cleanCharacters(text: string): string {
  let cleaned = text;
  for (const { matches, fate } of characterRules) {
    if (fate === 'kept between Indic letters')
      cleaned = cleaned.replace(matches, (joiners, at: number, all: string) =>
        isBetweenIndicLetters(all, at, at + joiners.length) ? joiners.charAt(0) : '',
      );
    else cleaned = cleaned.replace(matches, { 'line break': '\n', space: ' ', removed: '' }[fate]);
  }
  return cleaned.normalize('NFC');
}

/** A letter has one or two units of UTF-16. */
function isBetweenIndicLetters(text: string, from: number, to: number): boolean {
  const before = indicLetter.test(text.slice(from - 1, from)) || indicLetter.test(text.slice(from - 2, from));
  const next = text.codePointAt(to);
  return before && next !== undefined && indicLetter.test(String.fromCodePoint(next));
}
