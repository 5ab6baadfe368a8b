import { selectDaysOfFiles } from '../retention/retention-rule-table.ts';
import type { EvidencePack, EvidenceVariant } from '@kyc/contract/evidence/evidence';
import { sql } from 'kysely';
import type { Reads, Tx } from '../../connection/transaction.ts';

export interface NewPack {
  readonly packId: string;
  readonly applicationId: number;
  readonly variant: EvidenceVariant;
  readonly reason: string | null;
  readonly requestedBy: number;
  readonly days: number;
}

/** The existing applications of the tenant among these numbers and UANs, without erased applications. */
export async function selectKnownIds(
  tx: Reads,
  { applicationIds, uans }: { readonly applicationIds: readonly number[]; readonly uans: readonly string[] },
): Promise<{ applicationId: number; uan: string | null }[]> {
  return await tx
    .selectFrom('application')
    .select(['application_id as applicationId', 'uan'])
    .where('erased_on', 'is', null)
    .where((where) =>
      where.or([
        where('application_id', '=', sql<number>`any(${[...applicationIds]}::bigint[])`),
        where('uan', '=', sql<string>`any(${uans.map((uan) => uan.toUpperCase())}::text[])`),
      ]),
    )
    .orderBy('application_id')
    .execute();
}

export async function insertPack(tx: Tx, pack: NewPack): Promise<void> {
  await tx
    .insertInto('evidence_pack')
    .values({
      pack_id: pack.packId,
      application_id: pack.applicationId,
      variant: pack.variant,
      reason: pack.reason,
      requested_by: pack.requestedBy,
      expires_on: sql<Date>`now() + make_interval(days => ${await selectDaysOfFiles(tx, pack.days)})`,
    })
    .execute();
}

const columns = [
  'pack_id as packId',
  'evidence_pack.application_id as applicationId',
  'uan',
  // A check constraint of the table keeps them among these.
  sql<EvidenceVariant>`variant`.as('variant'),
  sql<EvidencePack['State']>`evidence_pack.state`.as('state'),
  'reason',
  'requested_by as requestedBy',
  'full_name as requester',
  'requested_on as requestedOn',
  'size_bytes as sizeBytes',
  'failed_because as failedBecause',
  'expires_on as expiresOn',
] as const;

export type Pack = Awaited<ReturnType<typeof selectPacks>>[number];

const packs = (tx: Reads) =>
  tx
    .selectFrom('evidence_pack')
    .innerJoin('application', 'application.application_id', 'evidence_pack.application_id')
    .innerJoin('app_user', 'app_user.user_id', 'evidence_pack.requested_by')
    .select(columns)
    .where('expires_on', '>', sql<Date>`now()`);

/** Of one requester, newest first. */
export async function selectPacks(
  tx: Reads,
  { requestedBy, most }: { readonly requestedBy: number; readonly most: number },
) {
  return await packs(tx)
    .where('requested_by', '=', requestedBy)
    .orderBy('requested_on', 'desc')
    .orderBy('pack_id')
    .limit(most)
    .execute();
}

/** How many this user requested within the last hour; one request at a time for each user. */
export async function countPacksOfHour(tx: Tx, requestedBy: number): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended('evidence_pack', ${requestedBy}))`.execute(tx);
  const { packs: counted } = await tx
    .selectFrom('evidence_pack')
    .select(sql<number>`count(*)::integer`.as('packs'))
    .where('requested_by', '=', requestedBy)
    .where('requested_on', '>', sql<Date>`now() - interval '1 hour'`)
    .executeTakeFirstOrThrow();
  return counted;
}

export async function selectPack(tx: Reads, packId: string): Promise<Pack | undefined> {
  return await packs(tx).where('pack_id', '=', packId).executeTakeFirst();
}

/** False when it has ended or was deleted. */
export async function updatePack(
  tx: Tx,
  packId: string,
  change: {
    readonly state: EvidencePack['State'];
    readonly sizeBytes?: number;
    readonly failedBecause?: string;
  },
): Promise<boolean> {
  const updated = await tx
    .updateTable('evidence_pack')
    .set({
      state: change.state,
      size_bytes: change.sizeBytes ?? null,
      failed_because: change.failedBecause ?? null,
    })
    .where('pack_id', '=', packId)
    .where('state', 'in', ['waiting', 'running'])
    .executeTakeFirst();
  return updated.numUpdatedRows === 1n;
}

/** Those whose files may go. */
export async function selectExpiredPacks(tx: Reads, most: number): Promise<string[]> {
  const rows = await tx
    .selectFrom('evidence_pack')
    .select('pack_id as packId')
    .where('expires_on', '<=', sql<Date>`now()`)
    .limit(most)
    .execute();
  return rows.map(({ packId }) => packId);
}

/** Their files are deleted. */
export async function deletePacks(tx: Tx, packIds: readonly string[]): Promise<void> {
  await tx.deleteFrom('evidence_pack').where('pack_id', 'in', packIds).execute();
}
