const foreignLetter = /(?=\p{L})\P{Script=Latin}/u;
const foreignWords = /(?:(?=[\p{L}\p{M}])\P{Script=Latin}[\p{M}\u200c\u200d]*)+/gu;

/**
 * The Latin part of a name, or undefined without Latin letters: Aadhaar cards carry the name in the script of the state and in Latin
 * letters, in either order.
 */
export function latinPart(name: string): string | undefined {
  if (!foreignLetter.test(name)) return name;
  const latin = trimSigns(name.replace(foreignWords, ' '));
  return /\p{Script=Latin}{2}/u.test(latin.replace(/\p{M}/gu, '')) ? latin : undefined;
}

/** The slash or the dash between the two writings stays behind; a mark belongs to its letter. */
function trimSigns(text: string): string {
  const isWord = (word: string): boolean => /[\p{L}\d]/u.test(word);
  const words = text.split(' ');
  return words.slice(words.findIndex(isWord), words.findLastIndex(isWord) + 1).join(' ');
}
