import { insertCells } from '../insert-rows.ts';
import { createHash } from 'node:crypto';
import {
  sealedSources,
  type RecordSeal,
  type SealedSource,
  type SignedRecordHead,
} from '@kyc/contract/audit/record-seal';
import { sql, type RawBuilder } from 'kysely';
import { servedTenant } from '../../connection/statements/served-tenant.ts';
import { readRowArrays, sealsOf, type Reads, type Tx } from '../../connection/transaction.ts';
import { openRows } from '../../sealing/open-rows.ts';

const moment = (column: string) =>
  sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;

interface Source {
  readonly id: string;
  readonly happenedOn: string;
  /** The sealed text of a row: its meaningful columns, as JSON. */
  readonly text: RawBuilder<unknown>;
  /** As a purge leaves the row. */
  readonly emptied: RawBuilder<unknown>;
  /** Texts of which the sealed text contains SHA-256 digests, of the opened text: sealing a body does not change its row. */
  readonly digested?: readonly [string, string];
}

/** With a space in front, which keeps a body that was tampered with from being opened with its row. */
function digestedColumns({ digested }: Source): RawBuilder<unknown> {
  const [one, other] = digested ?? [];
  return one === undefined || other === undefined
    ? sql`null::text, null::text`
    : sql`' ' || ${sql.ref(one)}, ' ' || ${sql.ref(other)}`;
}

/** A body that does not open is digested in its sealed form, so the digest differs. */
function withDigests(tx: Reads, text: string, bodies: readonly (string | null)[]): string {
  const digests = bodies
    .filter((body) => body !== null)
    .map((body) =>
      createHash('sha256')
        .update(opened(tx, body.slice(1)))
        .digest('hex'),
    );
  return digests.length === 0
    ? text
    : `${text.slice(0, -1)}${digests.map((digest) => `, "${digest}"`).join('')}]`;
}

function opened(tx: Reads, stored: string): string {
  try {
    const row = { stored };
    openRows([row], sealsOf(tx));
    return row.stored;
  } catch {
    return stored;
  }
}

const timelineText = (timeline: RawBuilder<unknown>) =>
  sql`jsonb_build_array(r.event_id, r.application_id, r.actor_id, r.assigned_to, r.code, r.status,
    ${moment('r.status_changed_on')}, ${timeline}, r.verifier_code, r.verifier_name)::text`;

const sources: Readonly<Record<SealedSource, Source>> = {
  timeline_event: {
    id: 'event_id',
    happenedOn: 'status_changed_on',
    text: timelineText(sql`r.timeline`),
    emptied: timelineText(sql`split_part(r.timeline, ': ', 1)`),
  },
  field_decision_event: {
    id: 'event_id',
    happenedOn: 'decided_on',
    // A row without the record of the evidence keeps the text under which earlier releases sealed it.
    text: sql`(jsonb_build_array(r.event_id, r.application_id, r.attempt_no, r.field_id, r.decision, r.reason_id, r.solution_id,
      r.decided_by, ${moment('r.decided_on')}) || case when r.seen is null then '[]'::jsonb else jsonb_build_array(r.seen) end)::text`,
    emptied: sql`null::text`,
  },
  service_call: {
    id: 'log_id',
    happenedOn: 'api_request_time',
    text: sql`jsonb_build_array(r.log_id, r.api_id, r.application_id, r.status, ${moment('r.api_request_time')},
      ${moment('r.api_response_time')})::text`,
    emptied: sql`null::text`,
    digested: ['r.request', 'r.response'],
  },
};

export interface UnsealedRecord {
  readonly source: SealedSource;
  readonly recordId: string;
  readonly applicationId: number | null;
  readonly happenedOn: Date;
  readonly text: string;
  readonly emptiedText: string | null;
  /** It was written before there were seals. */
  readonly isOlder: boolean;
}

/** The end of a tenant's batches, locked until the transaction ends; undefined while another process seals. */
export async function lockRecordBatches(
  tx: Tx,
): Promise<
  | { readonly batchNo: number; readonly hash: string; readonly tenantId: number; readonly now: Date }
  | undefined
> {
  const { rows: turn } = await sql<{ isOurs: boolean }>`
    select pg_try_advisory_xact_lock(7205121, ${servedTenant}::integer) as "isOurs"`.execute(tx);
  if (turn[0]?.isOurs !== true) return undefined;
  const { rows } = await sql<{ batchNo: number; hash: string; tenantId: number; now: Date }>`
    select coalesce(b.batch_no, 0) as "batchNo", coalesce(encode(b.hash, 'hex'), '') as hash, ${servedTenant}::integer as "tenantId",
      date_trunc('milliseconds', clock_timestamp()) as now
    from (select) one left join (select batch_no, hash from record_batch where tenant_id = ${servedTenant} order by batch_no desc limit 1) b on true`.execute(
    tx,
  );
  return rows[0];
}

/** Waiting rows, and rows older than the seals. @param atMost of each kind and table */
export async function selectUnsealed(tx: Tx, atMost: number): Promise<UnsealedRecord[]> {
  const found: UnsealedRecord[] = [];
  for (const source of sealedSources) {
    const { id, happenedOn, text, emptied } = sources[source];
    const query = sql`
      select ${sql.ref(`r.${id}`)}::text, r.application_id, ${sql.ref(`r.${happenedOn}`)}, ${text}, ${emptied},
        ${digestedColumns(sources[source])},
        not exists (select from record_unsealed u where u.tenant_id = ${servedTenant} and u.source = ${source} and u.record_id = ${sql.ref(`r.${id}`)})
      from ${sql.table(source)} r
      where r.tenant_id = ${servedTenant} and ${sql.ref(`r.${id}`)} in (
        (select record_id from record_unsealed where tenant_id = ${servedTenant} and source = ${source} order by record_id limit ${atMost})
        union (select ${sql.ref(`o.${id}`)} from ${sql.table(source)} o join record_source s on s.tenant_id = o.tenant_id and s.source = ${source}
          where o.tenant_id = ${servedTenant} and ${sql.ref(`o.${id}`)} > s.sealed_to and ${sql.ref(`o.${id}`)} <= s.seal_to
            -- Masking of stored Aadhaar numbers rewrites older rows; they are sealed as it leaves them.
            and not exists (select from stored_work w where w.tenant_id = ${servedTenant} and w.work = 'mask-aadhaar-columns' and w.done_on is null)
          order by 1 limit ${atMost}))
        and not exists (select from record_seal l where l.tenant_id = ${servedTenant} and l.source = ${source} and l.record_id = ${sql.ref(`r.${id}`)})
      order by ${sql.ref(`r.${id}`)}`.compile(tx);
    for await (const some of readRowArrays(tx, query, rowsPerRead(source)))
      for (const [
        recordId,
        applicationId,
        happened,
        sealedText,
        emptiedText,
        one,
        other,
        isOlder,
      ] of some as [
        string,
        number | null,
        Date,
        string,
        string | null,
        string | null,
        string | null,
        boolean,
      ][])
        found.push({
          source,
          recordId,
          applicationId,
          happenedOn: happened,
          text: withDigests(tx, sealedText, [one, other]),
          emptiedText,
          isOlder,
        });
  }
  return found;
}

/** Few with bodies, because all rows of one read are opened and digested before another request has its turn (S1). */
function rowsPerRead(source: SealedSource): number {
  return sources[source].digested === undefined ? 2000 : 25;
}

export interface NewSeal extends RecordSeal {
  readonly isOlder: boolean;
  readonly applicationId: number | null;
  readonly happenedOn: Date;
}

/** One batch: its seals, its signed head, and the rows that do not wait any more. */
export async function insertRecordBatch(
  tx: Tx,
  head: SignedRecordHead,
  seals: readonly NewSeal[],
): Promise<void> {
  const bytes = (hex: string | null) => (hex === null ? null : Buffer.from(hex, 'hex'));
  await insertCells(
    tx,
    'record_seal',
    seals.map((seal) => ({
      source: seal.source,
      record_id: seal.recordId,
      batch_no: head.batchNo,
      application_id: seal.applicationId,
      happened_on: seal.happenedOn,
      digest: bytes(seal.digest),
      emptied: bytes(seal.emptied),
    })),
  );
  await sql`insert into record_batch (batch_no, rows, hash, sealed_on, kid, signature, tenant_id)
    values (${head.batchNo}, ${seals.length}, decode(${head.hash}, 'hex'), ${head.sealedOn}, ${head.kid},
      ${Buffer.from(head.signature, 'base64url')}, ${servedTenant})`.execute(tx);
  await sql`delete from record_unsealed u using record_seal s where u.tenant_id = ${servedTenant} and s.tenant_id = u.tenant_id and s.source = u.source
    and s.record_id = u.record_id and s.batch_no = ${head.batchNo}`.execute(tx);
  for (const source of sealedSources) {
    const older = seals.filter((seal) => seal.isOlder && seal.source === source);
    const last = Math.max(0, ...older.map(({ recordId }) => Number(recordId)));
    if (last > 0)
      await sql`update record_source set sealed_to = ${last} where tenant_id = ${servedTenant} and source = ${source} and sealed_to < ${last}`.execute(
        tx,
      );
  }
}

/** All batches in their order. */
export async function selectRecordBatches(tx: Reads): Promise<SignedRecordHead[]> {
  const { rows } = await sql<
    Omit<SignedRecordHead, 'sealedOn' | 'signature'> & { sealedOn: Date; signature: Buffer }
  >`
    select tenant_id as "tenantId", batch_no as "batchNo", encode(hash, 'hex') as hash, sealed_on as "sealedOn", kid, signature
    from record_batch where tenant_id = ${servedTenant} order by batch_no`.execute(tx);
  return rows.map(({ sealedOn, signature, ...row }) => ({
    ...row,
    sealedOn: sealedOn.toISOString(),
    signature: signature.toString('base64url'),
  }));
}

/** Every seal in the order of the batches. */
export async function* readSeals(tx: Tx): AsyncIterable<RecordSeal & { readonly batchNo: number }> {
  const query =
    sql`select batch_no, source, record_id::text, encode(digest, 'hex'), encode(emptied, 'hex') from record_seal
    where tenant_id = ${servedTenant} order by batch_no, source, record_id`.compile(tx);
  for await (const some of readRowArrays(tx, query))
    for (const [batchNo, source, recordId, digest, emptied] of some as [
      number,
      SealedSource,
      string,
      string,
      string | null,
    ][])
      yield { batchNo, source, recordId, digest, emptied };
}

export interface SealedRow extends RecordSeal {
  /** Null: the row was deleted. */
  readonly text: string | null;
  /** Its application was erased, with a certificate. */
  readonly isErased: boolean;
  /** A plan of retention that ran took rows of the service log of that age. */
  readonly isOutlived: boolean;
}

/** Every sealed row of a table with its seal. */
export async function* readSealedRows(tx: Tx, source: SealedSource): AsyncIterable<SealedRow> {
  const { id, text } = sources[source];
  const query = sql`
    select s.record_id::text, encode(s.digest, 'hex'), encode(s.emptied, 'hex'),
      case when ${sql.ref(`r.${id}`)} is not null then ${text} end, ${digestedColumns(sources[source])},
      exists (select from application a join tenant t on t.tenant_id = a.tenant_id join erasure_certificate c on c.tenant_id = a.tenant_id
        where a.tenant_id = s.tenant_id and a.application_id = s.application_id and a.erased_on is not null
          and c.application_hash = encode(sha256(convert_to(t.tenant_code || ':' || a.application_id, 'UTF8')), 'hex')),
      ${source} = 'service_call' and exists (select from retention_plan p
        where p.tenant_id = s.tenant_id and p.state in ('running', 'done') and s.happened_on < p.log_before)
    from record_seal s left join ${sql.table(source)} r on r.tenant_id = s.tenant_id and ${sql.ref(`r.${id}`)} = s.record_id
    where s.tenant_id = ${servedTenant} and s.source = ${source}`.compile(tx);
  for await (const some of readRowArrays(tx, query, rowsPerRead(source)))
    for (const [recordId, digest, emptied, rowText, one, other, isErased, isOutlived] of some as [
      string,
      string,
      string | null,
      string | null,
      string | null,
      string | null,
      boolean,
      boolean,
    ][])
      yield {
        source,
        recordId,
        digest,
        emptied,
        text: rowText === null ? null : withDigests(tx, rowText, [one, other]),
        isErased,
        isOutlived,
      };
}

/** Rows that have no seal and wait for none. */
export async function selectUnsealedPutIn(
  tx: Reads,
  { source, atMost }: { readonly source: SealedSource; readonly atMost: number },
): Promise<string[]> {
  const { id } = sources[source];
  const { rows } = await sql<{ recordId: string }>`
    select ${sql.ref(`r.${id}`)}::text as "recordId" from ${sql.table(source)} r
    where r.tenant_id = ${servedTenant}
      and not exists (select from record_seal s where s.tenant_id = ${servedTenant} and s.source = ${source} and s.record_id = ${sql.ref(`r.${id}`)})
      and not exists (select from record_unsealed u where u.tenant_id = ${servedTenant} and u.source = ${source} and u.record_id = ${sql.ref(`r.${id}`)})
      and not exists (select from record_source o where o.tenant_id = ${servedTenant} and o.source = ${source} and ${sql.ref(`r.${id}`)} > o.sealed_to
        and ${sql.ref(`r.${id}`)} <= o.seal_to)
    order by ${sql.ref(`r.${id}`)} limit ${atMost}`.execute(tx);
  return rows.map(({ recordId }) => recordId);
}

/** Rows that went before they were sealed; a purge takes rows of the service log. */
export async function selectGoneUnsealed(
  tx: Reads,
  { source, atMost }: { readonly source: SealedSource; readonly atMost: number },
): Promise<string[]> {
  if (source === 'service_call') return [];
  const { id } = sources[source];
  const { rows } = await sql<{ recordId: string }>`
    select u.record_id::text as "recordId" from record_unsealed u
    where u.tenant_id = ${servedTenant} and u.source = ${source} and not exists (select from ${sql.table(source)} r
      where r.tenant_id = u.tenant_id and ${sql.ref(`r.${id}`)} = u.record_id)
    order by u.record_id limit ${atMost}`.execute(tx);
  return rows.map(({ recordId }) => recordId);
}
