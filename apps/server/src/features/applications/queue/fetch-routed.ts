import type { fetchNext as endpoint } from '@kyc/contract/applications/fetch';
import { Refusal } from '@kyc/contract/refusal';
import { RoutingTrigger, SkipReason } from '@kyc/contract/routing/routing-choices';
import { routingTexts } from '@kyc/contract/routing/routing-texts';
import { texts } from '@kyc/contract/texts';
import { inTenant, type Tx } from '@kyc/db/connection/transaction';
import type { LockedApplication } from '@kyc/db/tables/applications/application-table';
import { readRoutingSwitch } from '@kyc/db/tables/masters/tenant-settings-table';
import { lockNextRoutable } from '@kyc/db/tables/routing/routable-queue';
import { insertRoutingSkip } from '@kyc/db/tables/routing/routing-skip-table';
import type { Verifier } from '@kyc/domain/routing/judge-candidates';
import type { SessionCall } from '../../../http/register-endpoint.ts';
import { requireHolder } from '../../../workflow/returns/require-holder.ts';
import { availabilityFailures } from '../../../workflow/routing/availability.ts';
import { judgeCase, readDesk, type Desk } from '../../../workflow/routing/read-desk.ts';
import { storeRoutingDecision } from '../../../workflow/routing/routing-decision.ts';
import type { WorkflowServices } from '../../../workflow/workflow-services.ts';
import { assignFetched } from './assign-fetched.ts';
import { orderOfSwitch, OtherOrder, type QueueOrder } from './queue-order.ts';

type FetchCall = SessionCall<typeof endpoint>;

/** The next application is the verifier's own, which only its values show. */
class OwnApplication extends Error {
  readonly application: LockedApplication;

  constructor(application: LockedApplication) {
    super('the verifier is the customer');
    this.application = application;
  }
}

/** A profile, a skill or a skip changed between the choice of the application and the reading of the verifiers. */
class ChangedMeanwhile extends Error {}

/** Masters do not change at each of these attempts. */
const mostAttempts = 5;

/** The oldest due application that the caller can handle; the decision is stored with all candidates. */
export async function fetchRouted(
  services: WorkflowServices,
  call: FetchCall,
  order: QueueOrder,
): Promise<number> {
  let changes = 0;
  for (;;) {
    try {
      return await inTenant(services.database, call.session, (tx) => fetchOne(services, tx, { call, order }));
    } catch (error) {
      if (error instanceof OwnApplication) await passOver(services, call, error.application);
      else if (!(error instanceof ChangedMeanwhile)) throw error;
      else if (++changes === mostAttempts) throw new Refusal('guard', texts.queueEmpty);
    }
  }
}

async function fetchOne(
  services: WorkflowServices,
  tx: Tx,
  { call, order }: { readonly call: FetchCall; readonly order: QueueOrder },
): Promise<number> {
  const { session } = call;
  const now = services.clock.now();
  // One round trip: what follows the first statement sees the load under the verifier's lock.
  const [holder, application, desk, settings] = await Promise.all([
    requireHolder(tx, session.userId),
    lockNextRoutable(tx, { verifierId: session.userId, isByDue: order === 'routedByDue' }),
    readDesk(tx, now),
    readRoutingSwitch(tx),
  ]);
  if (orderOfSwitch(settings) !== order) throw new OtherOrder();
  const own = requireReceiving(desk, session.userId);
  if (application === undefined) throw new Refusal('guard', texts.queueEmpty);
  if (application.mobile === own.mobile) throw new OwnApplication(application);

  const judged = judgeCase(desk, application, application.mobile);
  if (judged.judgement.ineligible.some(({ userId }) => userId === session.userId))
    throw new ChangedMeanwhile('the verifier may no longer receive it');
  await Promise.all([
    storeRoutingDecision(tx, {
      application,
      judged,
      trigger: RoutingTrigger.FetchNew,
      chosen: session.userId,
      now,
    }),
    assignFetched(services, tx, { call, application, holder }),
  ]);
  return application.applicationId;
}

/** @throws Refusal with every reason that does not depend on the application */
function requireReceiving({ verifiers }: Desk, userId: number): Verifier {
  const own = verifiers.find((verifier) => verifier.userId === userId);
  if (own === undefined) throw new Refusal('accountDisabled');
  const { load, capacity } = own;
  const failures = availabilityFailures(own);
  const others = failures.filter(({ code }) => code !== 'full');
  if (others.length > 0)
    throw new Refusal('guard', routingTexts.notReceiving(others.map(({ words }) => words).join('; ')));
  if (failures.length > 0)
    throw new Refusal(
      'guard',
      capacity === 1 ? texts.alreadyAssigned : routingTexts.fullLoad(load, capacity),
    );
  return own;
}

/** The own application of a verifier is never theirs to receive; others still receive it. */
async function passOver(
  { database, clock }: WorkflowServices,
  { session }: FetchCall,
  { applicationId, attemptNo }: LockedApplication,
): Promise<void> {
  await inTenant(database, session, (tx) =>
    insertRoutingSkip(tx, {
      applicationId,
      attemptNo,
      userId: session.userId,
      reason: SkipReason.Own,
      skippedOn: clock.now(),
    }),
  );
}
