import { reviewField } from '@kyc/domain/review-fields/all-fields';
import type { CaseFile } from './case-file.ts';

export type EarlierCheck = CaseFile['EarlierChecks'][number];

/** The checks of a field that were made for a value which has changed since, each once. */
export function earlierChecksOf(fieldId: number, { EarlierChecks }: CaseFile): readonly EarlierCheck[] {
  const { props = [], alsoShows = {} } = reviewField(fieldId) ?? {};
  const found = EarlierChecks.filter(
    ({ Property }) => props.includes(Property) || Object.hasOwn(alsoShows, Property),
  );
  return [...new Map(found.map((each) => [each.Check, each])).values()];
}

export function isEarlier(properties: readonly string[], { EarlierChecks }: CaseFile): boolean {
  return EarlierChecks.some(({ Property }) => properties.includes(Property));
}
