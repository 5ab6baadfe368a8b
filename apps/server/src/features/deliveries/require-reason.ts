import { deliveryReasonLength } from '@kyc/contract/deliveries/deliveries';
import { deliveryTexts } from '@kyc/contract/deliveries/delivery-texts';
import { Refusal } from '@kyc/contract/refusal';

/** @throws Refusal `unprocessable` */
export function requireReason(reason = ''): string {
  const { least, most } = deliveryReasonLength;
  if (reason.length >= least && reason.length <= most) return reason;
  const Message = deliveryTexts.reasonBounds;
  throw new Refusal('unprocessable', Message, [{ Field: 'Reason', Message }]);
}
