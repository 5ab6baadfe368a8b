import { characterRules, joinersBetweenIndicLetters, type Fate } from './character-rules.ts';

/** Texts of these characters, without two blanks in a row and without one at the ends, are clean. */
const certainlyClean = /^(?:[\x21-\x7e]+ )*[\x21-\x7e]+$/;

/** The characters of the rules with this fate, without the characters of earlier rules. */
const withFate = (fate: Fate) =>
  characterRules
    .map(({ matches }, at) =>
      [...characterRules.slice(0, at).map((earlier) => `(?!${earlier.matches.source})`), matches.source].join(
        '',
      ),
    )
    .filter((_source, at) => characterRules[at]?.fate === fate)
    .join('|');

const lineBreaks = new RegExp(`\r\n|${withFate('line break')}`, 'gu');
const spaces = new RegExp(withFate('space'), 'gu');
const invisible = new RegExp(withFate('removed'), 'gu');
/** Replaces a kept joiner while the others are removed: noncharacters, which the text no longer contains. */
const keptJoiner = { '\u200C': '\uFDD0', '\u200D': '\uFDD1' } as const;

/**
 * A typed or pasted text in the form that is stored and searched: without invisible characters, white space collapsed to single blanks and trimmed,
 * composed (NFC). `character-rules.ts` is the table. A clean text is returned unchanged.
 */
export function cleanLine(text: string): string {
  return certainlyClean.test(text) ? text : collapsed(withoutInvisible(text.replace(lineBreaks, ' ')));
}

/** The same for a text of several lines: each line is cleaned, empty lines at both ends are removed. */
export function cleanLines(text: string): string {
  if (certainlyClean.test(text)) return text;
  const lines = withoutInvisible(text.replace(lineBreaks, '\n')).split('\n');
  return lines.map(collapsed).join('\n').trim();
}

function collapsed(line: string): string {
  return line.replace(/ {2,}/g, ' ').trim();
}

function withoutInvisible(text: string): string {
  const spaced = text.replace(spaces, ' ');
  // Invisible characters first, so that a joiner has its letters as neighbours; the line feed of several lines is a control as well.
  const lines = spaced.split('\n').map((line) => keepJoiners(line.replace(invisible, '')).normalize('NFC'));
  return lines.join('\n');
}

function keepJoiners(line: string): string {
  if (!/[\u200C\u200D]/.test(line)) return line;
  const marked = line.replace(joinersBetweenIndicLetters, (run) =>
    run.startsWith('\u200C') ? keptJoiner['\u200C'] : keptJoiner['\u200D'],
  );
  return marked
    .replace(/[\u200C\u200D]/g, '')
    .replaceAll(keptJoiner['\u200C'], '\u200C')
    .replaceAll(keptJoiner['\u200D'], '\u200D');
}
