import type { Database } from '@kyc/db/connection/database';
import type { Metrics } from '../platform/metrics.ts';

/** The pool's counters, at each scrape. */
export function measurePool(metrics: Metrics, pool: string, database: Database): void {
  const size = database.pool.options.max;
  metrics.whenScraped(() => {
    const { totalCount, idleCount, waitingCount } = database.pool;
    metrics.poolSize.set({ pool }, size);
    metrics.poolConnections.set({ pool, state: 'in_use' }, totalCount - idleCount);
    metrics.poolConnections.set({ pool, state: 'idle' }, idleCount);
    metrics.poolWaiting.set({ pool }, waitingCount);
    if (pool === 'calls') metrics.databaseUp.set(database.pulse.isAway ? 0 : 1);
  });
}
