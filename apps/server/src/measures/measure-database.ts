import { outsideTenants } from '@kyc/db/connection/transaction';
import { selectQueueLengths, type QueueLength } from '@kyc/db/jobs/queue-lengths';
import { selectReplicationState, type ReplicationState } from '@kyc/db/tables/replication-state';
import { selectTenantFigures, type TenantFigures } from '@kyc/db/tables/tenant-figures';
import { deliveryKinds } from '@kyc/contract/deliveries/delivery-choices';
import type { Services } from '../platform/services.ts';

const states = ['waiting', 'given_up'] as const;

/** The figures that come from the database, measured in the background: their reader never waits for it. One transaction for all tenants. */
export async function measureDatabase(services: Services, queues: readonly string[]): Promise<void> {
  const [lengths, replicas, tenants] = await outsideTenants(services.database, (tx) =>
    Promise.all([selectQueueLengths(tx), selectReplicationState(tx), selectTenantFigures(tx)]),
  );
  setQueues(services, queues, lengths);
  setReplicas(services, replicas);
  setTenants(services, tenants);
  services.metrics.measuredAt.setToCurrentTime();
}

function setReplicas({ metrics }: Services, replicas: ReplicationState): void {
  // An owner who may not see them has no figures, and no alert is raised for their absence.
  metrics.replicasWanted.set(replicas.isVisible ? replicas.wanted : 0);
  metrics.replicasSynchronous.set(replicas.synchronous);
  metrics.replicasPromotable.set(replicas.promotable);
}

function setQueues({ metrics }: Services, queues: readonly string[], lengths: readonly QueueLength[]): void {
  for (const queue of queues) {
    const found = lengths.find((length) => length.queue === queue);
    metrics.jobsWaiting.set({ queue }, found?.waiting ?? 0);
    metrics.jobsOldest.set({ queue }, found?.oldestSeconds ?? 0);
    metrics.jobsHeld.set({ queue }, found?.held ?? 0);
  }
}

function setTenants({ metrics }: Services, tenants: readonly TenantFigures[]): void {
  // Closed ones are no longer reported.
  metrics.uansLeft.reset();
  metrics.auditFindings.reset();
  metrics.auditCheckedAt.reset();
  for (const { tenantCode: tenant, uansLeft, checkedOn, findings } of tenants) {
    metrics.uansLeft.set({ tenant }, uansLeft);
    if (checkedOn === null) continue;
    metrics.auditFindings.set({ tenant }, findings ?? 0);
    metrics.auditCheckedAt.set({ tenant }, checkedOn.getTime() / 1000);
  }
  setUndelivered(
    metrics,
    tenants.flatMap(({ undelivered }) => undelivered),
  );
}

function setUndelivered(metrics: Services['metrics'], open: TenantFigures['undelivered']): void {
  for (const kind of deliveryKinds) {
    const late = open.filter((of) => of.kind === kind).reduce((sum, of) => sum + of.late, 0);
    metrics.undeliveredLate.set({ kind }, late);
    for (const state of states) {
      const those = open.filter((of) => of.kind === kind && of.isGivenUp === (state === 'given_up'));
      const events = those.reduce((sum, of) => sum + of.events, 0);
      metrics.undelivered.set({ kind, state }, events);
      metrics.undeliveredOldest.set({ kind, state }, Math.max(0, ...those.map((of) => of.oldestSeconds)));
    }
  }
}
