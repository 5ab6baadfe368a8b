const letterOfDigit: Readonly<Record<string, string>> = {
  '0': 'O',
  '1': 'I',
  '|': 'I',
  '!': 'I',
  '3': 'E',
  '4': 'A',
  '5': 'S',
  $: 'S',
  '6': 'G',
  '8': 'B',
};

/** Reads digits inside a word as the letters that scanners confuse them with: 'PR1YA' is PRIYA. */
export function repairOcrDigits(name: string): string {
  if (!/[0134568|!$]/u.test(name)) return name;
  return name.replace(/\S+/gu, (word) =>
    /\p{L}/u.test(word) ? word.replace(/[0134568|!$]/gu, (digit) => letterOfDigit[digit] ?? digit) : word,
  );
}

/** Equal for two words that a scanner may read alike: I and L, O and Q, RN and M, VV and W, CL and D. */
export function ocrShape(word: string): string {
  return word
    .replace(/RN/gu, 'M')
    .replace(/VV/gu, 'W')
    .replace(/CL/gu, 'D')
    .replace(/[LJ1]/gu, (letter) => (letter === 'J' ? 'J' : 'I'))
    .replace(/Q/gu, 'O');
}
