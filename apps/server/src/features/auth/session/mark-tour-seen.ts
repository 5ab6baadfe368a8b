import type { markTourSeen as endpoint } from '@kyc/contract/auth/session';
import type { ReplyOf } from '@kyc/contract/endpoint';
import { inTenant } from '@kyc/db/connection/transaction';
import { updateTourSeen } from '@kyc/db/tables/staff/app-user-table';
import type { SessionCall } from '../../../http/register-endpoint.ts';
import type { Services } from '../../../platform/services.ts';

export async function markTourSeen(
  services: Pick<Services, 'database'>,
  { session }: SessionCall<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  await inTenant(services.database, session, (tx) => updateTourSeen(tx, session.userId));
  return { Message: '' };
}
