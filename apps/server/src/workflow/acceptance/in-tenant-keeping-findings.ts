import { UnacceptableRefusal } from '@kyc/contract/refusal';
import {
  insertAcceptanceFinding,
  type AcceptanceRecord,
} from '@kyc/db/tables/acceptance/acceptance-finding-table';
import type { PresentedFinding } from './present-findings.ts';
import type { Database } from '@kyc/db/connection/database';
import { inTenant, type Served, type Tx } from '@kyc/db/connection/transaction';

/** `inTenant` for decisions: after a refusal by the gate, a second transaction stores the gate's findings. */
export async function inTenantKeepingFindings<T>(
  database: Database,
  served: Served,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  try {
    return await inTenant(database, served, work);
  } catch (failure) {
    if (isRefusedByGate(failure))
      await inTenant(database, served, (tx) => insertAcceptanceFinding(tx, failure.record));
    throw failure;
  }
}

/** The gate is the only one who makes it, with its record. */
export function isRefusedByGate(
  failure: unknown,
): failure is UnacceptableRefusal<PresentedFinding, AcceptanceRecord> {
  return failure instanceof UnacceptableRefusal;
}
