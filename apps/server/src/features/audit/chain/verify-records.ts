import { createPublicKey, verify } from 'node:crypto';
import type { ChainFinding, Tampering } from '@kyc/contract/audit/audit-row';
import {
  recordHeadText,
  sealedSources,
  type RecordSeal,
  type SignedRecordHead,
} from '@kyc/contract/audit/record-seal';
import type { Tx } from '@kyc/db/connection/transaction';
import type { FieldSeals } from '@kyc/db/sealing/field-seals';
import {
  readSealedRows,
  readSeals,
  selectGoneUnsealed,
  selectRecordBatches,
  selectUnsealedPutIn,
  type SealedRow,
} from '@kyc/db/tables/records/record-seal-table';
import { mostNamed } from '@kyc/domain/audit/chain-check';
import { batchHash, recordText } from './seal-records.ts';

interface Verifying {
  readonly tenantId: number;
  readonly seals: Pick<FieldSeals, 'prove'>;
  /** PEM by their ids, of this installation. */
  readonly publicKeys: ReadonlyMap<string, string>;
  /** Heads that lie outside the database. */
  readonly carried: readonly SignedRecordHead[];
}

/** Compares every sealed row of the timeline, of decisions and of the service log with its seal, and the seals with their signed batches. */
export async function verifyRecords(tx: Tx, verifying: Verifying): Promise<ChainFinding[]> {
  const findings: ChainFinding[] = [];
  const name = (what: Tampering, record: string) => {
    if (findings.length < mostNamed)
      findings.push({ what, record, from: null, to: null, auditId: null, happenedOn: null });
  };
  for (const source of sealedSources) {
    for await (const row of readSealedRows(tx, source)) {
      const what = tamperingOf(row, verifying.seals);
      if (what !== undefined) name(what, `${source} ${row.recordId}`);
    }
    for (const id of await selectUnsealedPutIn(tx, { source, atMost: mostNamed }))
      name('record-put-in', `${source} ${id}`);
    for (const id of await selectGoneUnsealed(tx, { source, atMost: mostNamed }))
      name('record-gone', `${source} ${id}`);
  }
  await verifyBatches(tx, verifying, name);
  return findings;
}

function tamperingOf(row: SealedRow, seals: Verifying['seals']): Tampering | undefined {
  const { source, text, digest, emptied, isErased, isOutlived } = row;
  // A purge takes rows of the service log with their application, or by their age.
  if (text === null) return source === 'service_call' && (isErased || isOutlived) ? undefined : 'record-gone';
  const present = seals.prove(recordText(source, text)).toString('hex');
  return present === digest || (isErased && present === emptied) ? undefined : 'record-changed';
}

type Name = (what: Tampering, record: string) => void;

async function verifyBatches(
  tx: Tx,
  { tenantId, publicKeys, carried }: Verifying,
  name: Name,
): Promise<void> {
  const batches = await selectRecordBatches(tx);
  const hashes = new Map(batches.map(({ batchNo, hash }) => [batchNo, hash]));
  const isWhole = new Set<number>();
  for await (const { batchNo, seals } of readBatches(tx)) {
    if (!hashes.has(batchNo)) name('batch-cut', `Batch ${batchNo}`);
    if (batchHash(hashes.get(batchNo - 1) ?? '', seals) === hashes.get(batchNo)) isWhole.add(batchNo);
  }
  let last = 0;
  for (const batch of batches) {
    const { batchNo } = batch;
    const isNext = batchNo === last + 1;
    if (!isNext) name('batch-cut', `Batch ${last + 1}`);
    const isOurs = batch.tenantId === tenantId && isSigned(batch, publicKeys);
    if (!isOurs || (isNext && !isWhole.has(batchNo))) name('batch-changed', `Batch ${batchNo}`);
    last = batchNo;
  }
  for (const head of carried.filter((one) => one.tenantId === tenantId && isSigned(one, publicKeys)))
    if (!hashes.has(head.batchNo)) name('batch-cut', `Batch ${head.batchNo}`);
    else if (hashes.get(head.batchNo) !== head.hash) name('batch-changed', `Batch ${head.batchNo}`);
}

/** The seals, batch by batch. */
async function* readBatches(
  tx: Tx,
): AsyncIterable<{ readonly batchNo: number; readonly seals: readonly RecordSeal[] }> {
  let current: { batchNo: number; seals: RecordSeal[] } | undefined;
  for await (const { batchNo, ...seal } of readSeals(tx)) {
    if (current?.batchNo === batchNo) current.seals.push(seal);
    else {
      if (current !== undefined) yield current;
      current = { batchNo, seals: [seal] };
    }
  }
  if (current !== undefined) yield current;
}

function isSigned(head: SignedRecordHead, publicKeys: ReadonlyMap<string, string>): boolean {
  const publicKey = publicKeys.get(head.kid);
  if (publicKey === undefined) return false;
  const signature = Buffer.from(head.signature, 'base64url');
  return verify(null, Buffer.from(recordHeadText(head)), createPublicKey(publicKey), signature);
}
