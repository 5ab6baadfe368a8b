import { sql } from 'kysely';
import { servedTenant } from '../../connection/statements/served-tenant.ts';
import type { Tx } from '../../connection/transaction.ts';
import { insertRows } from '../insert-rows.ts';
import { changingColumns, type NewClock } from './application-sla-table.ts';

export interface PastClock extends NewClock {
  readonly pausedOn: Date | null;
  /** Of the present attempt: the due time of the application, and the day until which it is on hold. */
  readonly present: { readonly dueOn: Date | null; readonly wakesOn: string | null } | undefined;
}

/** Clocks of applications whose stories are written together. */
export async function insertManyClocks(tx: Tx, clocks: readonly PastClock[]): Promise<void> {
  await insertRows(
    tx,
    'application_sla',
    clocks.map((stored) => ({
      application_id: stored.applicationId,
      attempt_no: stored.attemptNo,
      policy_id: stored.policyId,
      started_on: stored.clock.startedOn,
      ...changingColumns(stored),
    })),
  );
  const present = clocks.flatMap((stored) =>
    stored.present === undefined ? [] : [{ id: stored.applicationId, ...stored.present }],
  );
  await sql`update application a set due_on = found.due_on, wakes_on = found.wakes_on
    from unnest(${present.map(({ id }) => id)}::bigint[], ${present.map(({ dueOn }) => dueOn)}::timestamptz[],
      ${present.map(({ wakesOn }) => wakesOn)}::date[]) as found (id, due_on, wakes_on)
    where a.tenant_id = ${servedTenant} and a.application_id = found.id`.execute(tx);
}
