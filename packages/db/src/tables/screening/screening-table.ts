import { ApplicationStatus } from '@kyc/contract/application-status';
import type { ScreeningCause } from '@kyc/contract/screening/screening-choices';
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { ApplicantReads } from '../../connection/applicant-reads.ts';
import { servedTenant } from '../../connection/statements/served-tenant.ts';
import { sealsOf, type Reads, type Tx } from '../../connection/transaction.ts';
import { tokenOf } from '../../sealing/sealed-values.ts';
import { insertNewCells, insertRows } from '../insert-rows.ts';
import { storedColumns, type LockedApplication } from '../applications/application-table.ts';
import { hashOfKey } from './watch-entry-table.ts';

/** A digest of the compared values, which cannot be guessed without the keys of the tenant. */
export function keyOfPerson(tx: Reads, values: unknown): string {
  return sealsOf(tx).digest(createHash('sha256').update(JSON.stringify(values)).digest('hex'));
}

export interface NewScreening {
  readonly applicationId: number;
  readonly attemptNo: number;
  readonly cause: ScreeningCause;
  readonly versions: readonly number[];
  readonly personKey: string;
  readonly stops: number;
  readonly asks: number;
  readonly screenedOn: Date;
}

export async function insertManyScreenings(tx: Tx, screenings: readonly NewScreening[]): Promise<void> {
  await insertRows(
    tx,
    'screening',
    screenings.map((screening) => ({
      application_id: screening.applicationId,
      attempt_no: screening.attemptNo,
      cause: screening.cause,
      versions: [...screening.versions],
      person_key: screening.personKey,
      stops: screening.stops,
      asks: screening.asks,
      screened_on: screening.screenedOn,
    })),
  );
}

export interface StoredScreening {
  readonly screeningId: number;
  readonly versions: readonly number[];
  readonly personKey: string | null;
  readonly stops: number;
  readonly asks: number;
  readonly screenedOn: Date;
}

export async function selectNewestScreening(
  tx: Reads,
  applicationId: number,
): Promise<StoredScreening | undefined> {
  return await tx
    .selectFrom('screening')
    .select([
      'screening_id as screeningId',
      'versions',
      'person_key as personKey',
      'stops',
      'asks',
      'screened_on as screenedOn',
    ])
    .where('application_id', '=', applicationId)
    .orderBy('screening_id', 'desc')
    .limit(1)
    .$castTo<StoredScreening>()
    .executeTakeFirst();
}

/** By application. */
export async function selectNewestScreenings(
  tx: Reads,
  applicationIds: readonly number[],
): Promise<Map<number, StoredScreening>> {
  const { rows } = await sql<StoredScreening & { readonly applicationId: number }>`
    select s.application_id as "applicationId", s.screening_id as "screeningId", s.versions, s.person_key as "personKey", s.stops, s.asks,
      s.screened_on as "screenedOn"
    from unnest(${applicationIds}::bigint[]) as wanted (id)
    cross join lateral (select n.application_id, n.screening_id, n.versions, n.person_key, n.stops, n.asks, n.screened_on from screening n
      where n.tenant_id = ${servedTenant} and n.application_id = wanted.id order by n.screening_id desc limit 1) s`.execute(
    tx,
  );
  return new Map(rows.map(({ applicationId, ...screening }) => [applicationId, screening]));
}

interface KeyedApplication {
  readonly applicationId: number;
  readonly keys: readonly string[];
}

/** The names that lead from a changed entry to its applications; the PAN has a token of the application. */
export async function replaceScreeningKeys(tx: Tx, keyed: readonly KeyedApplication[]): Promise<void> {
  if (keyed.length === 0) return;
  const ids = keyed.map(({ applicationId }) => applicationId);
  await sql`delete from screening_key where tenant_id = ${servedTenant} and application_id = any(${ids}::bigint[])`.execute(
    tx,
  );
  const rows = keyed.flatMap(({ applicationId, keys }) =>
    [...new Set(keys.filter((key) => !isPanKey(key)).map(hashOfKey))].map((key) => ({
      key,
      application_id: applicationId,
    })),
  );
  await insertNewCells(tx, 'screening_key', { rows, returning: 'application_id' });
}

const panBeginning = 'p:';
const isPanKey = (key: string): boolean => key.startsWith(panBeginning);

/** The screened applications that share a key with an entry or have a hit with such an entry. */
export async function selectApplicationsOfEntries(
  tx: ApplicantReads,
  { keys, entryIds }: { readonly keys: readonly string[]; readonly entryIds: readonly number[] },
): Promise<number[]> {
  const hashes = [...new Set(keys.filter((key) => !isPanKey(key)).map(hashOfKey))];
  const tokens = keys
    .filter(isPanKey)
    .flatMap((key) => tokenOf(tx, 'pan', key.slice(panBeginning.length)) ?? []);
  const { rows } = await sql<{ applicationId: number }>`
    select application_id as "applicationId" from screening_key where tenant_id = ${servedTenant} and key = any(${hashes}::bigint[])
    union select application_id from screening_hit
      where tenant_id = ${servedTenant} and state <> 'closed' and entry_id = any(${entryIds}::bigint[])
    union select application_id from application where tenant_id = ${servedTenant} and pan_token = any(${tokens}::text[])
    order by 1`.execute(tx);
  return rows.map(({ applicationId }) => applicationId);
}

/** Locks the applications, without those of other transactions. */
export async function lockFreeApplications(tx: Tx, ids: readonly number[]): Promise<LockedApplication[]> {
  return await tx
    .selectFrom('application')
    .select(storedColumns)
    .where('application_id', '=', sql<number>`any(${ids}::bigint[])`)
    .where('erased_on', 'is', null)
    .orderBy('application_id')
    .forUpdate()
    .skipLocked()
    .$castTo<LockedApplication>()
    .execute();
}

/** Without a lock, to find those whose result can have changed. */
export async function selectNamesToCompare(
  tx: ApplicantReads,
  ids: readonly number[],
): Promise<{ applicationId: number; name: string; pan: string | null }[]> {
  return await tx
    .selectFrom('application')
    .select(['application_id as applicationId', 'name', 'pan'])
    .where('application_id', '=', sql<number>`any(${ids}::bigint[])`)
    .where('erased_on', 'is', null)
    .orderBy('application_id')
    .execute();
}

const { Pending, Cancelled, ApprovedCancelled } = ApplicationStatus;

/** Submitted applications without any screening, in the order of their ids. */
export async function selectUnscreened(
  tx: Reads,
  { afterId, atMost }: { readonly afterId: number; readonly atMost: number },
): Promise<number[]> {
  const { rows } = await sql<{ applicationId: number }>`
    select a.application_id as "applicationId" from application a
    where a.tenant_id = ${servedTenant} and a.application_id > ${afterId} and a.status not in (${sql.lit(Pending)}, ${sql.lit(Cancelled)}, ${sql.lit(ApprovedCancelled)}) and a.erased_on is null
      and not exists (select from screening s where s.tenant_id = ${servedTenant} and s.application_id = a.application_id)
    order by a.application_id limit ${atMost}`.execute(tx);
  return rows.map(({ applicationId }) => applicationId);
}

/** Versions in force with which not every application was compared. */
export async function selectUncomparedVersions(tx: Reads): Promise<number[]> {
  const rows = await tx
    .selectFrom('watch_list_version')
    .select('version_id as versionId')
    .where('state', '=', 'applied')
    .where('compared_on', 'is', null)
    .orderBy('version_id')
    .execute();
  return rows.map(({ versionId }) => versionId);
}

/** Applications with an open hit of a list that is not active any more. */
export async function selectApplicationsOfRemovedLists(tx: Reads): Promise<number[]> {
  const { rows } = await sql<{ applicationId: number }>`
    select distinct h.application_id as "applicationId" from screening_hit h
    join watch_list l on l.tenant_id = ${servedTenant} and l.list_id = h.list_id
    where h.tenant_id = ${servedTenant} and h.state <> 'closed' and not l.is_active order by 1`.execute(tx);
  return rows.map(({ applicationId }) => applicationId);
}
