import type { Weight } from './form-fonts.ts';
import { lettersWithoutGlyph } from './letters-without-glyph.ts';

/** A form cannot print a text, and a form never prints boxes. */
export class LettersMissing extends Error {
  readonly field: string;
  readonly letters: readonly string[];

  constructor(field: string, letters: readonly string[]) {
    super('the fonts of the forms lack letters of a text');
    this.field = field;
    this.letters = letters;
  }
}

/** @throws LettersMissing with the name of the place */
export function requireGlyphs(text: string, field: string, weights: readonly Weight[]): void {
  const letters = lettersWithoutGlyph(text, weights);
  if (letters.length > 0) throw new LettersMissing(field, letters);
}
