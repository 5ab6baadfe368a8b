import bidiFactory from 'bidi-js';
import { scriptOf, type Script } from './scripts.ts';

/** Letters of one font and direction. */
export interface Run {
  /** In logical order. */
  readonly text: string;
  readonly script: Script | undefined;
  readonly isRightToLeft: boolean;
}

// The types describe an ES module, but the package is CommonJS.
const bidi = (bidiFactory as unknown as typeof bidiFactory.default)();
/** Letters that are written from right to left, and the characters that force it. */
const rightToLeft =
  /[\u0590-\u08FF\u200F\u202B\u202E\u2067\uFB1D-\uFDFF\uFE70-\uFEFF\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u;

/** The runs of a line in visual order, from left to right (UAX #9). */
export function splitRuns(line: string): Run[] {
  const levels = rightToLeft.test(line) ? bidi.getEmbeddingLevels(line).levels : undefined;
  const runs = logicalRuns(line, (at) => levels?.[at] ?? 0);
  return levels === undefined ? runs : inVisualOrder(runs);
}

interface LevelledRun extends Run {
  readonly level: number;
}

function logicalRuns(line: string, levelAt: (at: number) => number): LevelledRun[] {
  const runs: LevelledRun[] = [];
  let at = 0;
  for (const letter of line) {
    const before = runs.at(-1);
    const script = scriptOf(letter, before?.script);
    const level = levelAt(at);
    at += letter.length;
    if (before?.script === script && before?.level === level) {
      runs[runs.length - 1] = { ...before, text: before.text + letter };
    } else runs.push({ text: letter, script, level, isRightToLeft: level % 2 === 1 });
  }
  return runs;
}

/** UAX #9, rule L2: from the highest level to the lowest odd one, each sequence of at least that level is reversed. */
function inVisualOrder(runs: readonly LevelledRun[]): LevelledRun[] {
  const ordered = [...runs];
  const highest = Math.max(...runs.map(({ level }) => level));
  for (let level = highest; level >= 1; level -= 1) {
    let from = 0;
    while (from < ordered.length) {
      if ((ordered[from]?.level ?? 0) < level) from += 1;
      else {
        let to = from;
        while ((ordered[to]?.level ?? 0) >= level) to += 1;
        ordered.splice(from, to - from, ...ordered.slice(from, to).reverse());
        from = to;
      }
    }
  }
  return ordered;
}
