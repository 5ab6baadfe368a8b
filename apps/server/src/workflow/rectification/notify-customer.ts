import { Refusal } from '@kyc/contract/refusal';
import type { LockedApplication } from '@kyc/db/tables/applications/application-table';
import { insertCustomerMessages } from '@kyc/db/tables/rectification/customer-message-table';
import { selectRejectionSettings } from '@kyc/db/tables/rectification/rejection-settings';
import { insertOutboundEvent } from '@kyc/db/tables/records/outbound-event-table';
import type { Tx } from '@kyc/db/connection/transaction';
import { newId } from '../../platform/ids.ts';
import type { WorkflowServices } from '../workflow-services.ts';
import { planMessages } from './plan-messages.ts';
import { readRejection } from './read-rejection.ts';

interface Rejected {
  readonly tenantId: number;
  readonly application: LockedApplication;
  readonly isModeRejected: boolean;
  /** How long the decision can be undone and its messages are held. */
  readonly heldSeconds: number;
}

/**
 * The rejection in the customer's text, for the onboarding flow and, where the tenant enables it, by the desk's messages; and its
 * reminders, which wait. In the transaction of the decision, so that neither exists without the other.
 * @throws Refusal `guard` when the verifier's line is in another language than the message
 */
export async function notifyCustomer(services: WorkflowServices, tx: Tx, rejected: Rejected): Promise<void> {
  const settings = await selectRejectionSettings(tx);
  if (!settings.isOn) return;
  const { application, tenantId, heldSeconds, isModeRejected } = rejected;
  const { applicationId, attemptNo } = application;
  const now = services.clock.now();
  const rejection = await readRejection(tx, { application, settings, isModeRejected, decidedOn: now });
  if (rejection.lineConflict !== undefined) throw new Refusal('guard', rejection.lineConflict);

  const plan = planMessages(rejection, { settings, now, heldSeconds });
  const { body } = rejection;
  const messages = plan.map((planned) => ({ ...planned, eventId: `customer_${newId()}` }));
  for (const { eventId, payload, reminderNo, notBefore } of messages) {
    await insertOutboundEvent(tx, {
      eventId,
      applicationId,
      kind: 'customer-message',
      payload,
      heldSeconds,
      notBefore,
    });
    // A queue drops jobs that wait for weeks: due reminders are polled.
    if (reminderNo === 0)
      await services.jobs.enqueue(tx, {
        name: 'deliver-customer-message',
        payload: { tenantId, eventId },
        startAfterSeconds: secondsUntil(notBefore, now) ?? heldSeconds,
      });
  }
  await insertCustomerMessages(
    tx,
    messages.map(({ eventId, channel, reminderNo }) => ({
      eventId,
      applicationId,
      attemptNo,
      reminderNo,
      channel,
      language: body.Language,
      textsVersion: body.TextsVersion,
      dueOn: body.DueOn,
    })),
  );
}

function secondsUntil(moment: Date | undefined, now: Date): number | undefined {
  return moment === undefined ? undefined : Math.ceil((moment.getTime() - now.getTime()) / 1000);
}
