import type { Endpoint } from '@kyc/contract/endpoint';
import { deliveryTexts } from '@kyc/contract/deliveries/delivery-texts';
import { Refusal } from '@kyc/contract/refusal';
import { texts } from '@kyc/contract/texts';
import { workflowAction } from '@kyc/contract/workflow';
import { isHeld, selectNewestOutboundEvent } from '@kyc/db/tables/records/outbound-event-table';
import { reopenOutboundEvent } from '@kyc/db/tables/records/outbound-state';
import type { LockedApplication } from '@kyc/db/tables/applications/application-table';
import type { Tx } from '@kyc/db/connection/transaction';
import type { TimelineActor } from '@kyc/domain/timeline-actor';
import type { SessionCall } from '../../../http/register-endpoint.ts';
import { audit } from '../../../records/audit.ts';
import { requireAcceptable } from '../../../workflow/acceptance/require-acceptable.ts';
import { recordEvent } from '../../../workflow/record-event.ts';
import { requireReturn } from '../../../workflow/returns/check-return.ts';
import type { WorkflowServices } from '../../../workflow/workflow-services.ts';

type ApprovalEvent = NonNullable<Awaited<ReturnType<typeof selectNewestOutboundEvent>>>;

/** The guards of a retry, for its maker and again for its checker. @throws Refusal `guard`, UnacceptableRefusal */
export async function planRetry(
  services: WorkflowServices,
  tx: Tx,
  application: LockedApplication,
): Promise<ApprovalEvent> {
  const { applicationId } = application;
  const event = await selectNewestOutboundEvent(tx, { applicationId, kind: 'approval' });
  if (event === undefined) throw new Error(`application ${applicationId} in status 8 has no approval event`);
  if (await isHeld(tx, event.eventId)) throw new Refusal('guard', texts.undoWindowOpen);
  if (event.givenUpBy !== null) throw new Refusal('guard', deliveryTexts.refused['given-up']);
  await requireAcceptable(tx, {
    application,
    path: 'retry',
    deciderId: application.decidedBy,
    now: services.clock.now(),
  });
  await requireReturn(tx, application);
  return event;
}

/** The message is open again; the caller sends it after the transaction. */
export async function releaseRetry(
  tx: Tx,
  call: SessionCall<Endpoint>,
  {
    application,
    event,
    by,
  }: {
    readonly application: LockedApplication;
    readonly event: ApprovalEvent;
    readonly by: TimelineActor;
  },
): Promise<void> {
  if (event.givenUpOn !== null) await reopenOutboundEvent(tx, event.eventId);
  const action = workflowAction('retry');
  await recordEvent(tx, { application, action, by, values: { verifier: by.name } });
  await audit(tx, call, { entity: 'application', entityId: application.applicationId });
}
