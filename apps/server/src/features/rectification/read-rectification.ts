import { ApplicationStatus } from '@kyc/contract/application-status';
import type { ReplyOf } from '@kyc/contract/endpoint';
import { intakeTexts } from '@kyc/contract/intake/intake-texts';
import { rectification, type readRectification as endpoint } from '@kyc/contract/rectification/rectification';
import { Refusal } from '@kyc/contract/refusal';
import { texts } from '@kyc/contract/texts';
import { selectApplication } from '@kyc/db/tables/applications/application-table';
import { selectMessagesOf } from '@kyc/db/tables/rectification/customer-message-table';
import { selectRejectionSettings } from '@kyc/db/tables/rectification/rejection-settings';
import type { Reads } from '@kyc/db/connection/transaction';
import * as z from 'zod/mini';
import type { IntakeCall } from '../../http/register-intake-endpoint.ts';
import type { Services } from '../../platform/services.ts';
import { readRejection } from '../../workflow/rectification/read-rejection.ts';

const event = z.object({ data: rectification });

/** What the event told, letter by letter; of a rejection from before there were events, what it would tell. */
export async function readRectification(
  services: Services,
  tx: Reads,
  call: IntakeCall<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  const application = await selectApplication(tx, call.params.id);
  if (application === undefined) throw new Refusal('notFound');
  if (application.status !== ApplicationStatus.Rejected)
    throw new Refusal('wrongStatus', intakeTexts.notRejected);
  const settings = await selectRejectionSettings(tx);
  if (!settings.isOn) throw new Refusal('wrongStatus', texts.rejectionLoopOff);
  const told = (await selectMessagesOf(tx, application.applicationId)).find(
    ({ channel, reminderNo, attemptNo, withdrawnOn }) =>
      channel === 'flow' && reminderNo === 0 && attemptNo === application.attemptNo && withdrawnOn === null,
  );
  const now = services.clock.now();
  if (told === undefined) {
    const decidedOn = application.decidedOn ?? now;
    return (await readRejection(tx, { application, settings, isModeRejected: false, decidedOn })).body;
  }
  // Its author may still take it back.
  if (told.notBefore !== null && told.notBefore > now)
    throw new Refusal('wrongStatus', intakeTexts.notRejected);
  return z.parse(event, told.payload).data;
}
