import { ApplicationStatus } from '@kyc/contract/application-status';
import type { ReplyOf } from '@kyc/contract/endpoint';
import { intakeTexts } from '@kyc/contract/intake/intake-texts';
import { rectification, type readRectification as endpoint } from '@kyc/contract/rectification/rectification';
import { Refusal } from '@kyc/contract/refusal';
import { texts } from '@kyc/contract/texts';
import { selectApplication } from '@kyc/db/tables/applications/application-table';
import { isModeRejected } from '@kyc/db/tables/applications/timeline-event-table';
import { isWindowOpen } from '@kyc/db/tables/applications/undo-window-table';
import { selectMessagesOf } from '@kyc/db/tables/rectification/customer-message-table';
import { selectRejectionSettings } from '@kyc/db/tables/rectification/rejection-settings';
import type { Reads } from '@kyc/db/connection/transaction';
import * as z from 'zod/mini';
import type { IntakeCall } from '../../http/register-intake-endpoint.ts';
import type { Services } from '../../platform/services.ts';
import { readRejection } from '../../workflow/rectification/read-rejection.ts';
import { productWork } from '../../access/product-work.ts';

const event = z.object({ data: rectification });

/** The content of the event of the rejection in force; for a rejection without an event, what the event would contain. */
export async function readRectification(
  services: Services,
  tx: Reads,
  call: IntakeCall<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  const application = await selectApplication(productWork(tx), call.params.id);
  if (application === undefined) throw new Refusal('notFound');
  if (application.status !== ApplicationStatus.Rejected)
    throw new Refusal('wrongStatus', intakeTexts.notRejected);
  const settings = await selectRejectionSettings(tx);
  if (!settings.isOn) throw new Refusal('wrongStatus', texts.rejectionLoopOff);
  const sent = (await selectMessagesOf(productWork(tx), application.applicationId)).find(
    ({ channel, reminderNo, attemptNo, withdrawnOn, createdOn }) =>
      channel === 'flow' &&
      reminderNo === 0 &&
      attemptNo === application.attemptNo &&
      withdrawnOn === null &&
      // Event and decision share a transaction; an earlier event is of a decision that was resent.
      (application.decidedOn === null || createdOn >= application.decidedOn),
  );
  const now = services.clock.now();
  if (sent === undefined) {
    const { applicationId } = application;
    if (await isWindowOpen(tx, applicationId)) throw new Refusal('wrongStatus', intakeTexts.notRejected);
    const wanted = {
      application,
      settings,
      isModeRejected: await isModeRejected(tx, applicationId),
      decidedOn: application.decidedOn ?? now,
    };
    return (await readRejection(tx, wanted)).body;
  }
  // Its author may still take it back.
  if (sent.notBefore !== null && sent.notBefore > now)
    throw new Refusal('wrongStatus', intakeTexts.notRejected);
  return z.parse(event, sent.payload).data;
}
