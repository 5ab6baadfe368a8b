import { textsOfFile, type TextKind } from './texts-of-file.ts';
import { unusualTurns } from './unusual-turns.ts';

export interface Count {
  words: number;
  turns: number;
}

/** Words and unusual turns of the files, by kind of text. */
export function countTurns(
  files: readonly { readonly file: string; readonly source: string }[],
): ReadonlyMap<TextKind, Count> {
  const counts = new Map<TextKind, Count>();
  for (const { file, source } of files)
    for (const { kind, text } of textsOfFile(file, source)) {
      const count = counts.get(kind) ?? { words: 0, turns: 0 };
      count.words += text.match(/[A-Za-z][A-Za-z']+/g)?.length ?? 0;
      for (const pattern of Object.values(unusualTurns)) count.turns += text.match(pattern)?.length ?? 0;
      counts.set(kind, count);
    }
  return counts;
}

/** Unusual turns per 1,000 words. */
export function rateOf({ words, turns }: Count): number {
  return (1000 * turns) / Math.max(1, words);
}
