import type { Typeface } from './write-line.ts';
import { widthOf } from './write-line.ts';
import { wrapLines } from './wrap-lines.ts';

interface Box {
  readonly face: Typeface;
  /** Points. */
  readonly room: number;
  readonly height: number;
  /** The form's font size; 0 = as suits the field. */
  readonly given: number;
  readonly isMultiline: boolean;
}

export interface FittedText {
  readonly lines: readonly string[];
  readonly size: number;
}

/** Of a line's height to its font size. */
export const leading = 1.3;
/** Points. Below the first a text is read with effort and wrapped first, below the second not at all. */
const [smallest, tiniest] = [4, 2.5];

/**
 * The complete text in the form's font size or a size that suits the field, reduced and wrapped for a long text. Undefined when it fits at no
 * readable size.
 */
export function fitText(text: string, box: Box): FittedText | undefined {
  if (box.isMultiline) {
    const wanted = box.given > 0 ? box.given : 10;
    return wrapInto(text, box, sizesFrom(wanted));
  }
  const line = text.replaceAll('\n', ' ');
  const wanted = box.given > 0 ? box.given : Math.min(12, box.height * 0.62);
  const width = widthOf(line, { face: box.face, size: wanted });
  const size = Math.min(wanted, (wanted * box.room) / Math.max(1, width));
  if (size >= Math.min(smallest, wanted)) return { lines: [line], size };
  return wrapInto(line, box, sizesFrom(smallest));
}

function wrapInto(text: string, box: Box, sizes: readonly number[]): FittedText | undefined {
  for (const size of sizes) {
    const lines = wrapLines(text, { ...box, size });
    const isNarrow = lines.every((line) => widthOf(line, { face: box.face, size }) <= box.room + 0.01);
    if (isNarrow && lines.length * size * leading <= box.height) return { lines, size };
  }
  return undefined;
}

function sizesFrom(wanted: number): number[] {
  const whole = Array.from(
    { length: Math.max(0, Math.ceil(wanted - smallest)) },
    (_, index) => wanted - index,
  );
  return [...whole, ...[smallest, 3.5, 3, tiniest].filter((size) => size <= wanted)];
}
