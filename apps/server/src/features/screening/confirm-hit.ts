import { ApplicationStatus } from '@kyc/contract/application-status';
import type { ReplyOf } from '@kyc/contract/endpoint';
import { Refusal } from '@kyc/contract/refusal';
import type { confirmHit as endpoint } from '@kyc/contract/screening/screening';
import { ListSeverity, ScreeningPolicy } from '@kyc/contract/screening/screening-choices';
import { screeningTexts } from '@kyc/contract/screening/screening-texts';
import { inTenant, type Tx } from '@kyc/db/connection/transaction';
import type { LockedApplication } from '@kyc/db/tables/applications/application-table';
import { readTenantSettings } from '@kyc/db/tables/masters/tenant-settings-table';
import { updateHitState } from '@kyc/db/tables/screening/hit-table';
import {
  selectScreeners,
  selectWaitingDecision,
  updateHitDecision,
} from '@kyc/db/tables/screening/screening-decision-table';
import { insertNoteNotices } from '@kyc/db/tables/staff/notice-table';
import type { SessionCall } from '../../http/register-endpoint.ts';
import { audit } from '../../records/audit.ts';
import { rejectBySystem } from '../../workflow/returns/reject-by-system.ts';
import { requireScreening } from '../../workflow/screening/require-screened.ts';
import type { WorkflowServices } from '../../workflow/workflow-services.ts';
import { lockHitOfApplication } from './decide-hit.ts';
import { requireScreener, verdictOnSecond } from './screener.ts';

/** The second person confirms an answer, which takes effect now, or returns it. */
export async function confirmHit(
  services: WorkflowServices,
  call: SessionCall<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  const { session } = call;
  return await inTenant(services.database, session, async (tx) => {
    await requireScreening(tx);
    await requireScreener(tx, session);
    const { HitId, Agrees } = call.body();
    const { application, hit } = await lockHitOfApplication(tx, HitId);
    const waiting = await selectWaitingDecision(tx, HitId);
    if (hit.state !== 'waiting' || waiting === undefined)
      throw new Refusal('guard', screeningTexts.notWaiting);
    const verdict = await verdictOnSecond(tx, { decidedBy: waiting.decidedBy, userId: session.userId });
    if (verdict !== 'may') throw new Refusal('guard', screeningTexts[verdict]);
    const now = services.clock.now();
    const { answer, decisionId } = waiting;
    await updateHitDecision(tx, {
      decisionId,
      state: Agrees ? 'confirmed' : 'returned',
      secondBy: session.userId,
      secondOn: now,
    });
    const state = Agrees && answer !== 'unsure' ? answer : 'open';
    await updateHitState(tx, { hitId: HitId, state, endedOn: state === 'open' ? null : now });
    if (state === 'same' && hit.severity === ListSeverity.Stop)
      await stopPerson(services, tx, { tenantId: session.tenantId, application, actorId: session.userId });
    await audit(tx, call, {
      entity: 'application',
      entityId: hit.applicationId,
      details: { hitId: HitId, list: hit.listName, answer, agrees: Agrees },
    });
    return { Message: Agrees ? screeningTexts.confirmed : screeningTexts.returned };
  });
}

/**
 * Principal officers are notified. An application under review is rejected where the tenant wants that, with words that any rejection
 * could have: neither the customer nor marketing may learn of the screening. Otherwise the confirmed hit freezes it.
 */
async function stopPerson(
  services: WorkflowServices,
  tx: Tx,
  {
    tenantId,
    application,
    actorId,
  }: { readonly tenantId: number; readonly application: LockedApplication; readonly actorId: number },
): Promise<void> {
  const { applicationId, attemptNo, status } = application;
  const officers = (await selectScreeners(tx)).filter(({ isPrincipalOfficer }) => isPrincipalOfficer);
  await insertNoteNotices(tx, {
    kind: 'hitConfirmed',
    userIds: officers.map(({ userId }) => userId),
    applicationId,
    attemptNo,
    actorId,
  });
  const { ScreeningPolicy: policy } = await readTenantSettings(tx);
  const isUnderReview = status === ApplicationStatus.ReviewPending || status === ApplicationStatus.Assigned;
  if (policy === ScreeningPolicy.Reject && isUnderReview)
    await rejectBySystem(services, tx, { tenantId, application, reason: screeningTexts.rejection });
}
