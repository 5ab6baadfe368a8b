import { documentSubject, subjectLabel } from '@kyc/domain/evidence/subjects';
import type { FingerprintLabels } from '@kyc/domain/maker-checker/fingerprint-differences';
import { reviewFields } from '@kyc/domain/review-fields/all-fields';

/** The words that the review screen has for the parts of a fingerprint. */
export const labels: FingerprintLabels = {
  document: (type) => subjectLabel(documentSubject(type)),
  field: fieldLabel,
  property: subjectLabel,
  rule: (ruleId) => ruleId,
};

export function fieldLabel(fieldId: number): string {
  return reviewFields.find(({ id }) => id === fieldId)?.label ?? `field ${String(fieldId)}`;
}
