import type pg from 'pg';
import { localTenant } from '../connection/statements/transaction-settings.ts';
import { inOwnerTransaction, openOwner } from '../connection/owner-transaction.ts';
import type { ErasedTextOfTenant } from '../tables/retention/free-texts.ts';
import type { EmptiedRow } from '../tables/retention/emptied-audit.ts';

/** The content of an erased application's certificate. */
export interface ErasureRecord {
  /** Identifies the application across all tenants. */
  readonly applicationHash: string;
  readonly rule: string;
  readonly counts: Readonly<Record<string, number>>;
  readonly sha256: readonly string[];
  /** ISO 8601. */
  readonly erasedOn: string;
}

/** Everything that was erased: applications, their details in the audit trail, and texts that named them. */
export interface Erasures {
  readonly applications: readonly ErasureRecord[];
  readonly trail: readonly EmptiedRow[];
  /** Texts of staff that named an erased person. */
  readonly texts: readonly ErasedTextOfTenant[];
}

const batchSize = 500;

/**
 * Repeats erasures in an older copy: all of a tenant's applications with these certificates, and stores the certificates. Returns the
 * number of applications, and the keys of the stored files to delete.
 */
export async function replayErasures(
  ownerUrl: string,
  erased: Erasures,
): Promise<{ applications: number; files: string[] }> {
  const owner = await openOwner(ownerUrl, 'restore');
  try {
    const { rows: tenants } = await owner.query<{ id: number; code: string }>(
      'select tenant_id as id, tenant_code as code from tenant order by 1',
    );
    let applications = 0;
    const files: string[] = [];
    for (const tenant of tenants) {
      await inOwnerTransaction(owner, async () => {
        await owner.query(localTenant(tenant.id));
        applications += await replayIn(owner, tenant.code, erased.applications);
        for (const { tenantId, place, entityId } of erased.texts)
          if (tenantId === tenant.id) await owner.query('select erase_text(null, $1, $2)', [place, entityId]);
        await emptyTrailIn(owner, erased.trail);
        const { rows } = await owner.query<{ key: string }>('select stored_as as key from erased_file');
        files.push(...rows.map(({ key }) => key));
      });
    }
    return { applications, files };
  } finally {
    await owner.end();
  }
}

async function replayIn(owner: pg.Client, code: string, records: readonly ErasureRecord[]): Promise<number> {
  const { rows: found } = await owner.query<{ id: string; hash: string }>(
    `select application_id as id, application_hash($1, application_id) as hash from application
     where erased_on is null and application_hash($1, application_id) = any($2::text[]) order by 1`,
    [code, records.map(({ applicationHash }) => applicationHash)],
  );
  for (let from = 0; from < found.length; from += batchSize)
    await owner.query('select from erase_applications($1::bigint[])', [
      found.slice(from, from + batchSize).map(({ id }) => id),
    ]);
  if (found.length === 0) return 0;
  const hashes = new Set(found.map(({ hash }) => hash));
  for (const record of records.filter(({ applicationHash }) => hashes.has(applicationHash)))
    await owner.query(
      `insert into erasure_certificate (application_hash, rule, counts, sha256, erased_on) values ($1, $2, $3, $4, $5)
       on conflict do nothing`,
      [
        record.applicationHash,
        record.rule,
        JSON.stringify(record.counts),
        [...record.sha256],
        record.erasedOn,
      ],
    );
  // Files written earlier may contain an erased person.
  await owner.query('update export_job set expires_on = now() where expires_on > now()');
  await owner.query(
    `update incident set expires_on = now() where expires_on > now() and (named is null or named && $1::bigint[])`,
    [found.map(({ id }) => id)],
  );
  return found.length;
}

/**
 * In the form that the run left, with the proof: a restore has no key for a new one. A row is identified by its number and time, in any
 * tenant.
 */
async function emptyTrailIn(owner: pg.Client, trail: readonly EmptiedRow[]): Promise<void> {
  for (let from = 0; from < trail.length; from += batchSize)
    await owner.query(
      `with gone as (
         update audit_event e set details = '{}'
         from jsonb_to_recordset($1::jsonb) as w ("auditId" bigint, "happenedOn" timestamptz, hash text, proof text)
         where e.tenant_id = current_tenant() and e.audit_id = w."auditId" and e.happened_on = w."happenedOn" and e.details <> '{}'
         returning e.audit_id, e.happened_on, w.hash, w.proof)
       insert into audit_emptied (audit_id, happened_on, hash, proof)
       select audit_id, happened_on, decode(hash, 'hex'), decode(proof, 'hex') from gone on conflict do nothing`,
      [JSON.stringify(trail.slice(from, from + batchSize))],
    );
}

/** Their files are deleted. */
export async function forgetReplayedFiles(ownerUrl: string): Promise<void> {
  const owner = await openOwner(ownerUrl, 'restore');
  try {
    const { rows: tenants } = await owner.query<{ id: number }>('select tenant_id as id from tenant');
    for (const { id } of tenants) {
      await inOwnerTransaction(owner, async () => {
        await owner.query(localTenant(id));
        await owner.query('delete from erased_file where tenant_id = $1', [id]);
      });
    }
  } finally {
    await owner.end();
  }
}
