import { reviewField } from '@kyc/domain/review-fields/all-fields';

export function fieldLabel(fieldId: number): string {
  return reviewField(fieldId)?.label ?? String(fieldId);
}
