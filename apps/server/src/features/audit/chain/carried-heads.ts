import type { ChainHead, SignedHead } from '@kyc/contract/audit/audit-head';
import * as z from 'zod/mini';
import type { Services } from '../../../platform/services.ts';
import { readWhole } from '../../../platform/storage/read-whole.ts';

const signedHead = z.object({
  tenantId: z.int(),
  chainNo: z.int(),
  hash: z.string(),
  sealedOn: z.string(),
  begunOn: z.string(),
  olderTo: z.int(),
  kid: z.string(),
  signature: z.string(),
});

const folderOf = (tenantId: number): string => `audit-heads/${tenantId}`;

const newestOf = (tenantId: number): string => `${folderOf(tenantId)}/newest.json`;

/**
 * Stores a head in a place that the database's owner need not be able to write: next to the documents. An existing one of a different chain
 * is evidence: it stays, under another name.
 */
export async function carryHead({ storage }: Pick<Services, 'storage'>, carried: CarriedHead): Promise<void> {
  const { head, before, isOfDay } = carried;
  const newest = newestOf(head.tenantId);
  const lying = await readHead(storage, newest);
  if (lying !== undefined && !isBehind(lying, before)) await keep(storage, lying);
  if (isOfDay) await keep(storage, head);
  await storage.put(newest, bytesOf(head));
}

export interface CarriedHead {
  readonly head: SignedHead;
  /** Where the chain ended before it was extended. */
  readonly before: ChainHead;
  readonly isOfDay: boolean;
}

/** Of this chain; an older one is left where a process ended before it could store the next one. */
function isBehind(lying: ChainHead, before: ChainHead): boolean {
  return lying.chainNo < before.chainNo || (lying.chainNo === before.chainNo && lying.hash === before.hash);
}

async function keep(storage: Services['storage'], head: SignedHead): Promise<void> {
  const name = `${head.sealedOn.replaceAll(/[^0-9]/g, '')}-${head.chainNo}`;
  await storage.put(`${folderOf(head.tenantId)}/${name}.json`, bytesOf(head));
}

const bytesOf = (head: SignedHead): Buffer => Buffer.from(JSON.stringify(head));

async function readHead(storage: Services['storage'], key: string): Promise<SignedHead | undefined> {
  const bytes = await readWhole(storage, key);
  return bytes === undefined ? undefined : z.parse(signedHead, JSON.parse(bytes.toString('utf8')));
}

/** All heads of a tenant that lie outside the database, one for each day and the newest. */
export async function readCarriedHeads(
  { storage }: Pick<Services, 'storage'>,
  tenantId: number,
): Promise<SignedHead[]> {
  const heads: SignedHead[] = [];
  for await (const { key } of storage.list(folderOf(tenantId))) {
    const head = await readHead(storage, key);
    if (head !== undefined) heads.push(head);
  }
  return heads;
}

const postedHeads = z.object({ heads: z.array(signedHead) });

/**
 * The heads that a receiver kept: one body for each line of a file, as AUDIT_HEAD_URL got them.
 * @throws Error for a line of another form
 */
export function readPostedHeads(file: string): SignedHead[] {
  const lines = file.split('\n').filter((line) => line.trim() !== '');
  return lines.flatMap((line) => z.parse(postedHeads, JSON.parse(line)).heads);
}
