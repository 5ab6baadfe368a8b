const MOST_NAMED = 3;

/** `ส (U+0E2A), ม (U+0E21) and 2 more`: with its code, because the reader's screen may lack the letter too. */
export function namedLetters(letters: readonly string[]): string {
  const named = letters.slice(0, MOST_NAMED).map((letter) => `${letter} (${codesOf(letter)})`);
  const more = letters.length - named.length;
  return more > 0 ? `${named.join(', ')} and ${more} more` : named.join(', ');
}

/** `U+0E2A`, a code for each part of the letter. */
export function codesOf(letter: string): string {
  return Array.from(
    letter,
    (part) => `U+${(part.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`,
  ).join(' ');
}
