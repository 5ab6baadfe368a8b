import { createHash, sign } from 'node:crypto';
import {
  recordHeadText,
  sealLine,
  type RecordHead,
  type RecordSeal,
  type SignedRecordHead,
} from '@kyc/contract/audit/record-seal';
import { inTenant, sealsOf, type Tx } from '@kyc/db/connection/transaction';
import {
  insertRecordBatch,
  lockRecordBatches,
  selectUnsealed,
  type NewSeal,
  type UnsealedRecord,
} from '@kyc/db/tables/records/record-seal-table';
import * as z from 'zod/mini';
import type { Services } from '../../../platform/services.ts';
import { readWhole } from '../../../platform/storage/read-whole.ts';
import type { SigningKey } from './head-signature.ts';

export interface SealingServices extends Pick<Services, 'database' | 'storage'> {
  readonly keys: { auditKey(): Promise<SigningKey> };
}

const rowsAtOnce = 500;
/** For one tenant before the next one has its turn. */
const batchesAtOnce = 5;

/**
 * Seals rows of the timeline, of decisions and of the service log that were written since: a keyed digest of each, in a signed
 * batch that follows the previous one. No call waits for it. The newest head is carried out of the database.
 */
export async function sealRecords(services: SealingServices, tenantId: number): Promise<void> {
  const key = await services.keys.auditKey();
  let last: Batch | undefined;
  let first: Batch | undefined;
  for (let done = 0; done < batchesAtOnce; done += 1) {
    const batch = await inTenant(services.database, { tenantId }, (tx) => sealSome(tx, key));
    if (batch === undefined) break;
    first ??= batch;
    last = batch;
  }
  if (first !== undefined && last !== undefined)
    await carryRecordHead(services, { head: last.head, before: first.before });
}

interface Batch {
  readonly head: SignedRecordHead;
  readonly before: Pick<RecordHead, 'batchNo' | 'hash'>;
}

async function sealSome(tx: Tx, key: SigningKey): Promise<Batch | undefined> {
  const end = await lockRecordBatches(tx);
  if (end === undefined) return undefined;
  const records = await selectUnsealed(tx, rowsAtOnce);
  if (records.length === 0) return undefined;
  const seals = records.map((record) => sealOf(tx, record));
  const { tenantId, now } = end;
  const head = {
    tenantId,
    batchNo: end.batchNo + 1,
    hash: batchHash(end.hash, seals),
    sealedOn: now.toISOString(),
  };
  const signature = sign(null, Buffer.from(recordHeadText(head)), key.privateKey).toString('base64url');
  const signed = { ...head, kid: key.kid, signature };
  await insertRecordBatch(tx, signed, seals);
  return { head: signed, before: { batchNo: end.batchNo, hash: end.hash } };
}

function sealOf(tx: Tx, record: UnsealedRecord): NewSeal {
  const { source, recordId, applicationId, happenedOn, text, emptiedText, isOlder } = record;
  const digest = (content: string) => sealsOf(tx).prove(recordText(source, content)).toString('hex');
  const emptied = emptiedText === null ? null : digest(emptiedText);
  return { source, recordId, applicationId, happenedOn, digest: digest(text), emptied, isOlder };
}

/** The text whose keyed digest is a row's seal. */
export const recordText = (source: string, text: string): string => JSON.stringify(['record', source, text]);

/** @param seals in the order of their tables' names and numbers */
export function batchHash(previousHash: string, seals: readonly RecordSeal[]): string {
  const hash = createHash('sha256').update(Buffer.from(previousHash, 'hex'));
  for (const seal of seals.toSorted(inOrder)) hash.update(sealLine(seal));
  return hash.digest('hex');
}

function inOrder(one: RecordSeal, other: RecordSeal): number {
  if (one.source !== other.source) return one.source < other.source ? -1 : 1;
  return Number(one.recordId) - Number(other.recordId);
}

const stored = z.object({
  tenantId: z.int(),
  batchNo: z.int(),
  hash: z.string(),
  sealedOn: z.string(),
  kid: z.string(),
  signature: z.string(),
});
const folderOf = (tenantId: number): string => `record-heads/${tenantId}`;

/** Keeps a stored head that does not belong to the same batches under another name: it is evidence. */
async function carryRecordHead(
  { storage }: Pick<Services, 'storage'>,
  { head, before }: Batch,
): Promise<void> {
  const newest = `${folderOf(head.tenantId)}/newest.json`;
  const lying = await readHead(storage, newest);
  const isEvidence =
    lying !== undefined &&
    (lying.batchNo > before.batchNo || (lying.batchNo === before.batchNo && lying.hash !== before.hash));
  if (isEvidence)
    await storage.put(
      `${folderOf(head.tenantId)}/${lying.batchNo}-${lying.hash.slice(0, 16)}.json`,
      Buffer.from(JSON.stringify(lying)),
    );
  await storage.put(newest, Buffer.from(JSON.stringify(head)));
}

async function readHead(storage: Services['storage'], key: string): Promise<SignedRecordHead | undefined> {
  const bytes = await readWhole(storage, key);
  return bytes === undefined ? undefined : z.parse(stored, JSON.parse(bytes.toString('utf8')));
}

export async function readCarriedRecordHeads(
  { storage }: Pick<Services, 'storage'>,
  tenantId: number,
): Promise<SignedRecordHead[]> {
  const heads: SignedRecordHead[] = [];
  for await (const { key } of storage.list(folderOf(tenantId))) {
    const head = await readHead(storage, key);
    if (head !== undefined) heads.push(head);
  }
  return heads;
}
