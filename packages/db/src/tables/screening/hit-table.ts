import type { ClosingCause, HitState } from '@kyc/contract/screening/screening-choices';
import { sql } from 'kysely';
import type { ApplicantReads } from '../../connection/applicant-reads.ts';
import { servedTenant } from '../../connection/statements/served-tenant.ts';
import type { Reads, Tx } from '../../connection/transaction.ts';
import { sealBody, sealedBodyOf } from '../../sealing/sealed-values.ts';
import { insertRows } from '../insert-rows.ts';

export interface NewHit {
  readonly applicationId: number;
  readonly attemptNo: number;
  readonly listId: number;
  readonly entryId: number;
  readonly personKey: string;
  readonly entryDigest: string;
  readonly band: 'stop' | 'ask';
  readonly score: number;
  readonly reasons: object;
  readonly state: 'open' | 'another' | 'same';
  readonly openedOn: Date;
}

export async function insertManyHits(tx: Tx, hits: readonly NewHit[]): Promise<void> {
  await insertRows(
    tx,
    'screening_hit',
    hits.map((hit) => ({
      application_id: hit.applicationId,
      attempt_no: hit.attemptNo,
      list_id: hit.listId,
      entry_id: hit.entryId,
      person_key: hit.personKey,
      entry_digest: hit.entryDigest,
      band: hit.band,
      score: hit.score,
      reasons: sealedBodyOf(tx, hit.reasons),
      state: hit.state,
      opened_on: hit.openedOn,
      ended_on: hit.state === 'open' ? null : hit.openedOn,
    })),
  );
}

/** A hit that is not closed. */
export interface StandingHit {
  readonly hitId: number;
  readonly listId: number;
  readonly entryId: number;
  readonly personKey: string;
  readonly entryDigest: string;
  readonly band: 'stop' | 'ask';
  readonly score: number;
  readonly state: HitState;
}

interface StandingHitOf extends StandingHit {
  readonly applicationId: number;
}

export async function selectStandingHits(
  tx: Reads,
  applicationIds: readonly number[],
): Promise<StandingHitOf[]> {
  return await tx
    .selectFrom('screening_hit')
    .select([
      'hit_id as hitId',
      'application_id as applicationId',
      'list_id as listId',
      'entry_id as entryId',
      'person_key as personKey',
      'entry_digest as entryDigest',
      'band',
      'score',
      'state',
    ])
    .where('application_id', '=', sql<number>`any(${applicationIds}::bigint[])`)
    .where('state', '<>', 'closed')
    .orderBy('hit_id')
    .$castTo<StandingHitOf>()
    .execute();
}

interface RememberedHit {
  readonly hitId: number;
  readonly state: 'another' | 'same';
}

/**
 * For each wanted hit, the newest decided hit of the same person and the same content of the entry, in this or another application;
 * undefined without one.
 */
export async function selectRememberedHits(
  tx: Reads,
  wanted: readonly Pick<NewHit, 'personKey' | 'listId' | 'entryDigest'>[],
): Promise<(RememberedHit | undefined)[]> {
  if (wanted.length === 0) return [];
  const { rows } = await sql<RememberedHit & { readonly place: number }>`
    select w.place::integer as place, r.hit_id as "hitId", r.answer as state
    from unnest(${wanted.map(({ personKey }) => personKey)}::text[], ${wanted.map(({ listId }) => listId)}::bigint[],
      ${wanted.map(({ entryDigest }) => entryDigest)}::text[]) with ordinality w (person_key, list_id, entry_digest, place)
    cross join lateral (select h.hit_id, d.answer from screening_hit h
      join screening_decision d on d.tenant_id = ${servedTenant} and d.hit_id = h.hit_id
      where h.tenant_id = ${servedTenant} and h.person_key = w.person_key and h.list_id = w.list_id and h.entry_digest = w.entry_digest
        and d.answer in ('another', 'same') and d.state in ('final', 'confirmed')
      order by d.decision_id desc limit 1) r`.execute(tx);
  const found = new Map(rows.map(({ place, ...hit }) => [place, hit]));
  return wanted.map((_, index) => found.get(index + 1));
}

export async function closeHits(
  tx: Tx,
  {
    hitIds,
    because,
    endedOn,
  }: { readonly hitIds: readonly number[]; readonly because: ClosingCause; readonly endedOn: Date },
): Promise<void> {
  if (hitIds.length === 0) return;
  await tx
    .updateTable('screening_hit')
    .set({ state: 'closed', closed_because: because, ended_on: endedOn })
    .where('hit_id', 'in', hitIds)
    .execute();
}

/** All hits of a list that was made inactive. */
export async function closeHitsOfList(
  tx: Tx,
  { listId, endedOn }: { readonly listId: number; readonly endedOn: Date },
): Promise<void> {
  await tx
    .updateTable('screening_hit')
    .set({ state: 'closed', closed_because: 'listRemoved', ended_on: endedOn })
    .where('list_id', '=', listId)
    .where('state', '<>', 'closed')
    .execute();
}

export async function updateHitState(
  tx: Tx,
  {
    hitId,
    state,
    endedOn,
  }: { readonly hitId: number; readonly state: HitState; readonly endedOn: Date | null },
): Promise<void> {
  await tx
    .updateTable('screening_hit')
    .set({ state, ended_on: endedOn })
    .where('hit_id', '=', hitId)
    .execute();
}

/** The same hit with another score, such as after a change of the bands. */
export async function updateHitScore(
  tx: Tx,
  { hitId, band, score, reasons }: Pick<NewHit, 'band' | 'score' | 'reasons'> & { readonly hitId: number },
): Promise<void> {
  await tx
    .updateTable('screening_hit')
    .set({ band, score, reasons: sealBody(tx, reasons) as never })
    .where('hit_id', '=', hitId)
    .execute();
}

export interface StoredHit extends StandingHit {
  readonly applicationId: number;
  readonly attemptNo: number;
  readonly closedBecause: ClosingCause | null;
  readonly openedOn: Date;
  readonly endedOn: Date | null;
  readonly listName: string;
  readonly severity: number;
}

const hitColumns = [
  'hit_id as hitId',
  'screening_hit.list_id as listId',
  'entry_id as entryId',
  'person_key as personKey',
  'entry_digest as entryDigest',
  'band',
  'score',
  'state',
  'application_id as applicationId',
  'attempt_no as attemptNo',
  'closed_because as closedBecause',
  'opened_on as openedOn',
  'ended_on as endedOn',
  'list_name as listName',
  'severity',
] as const;

const hits = (tx: Reads) =>
  tx.selectFrom('screening_hit').innerJoin('watch_list', 'watch_list.list_id', 'screening_hit.list_id');

export async function selectHit(tx: Reads, hitId: number): Promise<StoredHit | undefined> {
  return await hits(tx)
    .select(hitColumns)
    .where('hit_id', '=', hitId)
    .$castTo<StoredHit>()
    .executeTakeFirst();
}

/** Decisions on the same hit wait for each other. */
export async function lockHit(tx: Tx, hitId: number): Promise<StoredHit | undefined> {
  await tx.selectFrom('screening_hit').select('hit_id').where('hit_id', '=', hitId).forUpdate().execute();
  return await selectHit(tx, hitId);
}

export async function selectHitReasons(tx: ApplicantReads, hitId: number): Promise<unknown> {
  const { reasons } = await tx
    .selectFrom('screening_hit')
    .select('reasons')
    .where('hit_id', '=', hitId)
    .executeTakeFirstOrThrow();
  return reasons;
}

export async function selectHitsOfApplication(tx: Reads, applicationId: number): Promise<StoredHit[]> {
  return await hits(tx)
    .select(hitColumns)
    .where('application_id', '=', applicationId)
    .orderBy('hit_id')
    .$castTo<StoredHit>()
    .execute();
}

export interface QueuedHit {
  readonly hitId: number;
  readonly applicationId: number;
  readonly listName: string;
  readonly severity: number;
  readonly band: 'stop' | 'ask';
  readonly score: number;
  readonly state: 'open' | 'waiting';
  readonly openedOn: Date;
  readonly uan: string | null;
  readonly name: string;
  readonly status: number;
  readonly verifierId: number | null;
  readonly decidedBy: number | null;
  readonly lastAnswer: 'same' | 'another' | 'unsure' | null;
  readonly proposedBy: number | null;
}

/** Undecided hits: stop lists first, then by band and age. */
export async function selectQueuedHits(tx: ApplicantReads, atMost: number): Promise<QueuedHit[]> {
  const { rows } = await sql<QueuedHit>`
    select h.hit_id as "hitId", h.application_id as "applicationId", l.list_name as "listName", l.severity, h.band, h.score, h.state,
      h.opened_on as "openedOn", a.uan, a.name, a.status, a.verifier_id as "verifierId", a.decided_by as "decidedBy",
      d.answer as "lastAnswer", case when h.state = 'waiting' then d.decided_by end as "proposedBy"
    from screening_hit h
    join watch_list l on l.tenant_id = ${servedTenant} and l.list_id = h.list_id
    join application a on a.tenant_id = ${servedTenant} and a.application_id = h.application_id
    left join lateral (select answer, decided_by from screening_decision d
      where d.tenant_id = ${servedTenant} and d.hit_id = h.hit_id order by decision_id desc limit 1) d on true
    where h.tenant_id = ${servedTenant} and h.state in ('open', 'waiting') and a.erased_on is null
    order by l.severity, h.band desc, h.opened_on, h.hit_id limit ${atMost}`.execute(tx);
  return rows;
}

export interface OpenHits {
  readonly open: number;
  readonly worst: 'stop' | 'ask' | null;
  readonly same: number;
}

/** The hits that concern an approval. */
export async function countOpenHits(tx: Reads, applicationId: number): Promise<OpenHits> {
  const { rows } = await sql<OpenHits>`
    select count(*) filter (where state in ('open', 'waiting'))::integer as open,
      max(band) filter (where state in ('open', 'waiting')) as worst,
      count(*) filter (where state = 'same')::integer as same
    from screening_hit where tenant_id = ${servedTenant} and application_id = ${applicationId} and state <> 'closed'`.execute(
    tx,
  );
  return rows[0] ?? { open: 0, worst: null, same: 0 };
}

export async function countQueuedHits(
  tx: Reads,
): Promise<{ open: number; waiting: number; oldestOn: Date | null }> {
  const { rows } = await sql<{ open: number; waiting: number; oldestOn: Date | null }>`
    select count(*) filter (where state = 'open')::integer as open, count(*) filter (where state = 'waiting')::integer as waiting,
      min(opened_on) as "oldestOn"
    from screening_hit where tenant_id = ${servedTenant} and state in ('open', 'waiting')`.execute(tx);
  return rows[0] ?? { open: 0, waiting: 0, oldestOn: null };
}
