import { reviewField } from '@kyc/domain/review-fields/all-fields';
import type { ReviewField } from '@kyc/domain/review-fields/review-field';
import { Refusal } from '@kyc/contract/refusal';
import { texts } from '@kyc/contract/texts';
import { decidableFields } from '@kyc/domain/applications/visible-fields';
import type { LockedApplication } from '@kyc/db/tables/applications/application-table';
import type { Reads } from '@kyc/db/connection/transaction';
import { conditionsOf } from '../conditions-of.ts';

/** @throws Refusal `invalid` when there is no such field */
export function requireField(fieldId: number): ReviewField {
  const field = reviewField(fieldId);
  if (field === undefined) throw new Refusal('invalid', texts.invalidField);
  return field;
}

/** @throws Refusal `invalid` when the application does not show the field, or shows it read-only (§2) */
export async function requireDecidableField(
  tx: Reads,
  application: LockedApplication,
  fieldId: number,
): Promise<ReviewField> {
  const field = requireField(fieldId);
  if (decidableFields(await conditionsOf(tx, application)).includes(fieldId)) return field;
  const Message = texts.fieldNotShown;
  throw new Refusal('invalid', Message, [{ Field: 'FieldId', Message }]);
}
