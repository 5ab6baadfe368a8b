const escapedLetter = /#([2-7][\da-f])/gi;

/** The text of a PDF with all letters of names written out: `/J#53` is `/JS`. */
export function writeOutNames(text: string): string {
  return text.replaceAll(escapedLetter, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)));
}

/** Whether the text of an object that could not be parsed may pack other objects, which a viewer could read. */
export function mayPackObjects(text: string): boolean {
  return /\/(?:ObjStm|First)\b/.test(writeOutNames(text));
}
