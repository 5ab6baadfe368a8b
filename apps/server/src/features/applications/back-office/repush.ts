import { Segment } from '@kyc/contract/plan-types';
import type { Decided } from '@kyc/contract/applications/decisions';
import type { repush as endpoint } from '@kyc/contract/applications/row-actions';
import type { LockedApplication } from '@kyc/db/tables/applications/application-table';
import { insertOutboundEvent, selectNewestOutboundEvent } from '@kyc/db/tables/records/outbound-event-table';
import { lockForAttempt, reopenOutboundEvent } from '@kyc/db/tables/records/outbound-state';
import { happenedWithin } from '@kyc/db/tables/applications/timeline-event-table';
import { inTenant, type Tx } from '@kyc/db/connection/transaction';
import type { SessionCall } from '../../../http/register-endpoint.ts';
import { newId } from '../../../platform/ids.ts';
import { audit } from '../../../records/audit.ts';
import { timelineActorOf } from '../../../workflow/timeline-actor.ts';
import { releasedBefore } from '../../../workflow/checks/released.ts';
import { lockForAction } from '../../../workflow/lock-for-action.ts';
import { recordEvent } from '../../../workflow/record-event.ts';
import { approvedPayload } from '../../../workflow/approved-payload.ts';
import type { BackOfficeServices } from './back-office-services.ts';
import { decidedReply } from '../../../workflow/decided-reply.ts';
import { jobAfterSeconds, pushToBackOffice, requireFree, requireTaken } from './push-to-back-office.ts';

/** A second click within this time is the same request: the server answers it without another call. */
const sameRequestSeconds = 5;

/** DASH-13: the approval webhook once more, a new attempt under the event's own id; the status stays. */
export async function repush(
  services: BackOfficeServices,
  call: SessionCall<typeof endpoint>,
): Promise<Decided> {
  const { session } = call;
  const applicationId = call.params.id;
  const wanted = await inTenant(services.database, session, async (tx) => {
    const { application, action } = await lockForAction(tx, call, { code: 'repush', applicationId });
    const reply = decidedReply({
      status: application.status,
      rowVersion: application.rowVersion,
      message: action.success,
    });
    if (await happenedWithin(tx, { applicationId, code: action.code, seconds: sameRequestSeconds }))
      return { reply, push: null };

    const eventId = await openEvent(tx, application);
    // What the process does not live to send, the job does.
    await services.jobs.enqueue(tx, {
      name: 'deliver-approval',
      payload: { tenantId: session.tenantId, eventId },
      startAfterSeconds: jobAfterSeconds,
    });
    await recordEvent(tx, {
      application,
      action,
      by: timelineActorOf(session),
      values: { admin: session.fullName },
    });
    await audit(tx, call, { entity: 'application', entityId: applicationId, details: { eventId } });
    return { reply, push: { eventId, released: releasedBefore(application) } };
  });
  if (wanted.push === null) return wanted.reply;

  const { tenantId } = session;
  requireTaken(await pushToBackOffice(services, { tenantId, ...wanted.push }));
  return wanted.reply;
}

/**
 * The application's approval event. A new one where none exists yet, or where a person gave the last one up.
 * @throws Refusal `guard` while the approval is held or being sent: the back office is not called then, so no timeline line is written
 */
async function openEvent(tx: Tx, application: LockedApplication): Promise<string> {
  const { applicationId } = application;
  const known = await selectNewestOutboundEvent(tx, { applicationId, kind: 'approval' });
  if (known !== undefined && known.givenUpBy === null) {
    await reopenOutboundEvent(tx, known.eventId);
    requireFree(await lockForAttempt(tx, known.eventId));
    return known.eventId;
  }
  const eventId = `approval_${newId()}`;
  const payload = await approvedPayload(tx, application, {
    ucc: application.ucc ?? '',
    segment: application.segment ?? Segment.Cash,
  });
  await insertOutboundEvent(tx, { eventId, applicationId, kind: 'approval', payload });
  return eventId;
}
