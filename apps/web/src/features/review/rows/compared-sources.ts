import { reviewField } from '@kyc/domain/review-fields/all-fields';
import type { Source } from '@kyc/domain/review-fields/sources';
import type { CaseFile } from './case-file.ts';
import { markDifferences, type MarkedPart } from '../marks/mark-differences.ts';
import { compareName, type NameDifference } from '../marks/name-difference.ts';

export interface ComparedSource {
  readonly label: Source;
  /** The value, with its differences from the first. */
  readonly parts: readonly MarkedPart[];
  /** What a name differs from the first in, in words. */
  readonly variants: readonly NameDifference[];
}

/** Every source of a field in one row; the first is the reference for the others. An address is always complete, even without others. */
export function comparedSources(fieldId: number, a: CaseFile): readonly ComparedSource[] {
  const comparison = reviewField(fieldId)?.compared;
  if (comparison === undefined) return [];
  const { by, sources } = comparison;
  const known = sources(a).flatMap(([label, value]) => (value ? [{ label, value }] : []));
  if (by === 'nothing')
    return known.map(({ label, value }) => ({ label, parts: [{ kind: 'same', text: value }], variants: [] }));
  const first = known[0];
  if (!first || known.length < 2) return [];
  return known.map(({ label, value }) => {
    if (by === 'characters') return { label, parts: markDifferences(first.value, value), variants: [] };
    const { parts, differences } = compareName(first.value, value);
    return { label, parts, variants: differences };
  });
}
