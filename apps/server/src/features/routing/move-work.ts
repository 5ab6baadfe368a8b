import { leaseSeconds } from '@kyc/contract/applications/presence';
import { ApplicationStatus } from '@kyc/contract/application-status';
import type { ReplyOf } from '@kyc/contract/endpoint';
import { errorCatalogue } from '@kyc/contract/errors';
import { Refusal } from '@kyc/contract/refusal';
import type { moveWork as endpoint } from '@kyc/contract/routing/routing';
import { RoutingTrigger } from '@kyc/contract/routing/routing-choices';
import { routingTexts } from '@kyc/contract/routing/routing-texts';
import { texts } from '@kyc/contract/texts';
import { workflowAction } from '@kyc/contract/workflow';
import { inTenant, type Tx } from '@kyc/db/connection/transaction';
import { hasOpen } from '@kyc/db/tables/applications/review-presence-table';
import { lockApplication, type LockedApplication } from '@kyc/db/tables/applications/application-table';
import { endWait } from '@kyc/db/tables/routing/routing-wait-table';
import { selectFullName } from '@kyc/db/tables/staff/app-user-table';
import { lockHolder, type Holder } from '@kyc/db/tables/staff/holder';
import type { SessionCall } from '../../http/register-endpoint.ts';
import { audit } from '../../records/audit.ts';
import { absentApplication } from '../../workflow/absent-application.ts';
import { recordStatusChange } from '../../workflow/record-status-change.ts';
import { readDesk } from '../../workflow/routing/read-desk.ts';
import { requireRouting } from '../../workflow/routing/require-routing.ts';
import { judgeLocked, storeRoutingDecision } from '../../workflow/routing/routing-decision.ts';
import { timelineActorOf } from '../../workflow/timeline-actor.ts';
import type { WorkflowServices } from '../../workflow/workflow-services.ts';

type MoveCall = SessionCall<typeof endpoint>;
type Reply = ReplyOf<typeof endpoint>;

/** Each application in a transaction: a refused one does not stop the others. */
export async function moveWork(services: WorkflowServices, call: MoveCall): Promise<Reply> {
  const { VerifierId, ApplicationIds } = await inTenant(services.database, call.session, async (tx) => {
    await requireRouting(tx);
    const body = call.body();
    await audit(tx, call, {
      entity: 'user',
      entityId: body.VerifierId,
      details: { receives: body.ApplicationIds },
    });
    return body;
  });
  const moved: number[] = [];
  const refused: Reply['Refused'][number][] = [];
  for (const applicationId of new Set(ApplicationIds))
    try {
      await inTenant(services.database, call.session, (tx) =>
        moveOne(services, tx, { call, applicationId, verifierId: VerifierId }),
      );
      moved.push(applicationId);
    } catch (failure) {
      if (!(failure instanceof Refusal)) {
        services.logger.error({ err: failure, requestId: call.requestId, applicationId }, 'a move failed');
        refused.push({ ApplicationId: applicationId, Message: errorCatalogue.internal.text });
      } else refused.push({ ApplicationId: applicationId, Message: failure.message });
    }
  return { Message: routingTexts.moved(moved.length), Moved: moved, Refused: refused };
}

interface Move {
  readonly call: MoveCall;
  readonly applicationId: number;
  readonly verifierId: number;
}

async function moveOne(
  services: WorkflowServices,
  tx: Tx,
  { call, applicationId, verifierId }: Move,
): Promise<void> {
  await requireRouting(tx);
  const application = await lockApplication(tx, applicationId);
  if (application === undefined) throw await absentApplication(tx, applicationId);
  const holder = await lockHolder(tx, verifierId);
  if (holder === undefined) throw new Refusal('guard', texts.verifierNotFound);
  await requireMovable(tx, application, verifierId);
  await storeDecision(services, tx, { application, holder });
  const waiting = await takeBack(services, tx, { call, application });
  const assign = workflowAction('assign');
  await recordStatusChange(services, tx, {
    tenantId: call.session.tenantId,
    application: waiting,
    row: assign,
    to: ApplicationStatus.Assigned,
    by: timelineActorOf(call.session),
    values: { verifier: holder.fullName, admin: call.session.fullName },
    change: { verifierId, holder },
  });
  await endWait(tx, applicationId);
  await audit(tx, call, { entity: 'application', entityId: applicationId, details: { verifierId } });
}

async function requireMovable(tx: Tx, application: LockedApplication, verifierId: number): Promise<void> {
  const { applicationId, status, verifierId: from } = application;
  const { ReviewPending, OnHold, Assigned } = ApplicationStatus;
  if (status !== ReviewPending && status !== OnHold && status !== Assigned)
    throw new Refusal('wrongStatus', workflowAction('assign').statusError ?? undefined);
  if (status === Assigned && from === verifierId) throw new Refusal('guard', routingTexts.holdsIt);
  // While its verifier has it open, under review or on hold, it does not move without their consent.
  if (
    from !== null &&
    from !== verifierId &&
    (await hasOpen(tx, { applicationId, userId: from }, leaseSeconds))
  )
    throw new Refusal('guard', routingTexts.reading);
}

async function storeDecision(
  { clock }: WorkflowServices,
  tx: Tx,
  { application, holder }: { readonly application: LockedApplication; readonly holder: Holder },
): Promise<void> {
  const now = clock.now();
  const judged = await judgeLocked(tx, readDesk(tx, now), application);
  const against = judged.judgement.ineligible.find(({ userId }) => userId === holder.verifierId);
  if (against !== undefined)
    throw new Refusal(
      'guard',
      routingTexts.cannotReceive(holder.fullName, against.failures.map(({ words }) => words).join('; ')),
    );
  await storeRoutingDecision(tx, {
    application,
    judged,
    trigger: RoutingTrigger.Moved,
    chosen: holder.verifierId,
    now,
  });
}

/** An assigned application goes through the queue, so that the timeline has the line of each step. */
async function takeBack(
  services: WorkflowServices,
  tx: Tx,
  { call, application }: { readonly call: MoveCall; readonly application: LockedApplication },
): Promise<LockedApplication> {
  const { applicationId, status, verifierId } = application;
  if (status !== ApplicationStatus.Assigned || verifierId === null) return application;
  await recordStatusChange(services, tx, {
    tenantId: call.session.tenantId,
    application,
    row: workflowAction('unassign'),
    to: ApplicationStatus.ReviewPending,
    by: timelineActorOf(call.session),
    values: { verifier: (await selectFullName(tx, verifierId)) ?? '', admin: call.session.fullName },
    change: { verifierId: null },
  });
  const waiting = await lockApplication(tx, applicationId);
  if (waiting === undefined) throw new Error(`application ${String(applicationId)} is locked and absent`);
  return waiting;
}
