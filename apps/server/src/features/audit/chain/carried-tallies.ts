import type { AuditTally } from '@kyc/db/audit/audit-counters';
import type { FieldSeals } from '@kyc/db/sealing/field-seals';
import * as z from 'zod/mini';
import type { Services } from '../../../platform/services.ts';
import { readWhole } from '../../../platform/storage/read-whole.ts';

const stored = z.object({
  writer: z.string(),
  upTo: z.int(),
  missing: z.array(z.tuple([z.int(), z.int()])),
  proof: z.string(),
});

/** A tally in the storage. */
export interface CarriedTally extends AuditTally {
  /** False: the product did not write it. */
  readonly isOurs: boolean;
}

const folderOf = (tenantId: number): string => `audit-tallies/${tenantId}`;

/** The proven text, so that a tally with fewer rows needs the tenant's key. */
const textOf = (tenantId: number, { writer, upTo, missing }: AuditTally): string =>
  JSON.stringify(['audit tally', tenantId, writer, upTo, missing]);

/**
 * Stores outside the database how many rows of the trail this process has committed, for each tenant: one small file next to the heads of
 * the chain, replaced each time. It reveals a row that is deleted together with its queue entry.
 */
export async function carryTallies({
  database,
  storage,
}: Pick<Services, 'database' | 'storage'>): Promise<void> {
  for (const { tenantId, writer, tally } of database.auditCounters.uncarried()) {
    const seals = await database.fieldKeys.of(tenantId);
    if (seals === undefined) continue;
    const proof = seals.prove(textOf(tenantId, tally)).toString('hex');
    const bytes = Buffer.from(JSON.stringify({ ...tally, proof }));
    await storage.put(`${folderOf(tenantId)}/${tally.writer}.json`, bytes);
    writer.carried(tally);
  }
}

/** All tallies of a tenant that lie outside the database, one for each process that wrote. */
export async function readCarriedTallies(
  { storage }: Pick<Services, 'storage'>,
  { tenantId, seals }: { readonly tenantId: number; readonly seals: Pick<FieldSeals, 'prove'> },
): Promise<CarriedTally[]> {
  const tallies: CarriedTally[] = [];
  for await (const { key } of storage.list(folderOf(tenantId))) {
    const bytes = await readWhole(storage, key);
    if (bytes === undefined) continue;
    const { proof, ...tally } = z.parse(stored, JSON.parse(bytes.toString('utf8')));
    const isOurs = seals.prove(textOf(tenantId, tally)).toString('hex') === proof;
    tallies.push({ ...tally, isOurs });
  }
  return tallies;
}
