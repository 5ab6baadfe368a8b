import { deliveryTexts } from '@kyc/contract/deliveries/delivery-texts';
import { texts } from '@kyc/contract/texts';
import { Refusal } from '@kyc/contract/refusal';
import type { Standing } from '../../../outbound/delivery-definition.ts';
import type { Delivered } from '../../../outbound/deliver.ts';
import type { BackOfficeServices } from './back-office-services.ts';
import { deliverApproval } from './deliver-approval.job.ts';

/** No decision waits longer for a third party (contract.md §6). */
const inlineTimeoutMs = 5000;
/** The job waits longer than the command's own try may last, so that they do not run side by side. */
export const jobAfterSeconds = 8;

/** A command's attempt at an approval. May run twice: an approval that is being sent is not sent a second time in parallel. */
export async function pushToBackOffice(
  services: BackOfficeServices,
  push: { readonly tenantId: number; readonly eventId: string },
): Promise<Delivered & { readonly standing: Standing }> {
  const delivered = await deliverApproval.deliver(services, { ...push, timeoutMs: inlineTimeoutMs });
  const { standing } = delivered;
  if (standing === undefined) throw new Error(`the application of ${push.eventId} is erased`);
  return { ...delivered, standing };
}

/** @throws Refusal `guard` with the reason why no attempt is possible now */
export function requireFree(leave: Delivered['leave']): void {
  const { refused } = deliveryTexts;
  if (leave === 'early') throw new Refusal('guard', texts.undoWindowOpen);
  if (leave === 'busy' || leave === 'behind') throw new Refusal('guard', refused.trying);
  if (leave === 'silent' || leave === 'withdrawn' || leave === 'given-up')
    throw new Refusal('guard', refused[leave]);
}

/**
 * For a command whose caller requested the attempt and reads the outcome.
 * @throws Refusal `guard` when the back office was not called, with the reason; `thirdPartyFailed` when it did not take the approval
 */
export function requireTaken({ leave, isAsked, error }: Delivered): void {
  requireFree(leave);
  if (error === null) return;
  if (!isAsked) throw new Refusal('guard', deliveryTexts.refused.nowhere);
  throw new Refusal('thirdPartyFailed');
}
