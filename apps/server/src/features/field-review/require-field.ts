import { reviewField, type ReviewField } from '@kyc/contract/fields';
import { Refusal } from '@kyc/contract/refusal';
import { texts } from '@kyc/contract/texts';

export function requireField(fieldId: number): ReviewField {
  const field = reviewField(fieldId);
  if (field === undefined) throw new Refusal('invalid', texts.invalidField);
  return field;
}
