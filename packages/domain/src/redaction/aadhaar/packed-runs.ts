/** Letters of base64 in one piece, or in lines of equal width: UTF-16 offsets in a text. */
export interface PackedRun {
  readonly from: number;
  readonly to: number;
  /** The first line of a run of several lines ends here; `to` for a single line. */
  readonly endOfFirst: number;
  /** False where no long line is hexadecimal and no letter is one that encoded digits need: UUIDs, identifiers and words. */
  readonly mayHoldDigits: boolean;
}

/** Shorter text packs no twelve digits. */
export const shortestPacked = 16;
/** The same in hexadecimal. */
export const shortestHexadecimal = 24;
const longestBreak = 6;
const equalsSign = 61;
const none = -1;
const packedLetter = /[\w+/-]/;
/** The letters of M to O with which encoded ASCII digits begin, 4K to 4Z and 77y for digits of other scripts. */
const letterOfDigits = /[K-Zy]/;
const hexadecimal = /[\da-f]/i;
/** What a character may be part of; 0 for characters outside packed text. */
const [isPacked, encodesDigits, isNotHexadecimal] = [1, 2, 4];
const kindOf = Uint8Array.from({ length: 128 }, (_, code) => {
  const letter = String.fromCharCode(code);
  if (!packedLetter.test(letter)) return 0;
  return (
    isPacked +
    (letterOfDigits.test(letter) ? encodesDigits : 0) +
    (hexadecimal.test(letter) ? 0 : isNotHexadecimal)
  );
});

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
    let [endOfFirst, allKinds, hasHexadecimalLine] = [0, 0, false];
    for (let begin = from; begin !== none; begin = beginOfNextLine(text, at)) {
      let [end, kinds] = [begin, 0];
      for (let kind = kindAt(text, end); kind !== 0; kind = kindAt(text, end)) {
        kinds |= kind;
        end += 1;
      }
      if (endOfFirst === 0) endOfFirst = end;
      else if (end - begin > endOfFirst - from) break;
      at = end;
      allKinds |= kinds;
      hasHexadecimalLine ||= (kinds & isNotHexadecimal) === 0 && end - begin >= shortestHexadecimal;
      if (end - begin < endOfFirst - from) break;
    }
    for (let padding = 0; padding < 2 && text.charCodeAt(at) === equalsSign; padding += 1) at += 1;
    const mayHoldDigits =
      hasHexadecimalLine || (allKinds & encodesDigits) !== 0 || (allKinds & isNotHexadecimal) === 0;
    yield { from, to: at, endOfFirst, mayHoldDigits };
  }
}

/** This offset if enough letters follow to pack a number, else the offset after the last character that is not a letter. */
function beginOfRun(text: string, at: number): number {
  let last = at + shortestPacked - 1;
  while (last >= at && kindAt(text, last) !== 0) last -= 1;
  return last + 1;
}

function kindAt(text: string, at: number): number {
  const code = text.charCodeAt(at);
  return code < kindOf.length ? (kindOf[code] ?? 0) : 0;
}

/** Where the letters continue after a line break or spaces; `none` where they do not. */
function beginOfNextLine(text: string, from: number): number {
  let at = from;
  while (at - from <= longestBreak && isSpace(text.charCodeAt(at))) at += 1;
  return at > from && kindAt(text, at) !== 0 ? at : none;
}

function isSpace(code: number): boolean {
  return code === 32 || (code > 8 && code < 14);
}
