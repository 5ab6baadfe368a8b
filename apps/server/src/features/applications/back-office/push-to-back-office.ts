import { deliveryTexts } from '@kyc/contract/deliveries/delivery-texts';
import { texts } from '@kyc/contract/texts';
import { OutcomeRefusal, Refusal } from '@kyc/contract/refusal';
import { statusName } from '@kyc/contract/status-names';
import type { Standing } from '../../../outbound/delivery-definition.ts';
import type { Delivered } from '../../../outbound/deliver.ts';
import type { BackOfficeServices } from './back-office-services.ts';
import type { Released } from '../../../workflow/checks/released.ts';
import { deliverApproval } from './deliver-approval.job.ts';

/** No decision waits longer for a third party (contract.md §6). */
const inlineTimeoutMs = 5000;
/** The job waits longer than the command's own try may last, so that they do not run side by side. */
export const jobAfterSeconds = 8;

interface Push {
  readonly tenantId: number;
  readonly eventId: string;
  /** A person's press sends nothing that a checker has not seen. */
  readonly released: Released;
}

/** A command's attempt at an approval. May run twice: an approval that is being sent is not sent a second time in parallel. */
export async function pushToBackOffice(
  services: BackOfficeServices,
  { tenantId, eventId }: Push,
): Promise<Delivered & { readonly standing: Standing }> {
  const delivered = await deliverApproval.deliver(services, {
    tenantId,
    eventId,
    timeoutMs: inlineTimeoutMs,
  });
  const { standing } = delivered;
  if (standing === undefined) throw new Error(`the application of ${eventId} is erased`);
  return { ...delivered, standing };
}

type Pushed = Awaited<ReturnType<typeof pushToBackOffice>>;

/** @throws Refusal `guard` with the reason why no attempt is possible now */
export function requireFree(leave: Delivered['leave']): void {
  const reason = reasonOf(leave);
  if (reason !== undefined) throw new Refusal('guard', reason);
}

/**
 * For a command whose caller requested the attempt and reads the outcome.
 * @throws OutcomeRefusal `guard` when the back office was not called, with the reason; `thirdPartyFailed` when it did not take the approval
 */
export function requireTaken({ leave, isAsked, error, standing }: Pushed): void {
  const { status, rowVersion } = standing;
  const current = {
    ApplicationStatus: status,
    ApplicationStatusName: statusName(status),
    RowVersion: rowVersion,
  };
  const reason = reasonOf(leave);
  if (reason !== undefined) throw new OutcomeRefusal('guard', reason, current);
  if (error === null) return;
  if (!isAsked) throw new OutcomeRefusal('guard', deliveryTexts.refused.nowhere, current);
  throw new OutcomeRefusal('thirdPartyFailed', undefined, current);
}

function reasonOf(leave: Delivered['leave']): string | undefined {
  const { refused } = deliveryTexts;
  if (leave === 'early') return texts.undoWindowOpen;
  if (leave === 'busy' || leave === 'behind') return refused.trying;
  if (leave === 'silent' || leave === 'withdrawn' || leave === 'given-up') return refused[leave];
  return undefined;
}
