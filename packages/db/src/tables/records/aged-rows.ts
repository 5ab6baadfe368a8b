import { ApplicationStatus } from '@kyc/contract/application-status';
import { servedTenant } from '../../connection/statements/served-tenant.ts';
import { tenantTables } from '../tenant-tables.generated.ts';
import { sql } from 'kysely';
import type { Reads } from '../../connection/transaction.ts';

/** The column that gives a row's age, in tables whose old rows are not needed. */
const agedBy = {
  acceptance_finding: 'evaluated_on',
  acceptance_replay: 'requested_on',
  attempt_budget: 'touched_on',
  captcha: 'expires_on',
  draft: 'saved_on',
  idempotency_key: 'created_on',
  intake_message: 'seen_on',
  known_device: 'last_seen_on',
  list_look: 'last_on',
  login_challenge: 'expires_on',
  notice: 'happened_on',
  passkey_challenge: 'expires_on',
  rate_limit: 'window_start',
  refresh_token: 'expires_on',
  retention_plan: 'planned_on',
  reveal: 'revealed_on',
  review_presence: 'seen_on',
  security_notice: 'created_on',
  undo_window: 'open_until',
  user_session: 'last_seen_on',
} as const;
export type AgedTable = keyof typeof agedBy;

const stillNeeded: Partial<Record<AgedTable, string>> = {
  // The findings of an approval are a record, and a legal hold keeps the others too.
  acceptance_finding: `outcome <> 'pass' and not exists (select from application a
    where a.tenant_id = acceptance_finding.tenant_id and a.application_id = acceptance_finding.application_id and is_held(a))`,
  list_look: `unrecorded = '{}'`,
  // A deleted due time would be reported again while its application is still held in the same attempt.
  notice: `kind not in ('dueSoon', 'overdue') or not exists (select from application a
    where a.tenant_id = notice.tenant_id and a.application_id = notice.application_id and a.attempt_no = notice.attempt_no and a.status in (${ApplicationStatus.Assigned}, ${ApplicationStatus.OnHold}))`,
  // An executed plan is a record.
  retention_plan: `state = 'open'`,
  user_session:
    'not exists (select from refresh_token t where t.tenant_id = user_session.tenant_id and t.session_id = user_session.session_id)',
};

/** Deletes up to `atMost` rows older than the given seconds; returns their number. */
export async function deleteAgedRows(
  tx: Reads,
  table: AgedTable,
  { seconds, atMost }: { seconds: number; atMost: number },
): Promise<number> {
  if (table === 'reveal') return await forgetReveals(tx, { seconds, atMost });
  const of = sql.table(table);
  const isOld = sql`${sql.ref(agedBy[table])} < now() - make_interval(secs => ${seconds})`;
  const others = sql.raw(stillNeeded[table] ?? 'true');
  const own = tenantTables.has(table) ? sql`tenant_id = ${servedTenant} and` : sql``;
  const { numAffectedRows } = await sql`
    delete from ${of} where ${own} ctid = any(array(select ctid from ${of} where ${own} ${isOld} and (${others}) limit ${atMost}))`.execute(
    tx,
  );
  return Number(numAffectedRows ?? 0n);
}

/** By a function of the owner: the app's role may not delete what counts against a user's limit. */
async function forgetReveals(
  tx: Reads,
  { seconds, atMost }: { seconds: number; atMost: number },
): Promise<number> {
  const { rows } = await sql<{ done: number }>`
    select forget_reveals(${seconds}::integer, ${atMost}::integer) as done`.execute(tx);
  return rows[0]?.done ?? 0;
}
