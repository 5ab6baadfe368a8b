import { emptiedText, type AuditRow, type Emptied } from '@kyc/contract/audit/audit-row';
import { sql } from 'kysely';
import { servedTenant } from '../../connection/statements/served-tenant.ts';
import { readRowArrays, sealsOf, type Reads, type Tx } from '../../connection/transaction.ts';

/** A row of the trail whose details may name a person. */
export interface TellingRow extends AuditRow {
  /** The hash of the chain link; null if the row is not linked yet. */
  readonly hash: string | null;
}

/** An erasure request and its answer stay in the trail; their texts are the product's. */
const kept = ['retention.erasure-request'];
/** Rows with a typed search, name or reason, the only place where they name a person. */
const typed = [
  'dashboard-view',
  'custom-report',
  'report',
  'lead',
  'incident',
  'audit-trail',
  'service-log',
  'legal-hold',
];

const columns = sql`e.audit_id::text as "auditId", to_char(e.happened_on at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as "happenedOn",
  e.actor_id::text as "actorId", e.action, e.entity, e.entity_id as "entityId", e.request_id as "requestId", e.address,
  e.seen::text[] as seen, e.details::text as details, encode(e.proof, 'hex') as proof, encode(l.hash, 'hex') as hash`;

/** Until the transaction ends no row is linked: an unlinked row is then linked in its emptied form. */
export async function holdChain(tx: Tx): Promise<void> {
  await sql`insert into audit_head (tenant_id) values (${servedTenant}) on conflict do nothing`.execute(tx);
  await tx.selectFrom('audit_head').select('tenant_id').forUpdate().execute();
}

/** The trail's rows about these applications and their messages. */
export async function selectTrailOf(tx: Tx, applicationIds: readonly number[]): Promise<TellingRow[]> {
  const ids = applicationIds.map(String);
  const { rows } = await sql<TellingRow>`
    select ${columns} from audit_event e left join audit_link l on l.tenant_id = e.tenant_id and l.audit_id = e.audit_id
    where e.tenant_id = ${servedTenant} and e.entity = 'application' and e.entity_id = any(${ids}::text[]) and e.details <> '{}' and e.action <> all(${kept}::text[])
    union all
    select ${columns} from audit_event e left join audit_link l on l.tenant_id = e.tenant_id and l.audit_id = e.audit_id
    where e.tenant_id = ${servedTenant} and e.entity = 'outbound-event' and e.details->>'applicationId' = any(${ids}::text[])`.execute(
    tx,
  );
  return rows;
}

/** The trail's rows about searches and saved views, for any person: in batches, because there may be years of rows. */
export async function* readTypedTrail(tx: Tx): AsyncIterable<{ auditId: string; details: string }[]> {
  const query = sql`select e.audit_id::text, e.details::text from audit_event e
    where e.tenant_id = ${servedTenant} and e.entity = any(${typed}::text[]) and e.details <> '{}'`.compile(
    tx,
  );
  for await (const some of readRowArrays(tx, query))
    yield some.map((cells) => {
      const [auditId, details] = cells as [string, string];
      return { auditId, details };
    });
}

/** The rows that are to be emptied. */
export async function selectTypedTrail(tx: Tx, auditIds: readonly string[]): Promise<TellingRow[]> {
  if (auditIds.length === 0) return [];
  const { rows } = await sql<TellingRow>`
    select ${columns} from audit_event e left join audit_link l on l.tenant_id = e.tenant_id and l.audit_id = e.audit_id
    where e.tenant_id = ${servedTenant} and e.entity = any(${typed}::text[]) and e.audit_id = any(${[...auditIds]}::bigint[])`.execute(
    tx,
  );
  return rows;
}

/** The audit rows of such a text, each with the words at that time. */
export async function selectTrailOfText(
  tx: Tx,
  { entity, entityId }: { entity: string; entityId: string },
): Promise<TellingRow[]> {
  const { rows } = await sql<TellingRow>`
    select ${columns} from audit_event e left join audit_link l on l.tenant_id = e.tenant_id and l.audit_id = e.audit_id
    where e.tenant_id = ${servedTenant} and e.entity = ${entity} and e.entity_id = ${entityId} and e.entity = any(${typed}::text[]) and e.details <> '{}'`.execute(
    tx,
  );
  return rows;
}

/** Empties the details of each row and keeps actor, action, subject and time; returns their number. The chain must be held. */
export async function emptyTrail(
  tx: Tx,
  { planId, rows }: { planId: number; rows: readonly TellingRow[] },
): Promise<number> {
  if (rows.length === 0) return 0;
  const seals = sealsOf(tx);
  const wanted = rows.map(({ hash, ...row }) => ({
    audit_id: row.auditId,
    happened_on: row.happenedOn,
    proof: seals.prove(emptiedText({ ...row, details: '{}' }, hash)).toString('hex'),
  }));
  const { rows: counted } = await sql<{ emptied: number }>`
    select empty_audit_details(${planId}, ${JSON.stringify(wanted)}::jsonb) as emptied`.execute(tx);
  return counted[0]?.emptied ?? 0;
}

export interface EmptiedRow extends Emptied {
  readonly auditId: string;
  /** UTC with microseconds. */
  readonly happenedOn: string;
}

/** The rows that a run emptied, for the repair of a restored copy. */
export async function selectEmptied(tx: Reads, planId: number): Promise<EmptiedRow[]> {
  const { rows } = await sql<EmptiedRow>`
    select audit_id::text as "auditId", to_char(happened_on at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as "happenedOn",
      encode(hash, 'hex') as hash, encode(proof, 'hex') as proof
    from audit_emptied where tenant_id = ${servedTenant} and plan_id = ${planId} order by audit_id`.execute(
    tx,
  );
  return rows;
}
