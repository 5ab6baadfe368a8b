/** Letters of base64 in one piece, or in lines of equal width: UTF-16 offsets in a text. */
export interface PackedRun {
  readonly from: number;
  readonly to: number;
  /** The first line of a run of several lines ends here; `to` for a single line. */
  readonly endOfFirst: number;
}

/** Shorter text packs no twelve digits. */
export const shortestPacked = 16;
const longestBreak = 6;
const equalsSign = 61;
const packedLetter = /[\w+/-]/;
const isPackedLetter = Uint8Array.from({ length: 128 }, (_, code) =>
  Number(packedLetter.test(String.fromCharCode(code))),
);

/**
 * Each run of letters that may be base64, with its padding. Lines of equal width belong together, the last one may be shorter: MIME,
 * PEM and XML wrap base64. A loop, because an expression over a file of megabytes exceeds the stack of the expression engine.
 */
export function* packedRunsOf(text: string): Generator<PackedRun, void> {
  for (let at = 0; at + shortestPacked <= text.length;) {
    const from = beginOfRun(text, at);
    if (from !== at) {
      at = from;
      continue;
    }
    at = endOfLine(text, from + shortestPacked);
    const width = at - from;
    const endOfFirst = at;
    for (let begin = beginOfNextLine(text, at); begin !== 0; begin = beginOfNextLine(text, at)) {
      const end = endOfLine(text, begin);
      if (end - begin > width) break;
      const isLast = end - begin < width;
      at = end;
      if (isLast) break;
    }
    for (let padding = 0; padding < 2 && text.charCodeAt(at) === equalsSign; padding += 1) at += 1;
    yield { from, to: at, endOfFirst };
  }
}

/** This offset if enough letters follow to pack a number, else the offset after the last character that is not a letter. */
function beginOfRun(text: string, at: number): number {
  let last = at + shortestPacked - 1;
  while (last >= at && isPackedLetter[text.charCodeAt(last)] === 1) last -= 1;
  return last + 1;
}

function endOfLine(text: string, from: number): number {
  let at = from;
  while (isPackedLetter[text.charCodeAt(at)] === 1) at += 1;
  return at;
}

/** Where the letters continue after a line break or spaces; 0 where they do not. */
function beginOfNextLine(text: string, from: number): number {
  let at = from;
  while (at - from <= longestBreak && isSpace(text.charCodeAt(at))) at += 1;
  return at > from && isPackedLetter[text.charCodeAt(at)] === 1 ? at : 0;
}

function isSpace(code: number): boolean {
  return code === 32 || (code > 8 && code < 14);
}
