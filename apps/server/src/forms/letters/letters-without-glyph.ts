import { withDirection } from './direction.ts';
import { fontFor, type Weight } from './form-fonts.ts';
import { printable } from './printable.ts';
import { needsShaping } from './scripts.ts';
import { splitRuns, type Run } from './split-runs.ts';
import type { Shaper } from './write-line.ts';

/** The fonts print a box for it. */
const NO_GLYPH = 0;
const letters = new Intl.Segmenter('en', { granularity: 'grapheme' });

/**
 * The letters of a text that a form would print as boxes, because its fonts have no glyph for them. The intake and the forms use it, so
 * that an accepted text is also printed.
 */
export function lettersWithoutGlyph(
  text: string,
  weights: readonly Weight[] = ['regular', 'bold'],
): readonly string[] {
  const runs = printable(text)
    .split('\n')
    .flatMap((line) => splitRuns(line));
  const missing = runs.flatMap((run) =>
    Array.from(letters.segment(run.text), ({ segment }) => segment).filter((letter) =>
      weights.some((weight) => !isPrinted(letter, run, fontFor(run.script, weight))),
    ),
  );
  return [...new Set(missing)];
}

const known = new WeakMap<Shaper, Map<string, boolean>>();
/** More letters than a script of the forms has. */
const MOST_KNOWN = 5000;

function isPrinted(letter: string, { isRightToLeft }: Run, font: Shaper): boolean {
  const answers = known.get(font) ?? new Map<string, boolean>();
  known.set(font, answers);
  const key = isRightToLeft || needsShaping(letter) ? withDirection(letter, isRightToLeft) : letter;
  const answer = answers.get(key) ?? font.layout(key).glyphs.every(({ id }) => id !== NO_GLYPH);
  if (answers.size < MOST_KNOWN) answers.set(key, answer);
  return answer;
}
