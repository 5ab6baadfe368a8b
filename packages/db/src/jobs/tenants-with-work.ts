import { sql } from 'kysely';
import type { Reads } from '../connection/transaction.ts';

/** Work that most tenants do not need; `tenants_with_work.sql` has a condition for each. */
export const jobsOfFewTenants = [
  'fold-tallies',
  'apply-elapsed-changes',
  'send-reports',
  'tell-due',
  'watch-due-times',
  'return-held',
  'remind-customers',
  'route-waiting',
  'return-idle-claims',
  'screen-applications',
  'watch-checks',
  'draw-samples',
  'top-up-samples',
] as const;

/**
 * The active tenants in which the job has something to do, found in one statement for all tenants.
 * @param now the moment at which the work is due or not
 */
export async function selectTenantsWithWork(
  tx: Reads,
  job: (typeof jobsOfFewTenants)[number],
  now: Date,
): Promise<number[]> {
  const { rows } = await sql<{ tenantId: number }>`
    select tenants_with_work(${job}, ${now}) as "tenantId"`.execute(tx);
  return rows.map(({ tenantId }) => tenantId);
}
