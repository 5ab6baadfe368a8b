import { outsideTenants, readInEachTenant } from '@kyc/db/connection/transaction';
import { selectQueueLengths } from '@kyc/db/jobs/queue-lengths';
import { selectActiveSeries } from '@kyc/db/tables/masters/uan-series-table';
import { selectActiveTenants } from '@kyc/db/tables/masters/tenant-table';
import { selectVerificationResult } from '@kyc/db/tables/records/audit-verification-table';
import { selectReplicationState } from '@kyc/db/tables/replication-state';
import { countUndelivered, type UndeliveredEvents } from '@kyc/db/tables/records/delivery-board';
import { deliveryKinds } from '@kyc/contract/deliveries/delivery-choices';
import type { Services } from '../platform/services.ts';

const states = ['waiting', 'given_up'] as const;

/** The figures that come from the database, measured in the background: their reader never waits for it. */
export async function measureDatabase(services: Services, queues: readonly string[]): Promise<void> {
  await measureQueues(services, queues);
  await measureTenants(services);
  services.metrics.measuredAt.setToCurrentTime();
}

async function measureQueues({ database, metrics }: Services, queues: readonly string[]): Promise<void> {
  const [lengths, replicas] = await outsideTenants(database, (tx) =>
    Promise.all([selectQueueLengths(tx), selectReplicationState(tx)]),
  );
  // An owner who may not see them has no figures, and no alert is raised for their absence.
  metrics.replicasWanted.set(replicas.isVisible ? replicas.wanted : 0);
  metrics.replicasSynchronous.set(replicas.synchronous);
  metrics.replicasPromotable.set(replicas.promotable);
  for (const queue of queues) {
    const found = lengths.find((length) => length.queue === queue);
    metrics.jobsWaiting.set({ queue }, found?.waiting ?? 0);
    metrics.jobsOldest.set({ queue }, found?.oldestSeconds ?? 0);
    metrics.jobsHeld.set({ queue }, found?.held ?? 0);
  }
}

async function measureTenants(services: Services): Promise<void> {
  const { database, metrics } = services;
  const tenants = await outsideTenants(database, selectActiveTenants);
  const open: UndeliveredEvents[] = [];
  const left = new Map<string, number>();
  const checked = new Map<string, { endedOn: Date; findings: number }>();
  const ids = tenants.map(({ tenantId }) => tenantId);
  const found = await readInEachTenant(database, ids, (tx) =>
    Promise.all([countUndelivered(tx), selectActiveSeries(tx), selectVerificationResult(tx)]),
  );
  for (const [place, [undelivered, series, verified]] of found.entries()) {
    const tenantCode = tenants[place]?.tenantCode ?? '';
    open.push(...undelivered);
    if (verified !== undefined) checked.set(tenantCode, verified);
    left.set(
      tenantCode,
      series.reduce((sum, { toNumber, nextNumber }) => sum + toNumber - nextNumber + 1, 0),
    );
  }
  // Closed ones are no longer reported.
  metrics.uansLeft.reset();
  for (const [tenant, numbers] of left) metrics.uansLeft.set({ tenant }, numbers);
  metrics.auditFindings.reset();
  metrics.auditCheckedAt.reset();
  for (const [tenant, { endedOn, findings }] of checked) {
    metrics.auditFindings.set({ tenant }, findings);
    metrics.auditCheckedAt.set({ tenant }, endedOn.getTime() / 1000);
  }
  setUndelivered(services, open);
}

function setUndelivered({ metrics }: Services, open: readonly UndeliveredEvents[]): void {
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
