import type { Database } from '@kyc/db/connection/database';
import { writeInOneTrip } from '@kyc/db/connection/transaction';
import { countRepeatedLooks, type PossibleRepetition } from '@kyc/db/tables/records/list-look-table';

interface Waiting {
  readonly look: PossibleRepetition;
  readonly resolve: (isCounted: boolean) => void;
  readonly reject: (error: unknown) => void;
}

const mostAtOnce = 200;

/** The looks that wait while a round trip of their tenant is under way; no entry: none is. */
type WaitingByTenant = Map<number, Waiting[]>;
const waitingLooks = new WeakMap<Database, WaitingByTenant>();

/**
 * Counts a look without new rows within the hour; returns false, without counting, for a look with new rows. Looks that arrive while a round
 * trip of their tenant is under way share the next one.
 */
export async function countTogether(
  database: Database,
  tenantId: number,
  look: PossibleRepetition,
): Promise<boolean> {
  const byTenant: WaitingByTenant = waitingLooks.get(database) ?? new Map<number, Waiting[]>();
  waitingLooks.set(database, byTenant);
  return await new Promise((resolve, reject) => {
    const waiting = byTenant.get(tenantId);
    if (waiting !== undefined) {
      waiting.push({ look, resolve, reject });
      return;
    }
    byTenant.set(tenantId, [{ look, resolve, reject }]);
    void sendAll(database, tenantId, byTenant);
  });
}

async function sendAll(database: Database, tenantId: number, byTenant: WaitingByTenant): Promise<void> {
  for (;;) {
    const together = byTenant.get(tenantId)?.splice(0, mostAtOnce) ?? [];
    if (together.length === 0) break;
    await send(database, tenantId, together);
  }
  byTenant.delete(tenantId);
}

async function send(database: Database, tenantId: number, together: readonly Waiting[]): Promise<void> {
  const looks = together.map(({ look }) => look);
  try {
    const counted = await writeInOneTrip(database, tenantId, (tx) => countRepeatedLooks(tx, looks));
    for (const [place, { resolve }] of together.entries()) resolve(counted[place] === true);
  } catch (error) {
    for (const { reject } of together) reject(error);
  }
}
