import type { ReviewApplication } from '@kyc/contract/applications/review-application';

const ESIGN = 30;

/** Only with an e-Sign rejection (REV-06). */
export function mayRejectMode({ AllowedActions, FieldDecisions }: ReviewApplication): boolean {
  const isRejected = FieldDecisions.some(
    ({ FieldId, Decision }) => FieldId === ESIGN && Decision === 'rejected',
  );
  return isRejected && AllowedActions.includes('rejectMode');
}
