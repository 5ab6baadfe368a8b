/** Characters that force a direction (UAX #9); the bidirectional algorithm has consumed them before a text is laid out. */
const marks = { leftToRight: '\u202D', rightToLeft: '\u202E' } as const;

/** A text with its direction, since the PDF library passes only a text to the layout of its font. */
export function withDirection(text: string, isRightToLeft: boolean): string {
  return (isRightToLeft ? marks.rightToLeft : marks.leftToRight) + text;
}

/** The text and direction of `withDirection`; a plain text is written from left to right. */
export function readDirection(key: string): { readonly text: string; readonly isRightToLeft: boolean } {
  const [first = ''] = key;
  const hasMark = first === marks.leftToRight || first === marks.rightToLeft;
  return { text: hasMark ? key.slice(1) : key, isRightToLeft: first === marks.rightToLeft };
}
