import { isTitle } from './honorifics.ts';

/** Suffixes that distinguish father and son with the same name. */
const generations: ReadonlyMap<string, string> = new Map([
  ['JR', 'JUNIOR'],
  ['JNR', 'JUNIOR'],
  ['JUNIOR', 'JUNIOR'],
  ['SR', 'SENIOR'],
  ['SNR', 'SENIOR'],
  ['SENIOR', 'SENIOR'],
  ['II', 'II'],
  ['III', 'III'],
  ['IV', 'IV'],
]);

export interface Generation {
  readonly words: readonly string[];
  /** As written. */
  readonly word: string | undefined;
  readonly generation: string | undefined;
}

/** Takes the generation from the end of a name of two words or more; I counts only where the other name has another numeral. */
export function readGeneration(words: readonly string[], others: readonly string[]): Generation {
  const last = words.at(-1) ?? '';
  const hasName = words.slice(0, -1).some((word) => word.length > 1 && !isTitle(word));
  const isFirst = last === 'I' && /^(?:II|III|IV)$/u.test(others.at(-1) ?? '');
  const generation = isFirst ? 'I' : generations.get(last);
  return generation === undefined || !hasName
    ? { words, word: undefined, generation: undefined }
    : { words: words.slice(0, -1), word: last, generation };
}
