import type { Fault } from './find-faults.ts';

/** A fault with its number in the run. */
export interface NumberedFault extends Fault {
  readonly id: number;
}

/**
 * The source with all its faults, each inactive until the test's process activates it by its number: no file is changed, and no source
 * is compiled again between two faults.
 */
export function plantFaults(text: string, faults: readonly NumberedFault[]): string {
  // Outer ranges first, so that a suffix of an inner one precedes the outer suffix.
  const ordered = faults.toSorted((a, b) => a.start - b.start || b.end - a.end || a.id - b.id);
  const pieces: { at: number; order: number; piece: string }[] = [];
  for (const [index, { id, start, end, wrap }] of ordered.entries()) {
    const [before, after] = wrap(`globalThis.atFault(${String(id)})`);
    pieces.push({ at: start, order: index, piece: before });
    pieces.push({ at: end, order: -1 - index, piece: after });
  }
  pieces.sort((a, b) => a.at - b.at || a.order - b.order);
  let planted = '';
  let done = 0;
  for (const { at, piece } of pieces) {
    planted += text.slice(done, at) + piece;
    done = at;
  }
  return planted + text.slice(done);
}
