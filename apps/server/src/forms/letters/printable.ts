/** Composed letters (fonts have those), nothing that is no character, no control but the line end. */
export function printable(text: string): string {
  return text
    .toWellFormed()
    .normalize('NFC')
    .replaceAll(/[^\P{Cc}\n]/gu, ' ');
}
