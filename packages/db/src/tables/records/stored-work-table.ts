import { sql } from 'kysely';
import type { Reads, Tx } from '../../connection/transaction.ts';

/** What a migration left to be done on the rows of a tenant (0013, 0024, 0026, 0028, 0030, 0031, 0050, 0062, 0063), in the order in which it is done. */
export const storedWorks = [
  'cover-evidence',
  'rescore-names',
  'mask-aadhaar-columns',
  'cut-aadhaar-documents',
  'seal-secrets',
  'seal-documents',
  'token-applications',
  'token-leads',
  'seal-applications',
  'seal-leads',
  'seal-profiles',
  'seal-calls',
  'narrow-applications',
  'narrow-leads',
  'write-risk-keys',
  'measure-pictures',
] as const;
export type StoredWork = (typeof storedWorks)[number];

/** The sealing that it waits for until the previous release can no longer run (sealing_wait); undefined: none. */
export function sealingOf(work: StoredWork): 'secrets' | 'applicants' | 'profiles' | undefined {
  if (['seal-profiles', 'seal-calls', 'narrow-applications', 'narrow-leads'].includes(work))
    return 'profiles';
  if (work === 'seal-secrets' || work === 'seal-documents') return 'secrets';
  return work === 'seal-applications' || work === 'seal-leads' || work === 'write-risk-keys'
    ? 'applicants'
    : undefined;
}

export async function selectOpenWork(tx: Reads): Promise<StoredWork[]> {
  const rows = await tx.selectFrom('stored_work').select('work').where('done_on', 'is', null).execute();
  return storedWorks.filter((work) => rows.some((row) => row.work === work));
}

/** The open work of all tenants, found in one statement; of each tenant in the order in which it is done. */
export async function selectOpenWorkOfAll(
  tx: Reads,
): Promise<readonly { readonly tenantId: number; readonly work: StoredWork }[]> {
  const { rows } = await sql<{ tenantId: number; work: string }>`
    select of_tenant as "tenantId", open_work as work from open_stored_work()`.execute(tx);
  return [...Map.groupBy(rows, ({ tenantId }) => tenantId)].flatMap(([tenantId, open]) =>
    storedWorks.filter((work) => open.some((row) => row.work === work)).map((work) => ({ tenantId, work })),
  );
}

export interface SealingProgress {
  readonly work: StoredWork;
  /** The processed rows, and their total. */
  readonly done: number;
  readonly rows: number;
}

/** The remaining work on applicants' values, with its progress. */
export async function selectSealingProgress(tx: Reads): Promise<SealingProgress[]> {
  const { rows } = await sql<SealingProgress>`
    select w.work, (case when w.work like '%-leads' then (select count(*) from lead where lead_id <= w.after_id)
        when w.work like '%-calls' then (select count(*) from service_call where log_id <= w.after_id)
        else (select count(*) from application where application_id <= w.after_id) end) as done,
      (case when w.work like '%-leads' then (select count(*) from lead)
        when w.work like '%-calls' then (select count(*) from service_call) else (select count(*) from application) end) as rows
    from stored_work w where w.done_on is null and w.work in ('token-applications', 'token-leads', 'seal-applications', 'seal-leads',
      'seal-profiles', 'seal-calls', 'narrow-applications', 'narrow-leads')
    order by w.work`.execute(tx);
  return rows;
}

/** As the owner, for a tenant that is made while this is not sealed yet. */
export async function insertSealingWork(tx: Tx, what: 'secrets' | 'applicants' | 'profiles'): Promise<void> {
  await tx
    .insertInto('stored_work')
    .values(storedWorks.filter((work) => sealingOf(work) === what).map((work) => ({ work })))
    .execute();
}

/** From the first picture on, once more. */
export async function reopenPictureWork(tx: Tx): Promise<void> {
  await sql`select measure_pictures()`.execute(tx);
}

/** Rows of the past carry no digests; the job determines them from their history. */
export async function reopenEvidenceWork(tx: Tx): Promise<void> {
  await sql`select cover_evidence()`.execute(tx);
}

/** The id up to which rows are done, locked; undefined when all rows are done. */
export async function lockOpenWork(tx: Tx, work: StoredWork): Promise<number | undefined> {
  const row = await tx
    .selectFrom('stored_work')
    .select('after_id as afterId')
    .where('work', '=', work)
    .where('done_on', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  return row?.afterId;
}

/** undefined: all rows are done. */
export async function recordWorkDone(
  tx: Tx,
  { work, upTo }: { work: StoredWork; upTo: number | undefined },
): Promise<void> {
  await tx
    .updateTable('stored_work')
    .set(upTo === undefined ? { done_on: sql`now()` } : { after_id: upTo })
    .where('work', '=', work)
    .execute();
}

/** Masks complete Aadhaar numbers in up to the given number of stored rows; returns the number of changed rows, 0 at the end. */
export async function maskStoredAadhaar(tx: Reads, atMost: number): Promise<number> {
  const { rows } = await sql<{
    masked: number;
  }>`select mask_stored_aadhaar(${atMost}::integer) as masked`.execute(tx);
  return rows[0]?.masked ?? 0;
}
