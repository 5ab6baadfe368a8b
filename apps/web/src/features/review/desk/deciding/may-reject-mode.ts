import { FieldId as FieldIds } from '@kyc/contract/fields';
import type { ReviewApplication } from '@kyc/contract/applications/review-application';

const { Esign } = FieldIds;

/** Only with an e-Sign rejection (REV-06). */
export function mayRejectMode({ AllowedActions, FieldDecisions }: ReviewApplication): boolean {
  const isRejected = FieldDecisions.some(
    ({ FieldId, Decision }) => FieldId === Esign && Decision === 'rejected',
  );
  return isRejected && AllowedActions.includes('rejectMode');
}
