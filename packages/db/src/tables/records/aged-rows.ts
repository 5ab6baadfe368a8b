import { ApplicationStatus } from '@kyc/contract/application-status';
import { servedTenant } from '../../connection/statements/served-tenant.ts';
import { heldCondition } from '../retention/held-condition.ts';
import { tenantTables } from '../tenant-tables.generated.ts';
import { sql, type RawBuilder } from 'kysely';
import type { Reads } from '../../connection/transaction.ts';

/** Of tables whose old rows are not needed: the column that gives a row's age, and the primary key within its tenant. */
export const agedRows = {
  acceptance_finding: { age: 'evaluated_on', key: ['finding_id'] },
  acceptance_replay: { age: 'requested_on', key: ['replay_id'] },
  attempt_budget: { age: 'touched_on', key: ['bucket'] },
  captcha: { age: 'expires_on', key: ['token_hash'] },
  draft: { age: 'saved_on', key: ['user_id', 'application_id', 'key'] },
  idempotency_key: { age: 'created_on', key: ['key'] },
  intake_message: { age: 'seen_on', key: ['id_hash'] },
  known_device: { age: 'last_seen_on', key: ['user_id', 'device_hash'] },
  leg_answer: { age: 'received_on', key: ['answer_id', 'received_on'] },
  list_look: { age: 'last_on', key: ['user_id', 'action', 'list_hash', 'hour_on'] },
  login_challenge: { age: 'expires_on', key: ['ref_hash'] },
  notice: { age: 'happened_on', key: ['notice_id'] },
  passkey_challenge: { age: 'expires_on', key: ['challenge_hash'] },
  qa_decision: { age: 'decided_on', key: ['decision_id'] },
  qa_sample: { age: 'created_on', key: ['sample_id'] },
  rate_limit: { age: 'window_start', key: ['bucket', 'window_start'] },
  refresh_token: { age: 'expires_on', key: ['token_hash'] },
  retention_plan: { age: 'planned_on', key: ['plan_id'] },
  review_presence: { age: 'seen_on', key: ['user_id', 'application_id'] },
  routing_decision: { age: 'decided_on', key: ['decision_id'] },
  routing_skip: { age: 'skipped_on', key: ['application_id', 'attempt_no', 'user_id'] },
  security_notice: { age: 'created_on', key: ['notice_id'] },
  undo_window: { age: 'open_until', key: ['application_id'] },
  user_session: { age: 'last_seen_on', key: ['session_id'] },
} as const;
const { ReviewPending, Assigned, OnHold, SystemRejected } = ApplicationStatus;
export type AgedTable = keyof typeof agedRows | 'reveal';

const stillNeeded: Partial<Record<AgedTable, RawBuilder<unknown>>> = {
  // The findings of an approval are a record, and a legal hold keeps the others too.
  acceptance_finding: sql`outcome <> 'pass' and not exists (select from application a
    where a.tenant_id = ${servedTenant} and a.application_id = acceptance_finding.application_id and ${heldCondition})`,
  // The answers about an application are a record.
  leg_answer: sql`effect = 'unmatched'`,
  list_look: sql`unrecorded = '{}'`,
  // A deleted due time would be reported again while its application is still held in the same attempt.
  notice: sql`kind not in ('dueSoon', 'overdue', 'breached', 'heldLong', 'unroutable', 'claimIdle') or not exists (select from application a
    where a.tenant_id = ${servedTenant} and a.application_id = notice.application_id and a.attempt_no = notice.attempt_no and (a.status in (${sql.lit(ApplicationStatus.Assigned)}, ${sql.lit(ApplicationStatus.OnHold)})
        or kind in ('breached', 'heldLong', 'unroutable') and a.status in (${sql.lit(ApplicationStatus.ReviewPending)}, ${sql.lit(ApplicationStatus.SystemRejected)})))`,
  // An executed plan is a record.
  retention_plan: sql`state = 'open'`,
  // A skip counts while its attempt is open.
  routing_skip: sql`not exists (select from application a where a.tenant_id = ${servedTenant} and a.application_id = routing_skip.application_id
    and a.attempt_no = routing_skip.attempt_no and a.status in (${sql.join(
      [ReviewPending, Assigned, OnHold, SystemRejected].map((status) => sql.lit(status)),
    )}))`,
  user_session: sql`not exists (select from refresh_token t where t.tenant_id = ${servedTenant} and t.session_id = user_session.session_id)`,
};

/** Deletes up to `atMost` rows older than the given seconds; returns their number. */
export async function deleteAgedRows(
  tx: Reads,
  table: AgedTable,
  { seconds, atMost }: { seconds: number; atMost: number },
): Promise<number> {
  if (table === 'reveal') return await forgetReveals(tx, { seconds, atMost });
  const of = sql.table(table);
  const { age, key: names } = agedRows[table];
  const isOld = sql`${sql.ref(age)} < now() - make_interval(secs => ${seconds})`;
  const others = stillNeeded[table] ?? sql`true`;
  const own = tenantTables.has(table) ? sql`tenant_id = ${servedTenant} and` : sql``;
  const key = sql.join(names.map((name) => sql.ref(name)));
  const { numAffectedRows } = await sql`
    delete from ${of} where ${own} (${key}) in (select ${key} from ${of} where ${own} ${isOld} and (${others}) limit ${atMost})`.execute(
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
