import type { Endpoint } from '@kyc/contract/endpoint';
import { writesWithoutWaiting, inTenant, type Served } from '@kyc/db/connection/transaction';
import type { Services } from '../platform/services.ts';
import { auditCall } from './audit-call.ts';

/**
 * The audit row of a list that was read without a transaction that could contain one. It is written before the reply is sent, without
 * waiting for the disk: only a failure of the database within the same second loses it.
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
