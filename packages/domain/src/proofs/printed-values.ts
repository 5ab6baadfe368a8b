/** Values with a form of their own on the pages of a signed form. Empty where the pages are pictures. */
export interface PrintedValues {
  readonly pans: readonly string[];
  readonly ifscs: readonly string[];
}

const panForm = /^[A-Z]{3}[ABCFGHJLPT][A-Z]\d{4}[A-Z]$/u;
const ifscForm = /^[A-Z]{4}0[A-Z0-9]{6}$/u;

/**
 * PAN and IFSC among the words of the signed pages. A form prints a value as a word, or one character in each of a row of boxes.
 * @param pages the words of each page in reading order
 */
export function findPrinted(pages: readonly (readonly string[])[]): PrintedValues {
  const words = pages.flatMap((pieces) => wordsOf(pieces));
  const found = (form: RegExp) => [...new Set(words.filter((word) => form.test(word)))];
  return { pans: found(panForm), ifscs: found(ifscForm) };
}

const valueLengths = [10, 11];

function wordsOf(pieces: readonly string[]): string[] {
  const words = pieces
    .flatMap((piece) => piece.toUpperCase().split(/[^A-Z0-9]+/u))
    .filter((word) => word !== '');
  const inBoxes: string[] = [];
  let row = '';
  for (const word of [...words, '--']) {
    if (word.length === 1) row += word;
    else {
      if (valueLengths.includes(row.length)) inBoxes.push(row);
      row = '';
    }
  }
  return [...words, ...inBoxes];
}

/** Whether the signed pages print only other values of this kind. Null: the pages print no value of this kind, or the application has none. */
export function printsAnother(printed: readonly string[], own: string): boolean | null {
  if (own === '' || printed.length === 0) return null;
  return !printed.includes(own.toUpperCase());
}
