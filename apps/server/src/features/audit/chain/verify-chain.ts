import { emptiedText, provenText, type AuditRow, type ChainFinding } from '@kyc/contract/audit/audit-row';
import { provenFrom, type SignedHead } from '@kyc/contract/audit/audit-head';
import type { AuditTally } from '@kyc/db/audit/audit-counters';
import { inTenant, outsideTenants, type Tx } from '@kyc/db/connection/transaction';
import { provenBy } from '@kyc/db/tables/records/audit-event-table';
import {
  countTallied,
  readChain,
  selectAnchors,
  selectCopies,
  selectGoneWaiting,
  selectHead,
  selectPutIn,
} from '@kyc/db/tables/records/audit-chain-table';
import { selectPublicKeys } from '@kyc/db/tables/staff/server-key-table';
import { ChainCheck, mostNamed } from '@kyc/domain/audit/chain-check';
import type { Services } from '../../../platform/services.ts';
import { readCarriedTallies, type CarriedTally } from './carried-tallies.ts';
import { readCarriedRecordHeads } from './seal-records.ts';
import { verifyRecords } from './verify-records.ts';
import { readCarriedHeads } from './carried-heads.ts';
import { chainHash } from './chain-hash.ts';
import { isSignedByUs } from './head-signature.ts';

export type VerifyServices = Pick<Services, 'database' | 'storage' | 'sealer'>;

export interface Verified {
  readonly rows: number;
  /** The last row before the first finding, in the order of the chain. */
  readonly wholeTo: number;
  readonly findings: readonly ChainFinding[];
  readonly head: SignedHead | undefined;
}

/**
 * Looks at every row of a tenant's trail, and at the heads that were signed and carried out of the database.
 * @param posted further heads, which a receiver of the operator kept (AUDIT_HEAD_URL); those of other tenants do not count
 */
export async function verifyChain(
  services: VerifyServices,
  tenantId: number,
  posted: readonly SignedHead[] = [],
): Promise<Verified> {
  const publicKeys = await outsideTenants(services.database, (tx) => selectPublicKeys(tx, 'audit'));
  const { applicants: seals } = await services.sealer.of(tenantId);
  const isProven = (row: AuditRow): boolean => {
    const { nonce, hash } = provenBy(row.proof ?? '');
    const recorded = { ...row, details: JSON.parse(row.details) as unknown };
    return seals.prove(nonce + provenText(recorded)).toString('hex') === hash;
  };
  // Before the rows are read: a head stored in the meantime would reach beyond them.
  const carried = [...(await readCarriedHeads(services, tenantId)), ...posted];
  const carriedRecords = await readCarriedRecordHeads(services, tenantId);
  const tallies = await readCarriedTallies(services, { tenantId, seals });
  return await inTenant(services.database, { tenantId }, async (tx) => {
    // Before the rows are read, as those outside.
    const head = await selectHead(tx);
    const stored = [...(head === undefined ? [] : [head]), ...(await selectAnchors(tx))];
    const isOurs = (one: SignedHead): boolean => one.tenantId === tenantId && isSignedByUs(one, publicKeys);
    const check = new ChainCheck(
      {
        hashOf: (previousHash, row) => chainHash(tenantId, previousHash, row),
        isProven,
        isEmptiedByUs: (row, { hash, proof }) =>
          seals.prove(emptiedText(row, hash)).toString('hex') === proof,
        provenFrom: head === undefined ? '' : provenFrom(head),
      },
      [...stored, ...carried].filter(isOurs),
    );
    let rows = 0;
    for await (const link of readChain(tx)) {
      check.look(link);
      rows += 1;
    }
    for (const forged of stored.filter((one) => !isOurs(one))) check.nameForgedHead(forged);
    if (rows > 0 && (await selectHead(tx)) === undefined) check.nameForgedHead({ chainNo: rows });
    await lookBesideChain(tx, check);
    await compareTallies(tx, check, tallies);
    const records = await verifyRecords(tx, { tenantId, seals, publicKeys, carried: carriedRecords });
    const { findings, wholeTo } = check.end();
    return { rows, head, wholeTo, findings: [...findings, ...records].slice(0, mostNamed) };
  });
}

/** Rows deleted together with their queue entry, before they were linked, are detected only by the count. */
async function compareTallies(tx: Tx, check: ChainCheck, tallies: readonly CarriedTally[]): Promise<void> {
  for (const { isOurs } of tallies) if (!isOurs) check.nameForgedTally();
  const ours = tallies.filter(({ isOurs }) => isOurs);
  const promised = ours.reduce((sum, tally) => sum + countOf(tally), 0);
  if (promised > 0) check.nameUncounted(promised - (await countTallied(tx, ours)));
}

/** How many rows a tally promises. */
function countOf({ upTo, missing }: AuditTally): number {
  return upTo - missing.reduce((sum, [from, to]) => sum + Math.min(to, upTo) - from + 1, 0);
}

async function lookBesideChain(tx: Tx, check: ChainCheck): Promise<void> {
  for (const copy of await selectCopies(tx, mostNamed)) check.nameCopy(copy);
  for (const row of await selectPutIn(tx, mostNamed)) check.namePutIn(row);
  for (const row of await selectGoneWaiting(tx, mostNamed)) check.nameGoneWaiting(row);
}
