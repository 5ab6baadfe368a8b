import type { AuditHead, SignedHead } from '@kyc/contract/audit/audit-head';
import { chainBeginning, type AuditRow, type ChainLink, type LinkedRow } from '@kyc/contract/audit/audit-row';
import { sql } from 'kysely';
import { servedTenant } from '../../connection/statements/served-tenant.ts';
import type { AuditTally } from '../../audit/audit-counters.ts';
import { insertCells } from '../insert-rows.ts';
import { readRowArrays, type Reads, type Tx } from '../../connection/transaction.ts';

/** Rows are read as text, so that no value is rounded or reordered before it is hashed. */
const asText = sql`e.audit_id::text, to_char(e.happened_on at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'),
  e.actor_id::text, e.action, e.entity, e.entity_id, e.request_id, e.address, e.seen::text[], e.details::text,
  encode(e.proof, 'hex')`;

type Cells = readonly [
  string,
  string,
  string | null,
  string,
  string,
  string,
  string | null,
  string | null,
  readonly string[] | null,
  string,
  string | null,
];

function rowOf(cells: Cells): AuditRow {
  const [auditId, happenedOn, actorId, action, entity, entityId, requestId, address, seen, details, proof] =
    cells;
  return {
    auditId,
    happenedOn,
    actorId,
    action,
    entity,
    entityId,
    requestId,
    address,
    seen,
    details,
    proof,
  };
}

/** The end of a chain, and the older rows that still have to be linked. */
export interface ChainEnd extends Omit<AuditHead, 'sealedOn' | 'begunOn'> {
  /** Null before the first row. */
  readonly begunOn: Date | null;
  readonly linkedTo: number;
  readonly now: Date;
}

/** Holds the tenant's chain until the transaction ends; undefined while another process holds it. */
export async function lockChain(tx: Tx): Promise<ChainEnd | undefined> {
  await sql`insert into audit_head (tenant_id) values (${servedTenant}) on conflict do nothing`.execute(tx);
  const row = await tx
    .selectFrom('audit_head')
    .select([
      'tenant_id as tenantId',
      'chain_no as chainNo',
      sql<string | null>`encode(hash, 'hex')`.as('hash'),
      'begun_on as begunOn',
      'linked_to as linkedTo',
      'link_to as olderTo',
      sql<Date>`date_trunc('milliseconds', clock_timestamp())`.as('now'),
    ])
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  return row && { ...row, hash: row.hash ?? chainBeginning };
}

/** Rows that are older than the chain, in the order of their numbers. */
export async function selectOlderRows(tx: Tx, end: ChainEnd, limit: number): Promise<AuditRow[]> {
  return await readRows(
    tx,
    sql`select ${asText} from audit_event e where e.tenant_id = ${servedTenant} and e.audit_id > ${end.linkedTo} and e.audit_id <= ${end.olderTo}
      order by e.audit_id limit ${limit}`,
  );
}

/** Rows that wait and whose transactions have ended, in the order of their numbers. */
export async function selectWaitingRows(tx: Tx, limit: number): Promise<AuditRow[]> {
  return await readRows(
    tx,
    sql`select ${asText} from (select audit_id, happened_on from audit_unlinked where tenant_id = ${servedTenant} order by audit_id limit ${limit}) w
      join audit_event e on e.tenant_id = ${servedTenant} and e.audit_id = w.audit_id and e.happened_on = w.happened_on
      where not exists (select from audit_link l where l.tenant_id = ${servedTenant} and l.audit_id = w.audit_id)
      order by e.audit_id`,
  );
}

async function readRows(tx: Tx, query: ReturnType<typeof sql>): Promise<AuditRow[]> {
  const rows: AuditRow[] = [];
  for await (const some of readRowArrays(tx, query.compile(tx)))
    for (const cells of some) rows.push(rowOf(cells as unknown as Cells));
  return rows;
}

export async function insertLinks(
  tx: Tx,
  links: readonly (ChainLink & Pick<AuditRow, 'auditId' | 'happenedOn'>)[],
): Promise<void> {
  await insertCells(
    tx,
    'audit_link',
    links.map(({ chainNo, auditId, happenedOn, previousHash, hash }) => ({
      chain_no: chainNo,
      audit_id: auditId,
      happened_on: happenedOn,
      previous_hash: Buffer.from(previousHash, 'hex'),
      hash: Buffer.from(hash, 'hex'),
    })),
  );
}

/** They are linked. A waiting entry without a row stays: it is reported as deleted. */
export async function deleteWaiting(tx: Tx, auditIds: readonly string[]): Promise<void> {
  await sql`delete from audit_unlinked where tenant_id = ${servedTenant} and audit_id = any(${auditIds}::bigint[])`.execute(
    tx,
  );
}

export async function updateHead(tx: Tx, head: SignedHead & { readonly linkedTo: number }): Promise<void> {
  await tx
    .updateTable('audit_head')
    .set({
      chain_no: head.chainNo,
      hash: Buffer.from(head.hash, 'hex'),
      sealed_on: head.sealedOn,
      begun_on: head.begunOn,
      kid: head.kid,
      signature: Buffer.from(head.signature, 'base64url'),
      linked_to: head.linkedTo,
    })
    .execute();
}

/** The last signed head; undefined before the first row, or when it was deleted. */
export async function selectHead(tx: Reads): Promise<SignedHead | undefined> {
  const row = await tx
    .selectFrom('audit_head')
    .select([
      'tenant_id as tenantId',
      'chain_no as chainNo',
      sql<string>`encode(hash, 'hex')`.as('hash'),
      'sealed_on as sealedOn',
      'begun_on as begunOn',
      'link_to as olderTo',
      'kid',
      'signature',
    ])
    .where('chain_no', '>', 0)
    .executeTakeFirst();
  return row && signed(row);
}

interface StoredHead extends Omit<AuditHead, 'sealedOn' | 'begunOn'> {
  readonly sealedOn: Date | null;
  readonly begunOn: Date | null;
  readonly kid: string | null;
  readonly signature: Buffer | null;
}

function signed({ sealedOn, begunOn, kid, signature, ...head }: StoredHead): SignedHead {
  return {
    ...head,
    sealedOn: sealedOn?.toISOString() ?? '',
    begunOn: begunOn?.toISOString() ?? '',
    kid: kid ?? '',
    signature: signature?.toString('base64url') ?? '',
  };
}

/** The head of a day, once. @returns false when it was there */
export async function insertAnchor(tx: Tx, head: SignedHead): Promise<boolean> {
  const inserted = await tx
    .insertInto('audit_anchor')
    .values({
      anchored_for: sql<string>`(${head.sealedOn}::timestamptz at time zone 'Asia/Kolkata')::date`,
      chain_no: head.chainNo,
      hash: Buffer.from(head.hash, 'hex'),
      sealed_on: head.sealedOn,
      begun_on: head.begunOn,
      kid: head.kid,
      signature: Buffer.from(head.signature, 'base64url'),
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return inserted.numInsertedOrUpdatedRows === 1n;
}

export async function selectAnchors(tx: Reads): Promise<SignedHead[]> {
  const rows = await tx
    .selectFrom('audit_anchor')
    .innerJoin('audit_head', 'audit_head.tenant_id', 'audit_anchor.tenant_id')
    .select([
      'audit_anchor.tenant_id as tenantId',
      'audit_anchor.chain_no as chainNo',
      sql<string>`encode(audit_anchor.hash, 'hex')`.as('hash'),
      'audit_anchor.sealed_on as sealedOn',
      'audit_anchor.begun_on as begunOn',
      'link_to as olderTo',
      'audit_anchor.kid',
      'audit_anchor.signature',
    ])
    .orderBy('audit_anchor.chain_no')
    .execute();
  return rows.map(signed);
}

/** The complete chain in order, each link with its row. */
export async function* readChain(tx: Tx): AsyncIterable<LinkedRow> {
  const query = sql`
    select l.chain_no, l.audit_id::text, to_char(l.happened_on at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'),
      encode(l.previous_hash, 'hex'), encode(l.hash, 'hex'), encode(m.hash, 'hex'), encode(m.proof, 'hex'), ${asText}
    from audit_link l
    left join audit_emptied m on m.tenant_id = l.tenant_id and m.audit_id = l.audit_id
    left join audit_event e on e.tenant_id = l.tenant_id and e.audit_id = l.audit_id and e.happened_on = l.happened_on
    where l.tenant_id = ${servedTenant} order by l.chain_no`.compile(tx);
  for await (const some of readRowArrays(tx, query))
    for (const cells of some) {
      const [chainNo, auditId, happenedOn, previousHash, hash, wasHash, emptiedProof, ...row] = cells as [
        number,
        string,
        string,
        string,
        string,
        string | null,
        string | null,
        ...(Cells | readonly null[]),
      ];
      const isThere = (found: Cells | readonly null[]): found is Cells => found[0] !== null;
      yield {
        chainNo,
        auditId,
        happenedOn,
        previousHash,
        hash,
        row: isThere(row) ? rowOf(row) : null,
        emptied: emptiedProof === null ? null : { hash: wasHash, proof: emptiedProof },
      };
    }
}

interface RowPlace {
  readonly auditId: string;
  readonly happenedOn: string;
}

const moment = sql<string>`to_char(e.happened_on at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;

/** Rows whose proof an earlier row has too. */
export async function selectCopies(
  tx: Reads,
  limit: number,
): Promise<(RowPlace & { readonly chainNo: number })[]> {
  const { rows } = await sql<RowPlace & { chainNo: number }>`
    select e.audit_id::text as "auditId", ${moment} as "happenedOn", coalesce(l.chain_no, 0) as "chainNo"
    from audit_event e left join audit_link l on l.tenant_id = e.tenant_id and l.audit_id = e.audit_id
    where e.tenant_id = ${servedTenant} and (e.proof, e.audit_id) in (
      select c.proof, max(c.audit_id) from audit_event c where c.tenant_id = ${servedTenant} and c.proof is not null
      group by c.proof having count(*) > 1)
    order by 1 limit ${limit}`.execute(tx);
  return rows;
}

/** Rows that have no place in the chain and do not wait for one. A row that was moved to another month is noted again, although its number is linked. */
export async function selectPutIn(tx: Reads, limit: number): Promise<RowPlace[]> {
  const { rows } = await sql<RowPlace>`
    select e.audit_id::text as "auditId", ${moment} as "happenedOn" from audit_event e
    where e.tenant_id = ${servedTenant}
      and not exists (select from audit_link l where l.tenant_id = e.tenant_id and l.audit_id = e.audit_id and l.happened_on = e.happened_on)
      and not exists (select from audit_unlinked w where w.tenant_id = e.tenant_id and w.audit_id = e.audit_id
        and not exists (select from audit_link l where l.tenant_id = w.tenant_id and l.audit_id = w.audit_id))
      and not exists (select from audit_head h where h.tenant_id = e.tenant_id and e.audit_id > h.linked_to and e.audit_id <= h.link_to)
    order by e.audit_id limit ${limit}`.execute(tx);
  return rows;
}

/** Rows that went before they had their place. */
export async function selectGoneWaiting(tx: Reads, limit: number): Promise<RowPlace[]> {
  const { rows } = await sql<RowPlace>`
    select e.audit_id::text as "auditId", ${moment} as "happenedOn" from audit_unlinked e
    where e.tenant_id = ${servedTenant} and not exists (
      select from audit_event r where r.tenant_id = e.tenant_id and r.audit_id = e.audit_id and r.happened_on = e.happened_on)
    order by e.audit_id limit ${limit}`.execute(tx);
  return rows;
}

/** How many of the rows that these tallies promise are in the trail. */
export async function countTallied(tx: Reads, tallies: readonly AuditTally[]): Promise<number> {
  const { rows } = await sql<{ rows: number }>`
    with present as (
      select distinct encode(substring(e.proof from 1 for 8), 'hex') as writer,
        ('x' || encode(substring(e.proof from 9 for 8), 'hex'))::bit(64)::bigint as number
      from audit_event e where e.tenant_id = ${servedTenant} and e.proof is not null)
    select count(*)::integer as rows
    from present join jsonb_to_recordset(${JSON.stringify(tallies)}::jsonb) as t (writer text, "upTo" bigint, missing jsonb)
      on t.writer = present.writer
    where number between 1 and "upTo" and not exists (
      select from jsonb_array_elements(missing) gap
      where number between (gap ->> 0)::bigint and (gap ->> 1)::bigint)`.execute(tx);
  return rows[0]?.rows ?? 0;
}
