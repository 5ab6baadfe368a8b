import { diffArrays } from 'diff';

export interface MarkedPart {
  readonly text: string;
  readonly kind: 'same' | 'differs' | 'missing';
}

/** Marks characters that are missing here and present in the other source. */
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

/** A wrong character is both added and missing: one mark is enough. */
function withoutPairs(parts: readonly MarkedPart[]): MarkedPart[] {
  return parts.filter(
    (part, index) =>
      part.kind !== 'missing' ||
      (parts[index - 1]?.kind !== 'differs' && parts[index + 1]?.kind !== 'differs'),
  );
}
