import type { ChangeKindName, ChangeState } from '@kyc/contract/changes/changes';
import { sql } from 'kysely';
import { servedTenant } from '../../connection/statements/served-tenant.ts';
import type { Reads, Tx } from '../../connection/transaction.ts';

export interface ChangeRow {
  readonly requestId: number;
  readonly kind: ChangeKindName;
  readonly subject: string;
  readonly oldValue: unknown;
  readonly newValue: unknown;
  readonly requestedBy: number;
  readonly requestedByName: string;
  readonly requestedOn: Date;
  readonly appliesOn: Date | null;
  readonly state: ChangeState;
  readonly decidedByName: string | null;
  readonly decidedOn: Date | null;
}

export interface NewChange {
  readonly kind: ChangeKindName;
  readonly subject: string;
  readonly oldValue: unknown;
  readonly newValue: unknown;
  readonly requestedBy: number;
  readonly appliesOn: Date | null;
  /** `made`: it takes effect in the same transaction. */
  readonly state: 'waiting' | 'made';
}

const columns = sql`c.request_id as "requestId", c.kind, c.subject, c.old_value as "oldValue", c.new_value as "newValue",
  c.requested_by as "requestedBy", r.full_name as "requestedByName", c.requested_on as "requestedOn", c.applies_on as "appliesOn",
  c.state, d.full_name as "decidedByName", c.decided_on as "decidedOn"`;
const source = sql`change_request c join app_user r on r.tenant_id = c.tenant_id and r.user_id = c.requested_by
  left join app_user d on d.tenant_id = c.tenant_id and d.user_id = c.decided_by`;

/** The transaction's tenant and the database's time. */
export async function selectTenantAndTime(
  tx: Reads,
): Promise<{ readonly tenantId: number; readonly now: Date }> {
  const { rows } = await sql<{ tenantId: number; now: Date }>`
    select ${servedTenant}::integer as "tenantId", now() as now`.execute(tx);
  const [row] = rows;
  if (row === undefined) throw new Error('the database has no time');
  return row;
}

/** @returns the number of the new request */
export async function insertChange(tx: Tx, change: NewChange): Promise<number> {
  const { rows } = await sql<{ requestId: number }>`
    insert into change_request (kind, subject, old_value, new_value, requested_by, applies_on, state, decided_on, tenant_id)
    values (${change.kind}, ${change.subject}, ${JSON.stringify(change.oldValue)}::jsonb, ${JSON.stringify(change.newValue)}::jsonb,
      ${change.requestedBy}, ${change.appliesOn}, ${change.state}, case when ${change.state} = 'made' then now() end, ${servedTenant})
    returning request_id as "requestId"`.execute(tx);
  const requestId = rows[0]?.requestId;
  if (requestId === undefined) throw new Error('the change was not stored');
  return requestId;
}

export interface ChangeSubject {
  readonly kind: ChangeKindName;
  readonly subject: string;
}

/** The request that waits for this subject, locked until the transaction ends. */
export async function lockWaitingChange(
  tx: Tx,
  { kind, subject }: ChangeSubject,
): Promise<ChangeRow | undefined> {
  const { rows } = await sql<ChangeRow>`select ${columns} from ${source}
    where c.tenant_id = ${servedTenant} and c.kind = ${kind} and c.subject = ${subject} and c.state = 'waiting' for update of c`.execute(
    tx,
  );
  return rows[0];
}

export async function lockChange(tx: Tx, requestId: number): Promise<ChangeRow | undefined> {
  const { rows } = await sql<ChangeRow>`select ${columns} from ${source}
    where c.tenant_id = ${servedTenant} and c.request_id = ${requestId} for update of c`.execute(tx);
  return rows[0];
}

export async function selectChange(tx: Reads, requestId: number): Promise<ChangeRow | undefined> {
  const { rows } =
    await sql<ChangeRow>`select ${columns} from ${source} where c.tenant_id = ${servedTenant} and c.request_id = ${requestId}`.execute(
      tx,
    );
  return rows[0];
}

/** @throws where another transaction decided it first */
export async function decideChange(
  tx: Tx,
  decision: {
    readonly requestId: number;
    readonly state: Exclude<ChangeState, 'waiting' | 'made'>;
    readonly by: number | null;
  },
): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('change_request')
    .set({ state: decision.state, decided_by: decision.by, decided_on: sql<Date>`now()` })
    .where('request_id', '=', decision.requestId)
    .where('state', '=', 'waiting')
    .executeTakeFirstOrThrow();
  if (numUpdatedRows !== 1n) throw new Error(`change ${decision.requestId} does not wait`);
}

export async function selectWaitingChanges(tx: Reads): Promise<ChangeRow[]> {
  const { rows } = await sql<ChangeRow>`select ${columns} from ${source}
    where c.tenant_id = ${servedTenant} and c.state = 'waiting' order by c.request_id desc`.execute(tx);
  return rows;
}

export async function selectDecidedChanges(tx: Reads, atMost: number): Promise<ChangeRow[]> {
  const { rows } = await sql<ChangeRow>`select ${columns} from ${source}
    where c.tenant_id = ${servedTenant} and c.state <> 'waiting' order by c.decided_on desc, c.request_id desc limit ${atMost}`.execute(
    tx,
  );
  return rows;
}

/** Requests whose waiting time is over, locked; skips requests that another process holds. */
export async function lockElapsedChanges(tx: Tx, now: Date): Promise<ChangeRow[]> {
  const { rows } = await sql<ChangeRow>`select ${columns} from ${source}
    where c.tenant_id = ${servedTenant} and c.state = 'waiting' and c.applies_on <= ${now} order by c.request_id for update of c skip locked`.execute(
    tx,
  );
  return rows;
}
