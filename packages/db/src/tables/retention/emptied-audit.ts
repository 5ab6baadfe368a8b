import { emptiedText, type AuditRow, type Emptied } from '@kyc/contract/audit/audit-row';
import { sql } from 'kysely';
import { readRowArrays, sealsOf, type Reads, type Tx } from '../../connection/transaction.ts';

/** A row of the trail that says something beside who did what to what, and when. */
export interface TellingRow extends AuditRow {
  /** Of its place in the chain; null: it has none yet. */
  readonly hash: string | null;
}

/** Whether somebody asked to be erased, and what was answered, is told afterwards too; it is in the product's own words. */
const kept = ['retention.erasure-request'];
/** In which somebody typed what he looked for, how he calls it, or why; each names whom it is about only there. */
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

/** Until the transaction ends no row is given its place: what has none then gets it as it is left. */
export async function holdChain(tx: Tx): Promise<void> {
  await sql`insert into audit_head (tenant_id) values (current_tenant()) on conflict do nothing`.execute(tx);
  await tx.selectFrom('audit_head').select('tenant_id').forUpdate().execute();
}

/** What the trail says of these applications and of what was sent for them. */
export async function selectTrailOf(tx: Tx, applicationIds: readonly number[]): Promise<TellingRow[]> {
  const ids = applicationIds.map(String);
  const { rows } = await sql<TellingRow>`
    select ${columns} from audit_event e left join audit_link l on l.audit_id = e.audit_id
    where e.entity = 'application' and e.entity_id = any(${ids}::text[]) and e.details <> '{}' and e.action <> all(${kept}::text[])
    union all
    select ${columns} from audit_event e left join audit_link l on l.audit_id = e.audit_id
    where e.entity = 'outbound-event' and e.details->>'applicationId' = any(${ids}::text[])`.execute(tx);
  return rows;
}

/** What the trail says of searches and of what was kept of them, whomever they were for: piece by piece, as that may be years of it. */
export async function* readTypedTrail(tx: Tx): AsyncIterable<{ auditId: string; details: string }[]> {
  const query = sql`select e.audit_id::text, e.details::text from audit_event e
    where e.entity = any(${typed}::text[]) and e.details <> '{}'`.compile(tx);
  for await (const some of readRowArrays(tx, query))
    yield some.map((cells) => {
      const [auditId, details] = cells as [string, string];
      return { auditId, details };
    });
}

/** Those of them that are to be emptied. */
export async function selectTypedTrail(tx: Tx, auditIds: readonly string[]): Promise<TellingRow[]> {
  if (auditIds.length === 0) return [];
  const { rows } = await sql<TellingRow>`
    select ${columns} from audit_event e left join audit_link l on l.audit_id = e.audit_id
    where e.entity = any(${typed}::text[]) and e.audit_id = any(${[...auditIds]}::bigint[])`.execute(tx);
  return rows;
}

/** The rows of one such text, with the words that it had when each was written. */
export async function selectTrailOfText(
  tx: Tx,
  { entity, entityId }: { entity: string; entityId: string },
): Promise<TellingRow[]> {
  const { rows } = await sql<TellingRow>`
    select ${columns} from audit_event e left join audit_link l on l.audit_id = e.audit_id
    where e.entity = ${entity} and e.entity_id = ${entityId} and e.entity = any(${typed}::text[]) and e.details <> '{}'`.execute(
    tx,
  );
  return rows;
}

/** Leaves of each row who did what to what, and when; answers how many. The chain has to be held. */
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
  const { rows: told } = await sql<{ emptied: number }>`
    select empty_audit_details(${planId}, ${JSON.stringify(wanted)}::jsonb) as emptied`.execute(tx);
  return told[0]?.emptied ?? 0;
}

export interface EmptiedRow extends Emptied {
  readonly auditId: string;
  /** UTC with microseconds. */
  readonly happenedOn: string;
}

/** What a run emptied, for whoever cleans a restored copy. */
export async function selectEmptied(tx: Reads, planId: number): Promise<EmptiedRow[]> {
  const { rows } = await sql<EmptiedRow>`
    select audit_id::text as "auditId", to_char(happened_on at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as "happenedOn",
      encode(hash, 'hex') as hash, encode(proof, 'hex') as proof
    from audit_emptied where plan_id = ${planId} order by audit_id`.execute(tx);
  return rows;
}
