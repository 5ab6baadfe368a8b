import { explainNameMatch } from '@kyc/domain/names/explain-name-match';
import type { NameVariant } from '@kyc/domain/names/name-variants';

/** The kinds of differences between two writings of a name; none when they differ in capitals only. */
export function nameDifference(reference: string, value: string): readonly (NameVariant | 'other')[] {
  if (reference.toLowerCase() === value.toLowerCase()) return [];
  const { variants } = explainNameMatch(reference, value);
  return variants.length === 0 ? ['other'] : variants;
}
