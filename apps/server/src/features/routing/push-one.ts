import { ApplicationStatus } from '@kyc/contract/application-status';
import { RoutingTrigger } from '@kyc/contract/routing/routing-choices';
import { inTenant, type Tx } from '@kyc/db/connection/transaction';
import type { LockedApplication } from '@kyc/db/tables/applications/application-table';
import { readRoutingSwitch } from '@kyc/db/tables/masters/tenant-settings-table';
import { endWait, lockWaiting, noteWait, selectWait } from '@kyc/db/tables/routing/routing-wait-table';
import { lockHolder, type Holder } from '@kyc/db/tables/staff/holder';
import { routingEvents } from '@kyc/domain/applications/routing-events';
import { system } from '@kyc/domain/timeline-actor';
import { audit } from '../../records/audit.ts';
import { recordStatusChange } from '../../workflow/record-status-change.ts';
import { availabilityFailures } from '../../workflow/routing/availability.ts';
import { readDesk, type RoutedCase } from '../../workflow/routing/read-desk.ts';
import { judgeLocked, storeRoutingDecision } from '../../workflow/routing/routing-decision.ts';
import { pushesWork } from '../../workflow/routing/route-soon.ts';
import type { WorkflowServices } from '../../workflow/workflow-services.ts';

/** `nobody`: not one verifier receives work at this moment, so that further applications need not be tried. */
type Outcome = 'assigned' | 'unroutable' | 'gone' | 'nobody';

/** A verifier may be taken by another transaction between the choice and the lock. */
const mostChoices = 3;

/** Assigns one waiting application to the best eligible verifier, or records that it waits for one. */
export async function pushOne(
  services: WorkflowServices,
  tenantId: number,
  applicationId: number,
): Promise<Outcome> {
  return await inTenant(services.database, { tenantId }, async (tx) => {
    const [application, settings] = await Promise.all([
      lockWaiting(tx, applicationId),
      readRoutingSwitch(tx),
    ]);
    if (application === undefined || !pushesWork(settings)) return 'gone';
    for (let choice = 0; choice < mostChoices; choice += 1) {
      const judged = await judge(services, tx, application);
      const [best] = judged.judgement.ranked;
      if (best === undefined) {
        await noteWait(tx, application, services.clock.now());
        return judged.isNobodyThere ? 'nobody' : 'unroutable';
      }
      const holder = await lockHolder(tx, best.userId);
      if (holder === undefined) continue;
      // The load and the state under the lock.
      const again = await judge(services, tx, application);
      if (!again.judgement.ranked.some(({ userId }) => userId === best.userId)) continue;
      await assignTo(services, tx, { tenantId, application, holder, judged: again });
      return 'assigned';
    }
    return 'unroutable';
  });
}

async function judge(
  { clock }: WorkflowServices,
  tx: Tx,
  application: LockedApplication,
): Promise<RoutedCase & { readonly isNobodyThere: boolean }> {
  const reading = readDesk(tx, clock.now());
  const judged = await judgeLocked(tx, reading, application);
  const { verifiers } = await reading;
  return {
    ...judged,
    isNobodyThere: verifiers.every((verifier) => availabilityFailures(verifier).length > 0),
  };
}

async function assignTo(
  services: WorkflowServices,
  tx: Tx,
  {
    tenantId,
    application,
    holder,
    judged,
  }: {
    readonly tenantId: number;
    readonly application: LockedApplication;
    readonly holder: Holder;
    readonly judged: RoutedCase;
  },
): Promise<void> {
  const { applicationId } = application;
  const { verifierId, fullName } = holder;
  const waited = await selectWait(tx, application);
  await storeRoutingDecision(tx, {
    application,
    judged,
    trigger: waited === undefined ? RoutingTrigger.Arrival : RoutingTrigger.Retry,
    chosen: verifierId,
    now: services.clock.now(),
  });
  await endWait(tx, applicationId);
  await recordStatusChange(services, tx, {
    tenantId,
    application,
    row: routingEvents.routed,
    to: ApplicationStatus.Assigned,
    by: system,
    values: { verifier: fullName },
    change: { verifierId, holder },
  });
  await audit(
    tx,
    { action: 'routing.assign', requestId: `route-${String(applicationId)}` },
    { entity: 'application', entityId: applicationId, details: { verifierId } },
  );
}
