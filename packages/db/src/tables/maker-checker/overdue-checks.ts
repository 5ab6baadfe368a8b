import { sql } from 'kysely';
import { servedTenant } from '../../connection/statements/served-tenant.ts';
import type { Reads } from '../../connection/transaction.ts';
import type { AttemptOfApplication } from '../working-time/due-notices.ts';

/** Decisions that wait for a checker beyond their due time, and of which no Admin was notified since they were submitted. */
export async function selectUnreportedChecks(tx: Reads, now: Date): Promise<AttemptOfApplication[]> {
  const { rows } = await sql<AttemptOfApplication>`
    select d.application_id as "applicationId", d.attempt_no as "attemptNo" from pending_decision d
    where d.tenant_id = ${servedTenant} and d.state = 'pending' and d.due_on < ${now}::timestamptz
      and not exists (select from notice n where n.tenant_id = ${servedTenant} and n.application_id = d.application_id
        and n.kind = 'checkOverdue' and n.happened_on >= d.submitted_on)
    order by d.due_on, d.application_id`.execute(tx);
  return rows;
}
