import type { DoneToday } from '@kyc/contract/applications/list-choices';
import { sql, type RawBuilder } from 'kysely';
import { servedTenant } from '../../connection/statements/served-tenant.ts';

const codes = {
  submitted: ['customerSubmit', 'customerResubmit'],
  approved: ['approve', 'approveWithoutDerivative', 'stpApprove'],
  rejected: ['reject', 'rejectMode'],
  // By a verifier: straight-through approvals have no decider.
  decided: ['approve', 'approveWithoutDerivative', 'reject', 'rejectMode'],
} as const satisfies Record<DoneToday, readonly string[]>;

/** Timeline events that count as done; the line of an undone decision does not count. */
export function isDoneBy(done: DoneToday, event: string): RawBuilder<boolean> {
  return sql`${sql.ref(`${event}.code`)} in (${sql.join(codes[done].map((code) => sql.lit(code)))})
    and ${sql.ref(`${event}.event_id`)} not in (select event_id from undone_event where tenant_id = ${servedTenant})`;
}

/** Midnight in India. */
export const sinceMidnight = sql<Date>`(date_trunc('day', now() at time zone 'Asia/Kolkata') at time zone 'Asia/Kolkata')`;

/** The applications with that result today, each once; by this user, if given. */
export function applicationsDoneToday(done: DoneToday, userId?: number): RawBuilder<number> {
  const by = userId === undefined ? sql`` : sql`and d.actor_id = ${userId}`;
  return sql`select distinct d.application_id from timeline_event d
    where d.tenant_id = ${servedTenant} and d.status_changed_on >= ${sinceMidnight} and ${isDoneBy(done, 'd')} ${by}`;
}
