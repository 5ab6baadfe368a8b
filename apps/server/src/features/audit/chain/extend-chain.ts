import type { ChainHead, SignedHead } from '@kyc/contract/audit/audit-head';
import { inTenant, outsideTenants, type Tx } from '@kyc/db/connection/transaction';
import { selectTenantsWithUnlinked } from '@kyc/db/tables/masters/tenant-table';
import {
  deleteWaiting,
  insertAnchor,
  insertLinks,
  lockChain,
  selectOlderRows,
  selectWaitingRows,
  updateHead,
} from '@kyc/db/tables/records/audit-chain-table';
import type { Services } from '../../../platform/services.ts';
import { carryTallies } from './carried-tallies.ts';
import { carryHead } from './carried-heads.ts';
import { linkRows } from './chain-hash.ts';
import { sealRecords } from './seal-records.ts';
import { signHead, type SigningKey } from './head-signature.ts';

export interface ChainServices extends Pick<Services, 'database' | 'storage'> {
  readonly keys: { auditKey(): Promise<SigningKey> };
}

const rowsAtOnce = 1000;
/** For one tenant before the next one has its turn; the rest waits for the next run. */
const transactionsAtOnce = 20;

/** Gives every row of the trails that has none its place in its tenant's chain, and carries the chains' new heads away. */
export async function extendChains(services: ChainServices): Promise<void> {
  await carryTallies(services);
  for (const tenantId of await outsideTenants(services.database, selectTenantsWithUnlinked)) {
    await extendChain(services, tenantId);
    await sealRecords(services, tenantId);
  }
}

/** @returns the new head; undefined when nothing waited */
export async function extendChain(
  services: ChainServices,
  tenantId: number,
): Promise<SignedHead | undefined> {
  const key = await services.keys.auditKey();
  let extended: Extended | undefined;
  for (let done = 0; done < transactionsAtOnce; done += 1) {
    const next = await inTenant(services.database, { tenantId }, (tx) => linkSome(tx, key));
    if (next === undefined) break;
    extended = { head: next.head, before: extended?.before ?? next.before };
  }
  if (extended === undefined) return undefined;
  const { head } = extended;
  const isOfDay = await inTenant(services.database, { tenantId }, (tx) => insertAnchor(tx, head));
  await carryHead(services, { ...extended, isOfDay });
  return head;
}

interface Extended {
  readonly head: SignedHead;
  readonly before: ChainHead;
}

/** Rows of ended transactions are visible, regardless of their number: one that ends later is linked later. */
async function linkSome(tx: Tx, key: SigningKey): Promise<Extended | undefined> {
  const end = await lockChain(tx);
  if (end === undefined) return undefined;
  const older = end.linkedTo < end.olderTo ? await selectOlderRows(tx, end, rowsAtOnce) : [];
  const isCatchingUp = older.length > 0;
  const rows = isCatchingUp ? older : await selectWaitingRows(tx, rowsAtOnce);
  const last = rows.at(-1);
  if (last === undefined) return undefined;
  const links = linkRows(end, rows);
  const { chainNo, hash } = links.at(-1) ?? end;
  await insertLinks(tx, links);
  await deleteWaiting(
    tx,
    rows.map(({ auditId }) => auditId),
  );
  const { tenantId, olderTo, now } = end;
  const head = signHead(
    {
      tenantId,
      chainNo,
      hash,
      sealedOn: now.toISOString(),
      begunOn: (end.begunOn ?? now).toISOString(),
      olderTo,
    },
    key,
  );
  await updateHead(tx, { ...head, linkedTo: isCatchingUp ? Number(last.auditId) : end.olderTo });
  return { head, before: { chainNo: end.chainNo, hash: end.hash } };
}
