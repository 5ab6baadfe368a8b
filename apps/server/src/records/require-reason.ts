import { unprocessable } from '@kyc/contract/refusal';
import { actReasonLength } from '@kyc/contract/shared-schemas';
import { texts } from '@kyc/contract/texts';

/** Why something is done that cannot be taken back. @throws Refusal `unprocessable` */
export function requireReason(reason = ''): string {
  const { least, most } = actReasonLength;
  if (reason.length >= least && reason.length <= most) return reason;
  const Message = texts.reasonBounds;
  throw unprocessable('Reason', Message);
}
