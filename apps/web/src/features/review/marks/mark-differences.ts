import { diffArrays } from 'diff';

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
  const changes = diffArrays(Array.from(reference), Array.from(value), { comparator: isSame });
  const parts = changes.map(({ added, removed, value: characters }): MarkedPart => {
    if (removed) return { kind: 'missing', text: GAP };
    return { kind: added ? 'differs' : 'same', text: characters.join('') };
  });
  return withoutPairs(parts);
}

function isSame(a: string, b: string): boolean {
  return a.toLowerCase() === b.toLowerCase();
}

/** A wrong character is both too much and missing: one mark says it. */
function withoutPairs(parts: readonly MarkedPart[]): MarkedPart[] {
  return parts.filter(
    (part, index) =>
      part.kind !== 'missing' ||
      (parts[index - 1]?.kind !== 'differs' && parts[index + 1]?.kind !== 'differs'),
  );
}
