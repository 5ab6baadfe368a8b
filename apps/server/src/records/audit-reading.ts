import type { Endpoint } from '@kyc/contract/endpoint';
import { writesWithoutWaiting, inTenant, type Served } from '@kyc/db/connection/transaction';
import type { Services } from '../platform/services.ts';
import { auditCall } from './audit-call.ts';

/**
 * The audit row of a list that was read by itself, without a transaction that could hold one. It is written before the answer
 * leaves, and not waited for until the disk has it: only a database that fails within the same second loses it.
 */
export async function auditReading(
  { database }: Pick<Services, 'database'>,
  call: { readonly endpoint: Endpoint; readonly requestId: string; readonly session: Served },
  subject: Parameters<typeof auditCall>[2],
): Promise<void> {
  await inTenant(database, call.session, async (tx) => {
    await Promise.all([writesWithoutWaiting(tx), auditCall(tx, call, subject)]);
  });
}
