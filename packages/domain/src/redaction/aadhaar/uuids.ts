/** UTF-16 offsets in a text. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

const uuid = /[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}/iy;
const uuidLength = 36;
const hyphen = 45;

/** The UUIDs of a text, in order. Tries an expression only where the hyphens are in their places, which few texts have. */
export function spansOfUuids(text: string): Span[] {
  const spans: Span[] = [];
  let last = 0;
  for (let at = text.indexOf('-', 8); at !== -1; at = text.indexOf('-', at + 1)) {
    const from = at - 8;
    if (from < last || !hasHyphens(text, at)) continue;
    uuid.lastIndex = from;
    if (!uuid.test(text)) continue;
    last = from + uuidLength;
    spans.push({ from, to: last });
    at = last - 1;
  }
  return spans;
}

function hasHyphens(text: string, first: number): boolean {
  return [5, 10, 15].every((distance) => text.charCodeAt(first + distance) === hyphen);
}
