export interface MarkedPart {
  readonly text: string;
  readonly kind: 'same' | 'differs' | 'missing';
}

/** Stands for characters that the other source has and this one has not. */
const GAP = '‸';

/**
 * The value cut into parts that the reference has too, parts that it has not, and gaps. Case is not a difference: PAN and
 * bank write in capitals.
 */
export function markDifferences(reference: string, value: string): readonly MarkedPart[] {
  const wanted = Array.from(reference);
  const given = Array.from(value);
  const lengths = commonLengths(wanted, given);
  const parts: MarkedPart[] = [];
  let r = 0;
  let v = 0;
  while (r < wanted.length || v < given.length) {
    if (r < wanted.length && v < given.length && isSame(wanted[r], given[v])) {
      add(parts, { kind: 'same', text: given[v] ?? '' });
      r += 1;
      v += 1;
    } else if (v < given.length && (r >= wanted.length || at(lengths, r, v + 1) >= at(lengths, r + 1, v))) {
      add(parts, { kind: 'differs', text: given[v] ?? '' });
      v += 1;
    } else {
      add(parts, { kind: 'missing', text: GAP });
      r += 1;
    }
  }
  return withoutPairs(parts);
}

/** lengths[r][v]: how many characters the rests from r and v on have in common, in order. */
function commonLengths(wanted: readonly string[], given: readonly string[]): number[][] {
  const lengths = Array.from({ length: wanted.length + 1 }, () => Array<number>(given.length + 1).fill(0));
  for (let r = wanted.length - 1; r >= 0; r -= 1) {
    for (let v = given.length - 1; v >= 0; v -= 1) {
      const row = lengths[r];
      if (!row) continue;
      row[v] = isSame(wanted[r], given[v])
        ? at(lengths, r + 1, v + 1) + 1
        : Math.max(at(lengths, r + 1, v), at(lengths, r, v + 1));
    }
  }
  return lengths;
}

function at(lengths: readonly (readonly number[])[], r: number, v: number): number {
  return lengths[r]?.[v] ?? 0;
}

function isSame(a: string | undefined, b: string | undefined): boolean {
  return a?.toLowerCase() === b?.toLowerCase();
}

function add(parts: MarkedPart[], part: MarkedPart): void {
  const last = parts.at(-1);
  if (last?.kind !== part.kind) parts.push(part);
  else if (part.kind !== 'missing') parts[parts.length - 1] = { ...last, text: last.text + part.text };
}

/** A wrong character is both too much and missing: one mark says it. */
function withoutPairs(parts: readonly MarkedPart[]): MarkedPart[] {
  return parts.filter(
    (part, index) =>
      part.kind !== 'missing' ||
      (parts[index - 1]?.kind !== 'differs' && parts[index + 1]?.kind !== 'differs'),
  );
}
