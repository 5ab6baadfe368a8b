import { findAadhaar } from './aadhaar/find-aadhaar.ts';

/** An OCR service returns each word under a name from this list. */
const wordNames = ['text', 'word', 'value', 'content', 'description', 'str'];
const mostWords = 6;
const onlyDigits = /^\p{Nd}{2,6}$/u;
const deepest = 32;

/**
 * An answer of an OCR without an Aadhaar number that its list gives in several words, such as 2341, 2341 and 2346: the last word keeps four
 * digits. Returns the same value if it contains no such number.
 */
export function maskAadhaarInWords(answer: unknown, depth = 0): unknown {
  if (typeof answer !== 'object' || answer === null || depth > deepest) return answer;
  if (Array.isArray(answer))
    return maskWords(
      answer.map((entry: unknown) => maskAadhaarInWords(entry, depth + 1)),
      answer,
    );
  const entries = Object.entries(answer);
  const masked = entries.map(([name, value]) => [name, maskAadhaarInWords(value, depth + 1)] as const);
  return masked.every(([, value], at) => value === entries[at]?.[1]) ? answer : Object.fromEntries(masked);
}

function maskWords(entries: unknown[], before: readonly unknown[]): unknown {
  let isSame = entries.every((entry, at) => entry === before[at]);
  for (let begin = 0; begin < entries.length; begin += 1) {
    const words: string[] = [];
    for (let at = begin; at < entries.length && words.length < mostWords; at += 1) {
      const word = wordOf(entries[at]);
      if (word === undefined || !onlyDigits.test(word)) break;
      words.push(word);
      const [found] = words.length > 1 && words.join('').length <= 14 ? findAadhaar(words.join(' ')) : [];
      if (found === undefined || found.from > 0) continue;
      for (let place = begin; place < at; place += 1) entries[place] = withWord(entries[place], 'XXXX');
      entries[at] = withWord(entries[at], `XXXXXXXX${found.lastFour}`);
      isSame = false;
      begin = at;
      break;
    }
  }
  return isSame ? before : entries;
}

function nameOfWord(entry: object): string | undefined {
  return wordNames.find((name) => typeof Reflect.get(entry, name) === 'string');
}

function wordOf(entry: unknown): string | undefined {
  if (typeof entry === 'string') return entry;
  if (typeof entry === 'number') return String(entry);
  if (typeof entry !== 'object' || entry === null) return undefined;
  const name = nameOfWord(entry);
  return name === undefined ? undefined : String(Reflect.get(entry, name));
}

function withWord(entry: unknown, word: string): unknown {
  if (typeof entry !== 'object' || entry === null) return word;
  const name = nameOfWord(entry);
  return name === undefined ? entry : { ...entry, [name]: word };
}
