import { checkerTexts } from '@kyc/contract/checker/checker-texts';
import type { Decided, retry as endpoint } from '@kyc/contract/applications/decisions';
import { workflowAction } from '@kyc/contract/workflow';
import type { SessionCall } from '../../../http/register-endpoint.ts';
import { audit } from '../../../records/audit.ts';
import { timelineActorOf } from '../../../workflow/timeline-actor.ts';
import { inTenantKeepingFindings } from '../../../workflow/acceptance/in-tenant-keeping-findings.ts';
import { submitForCheck } from '../../../workflow/checks/submit-for-check.ts';
import { lockForAction } from '../../../workflow/lock-for-action.ts';
import type { BackOfficeServices } from './back-office-services.ts';
import { decidedReply } from '../../../workflow/decided-reply.ts';
import { planRetry, releaseRetry } from './release-retry.ts';
import { pushToBackOffice, requireTaken } from './push-to-back-office.ts';

/** REV-23: repeats the back-office push of status 8 immediately; the background retries continue. */
export async function retry(
  services: BackOfficeServices,
  call: SessionCall<typeof endpoint>,
): Promise<Decided> {
  const { session } = call;
  const { tenantId } = session;
  const applicationId = call.params.id;
  const wanted = await inTenantKeepingFindings(services.database, session, async (tx) => {
    const { application } = await lockForAction(tx, call, { code: 'retry', applicationId });
    const event = await planRetry(services, tx, application);
    const by = timelineActorOf(session);
    const maker = { userId: session.userId, employeeCode: session.employeeCode };
    const submission = { tenantId, application, code: 'retry', segment: null, maker, by } as const;
    const { released, pending } = await submitForCheck(services, tx, submission);
    if (released !== null) {
      await releaseRetry(tx, call, { application, event, by });
      return { released, eventId: event.eventId };
    }
    await audit(
      tx,
      { action: 'checker.submit', requestId: call.requestId },
      { entity: 'application', entityId: applicationId, details: { ...pending, decision: 'retry' } },
    );
    return { released: null, application };
  });
  if (wanted.released === null) {
    const { status, rowVersion } = wanted.application;
    return { ...decidedReply({ status, rowVersion, message: checkerTexts.sent }), Pending: true };
  }
  const pushed = await pushToBackOffice(services, { tenantId, ...wanted });
  requireTaken(pushed);
  return decidedReply({ ...pushed.standing, message: workflowAction('approve').success });
}
