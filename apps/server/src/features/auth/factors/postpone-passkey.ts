import type { postponePasskey as endpoint } from '@kyc/contract/auth/session';
import type { ReplyOf } from '@kyc/contract/endpoint';
import { inTenant } from '@kyc/db/connection/transaction';
import { updatePasskeyPostponed } from '@kyc/db/tables/staff/app-user-table';
import type { SessionCall } from '../../../http/register-endpoint.ts';
import type { Services } from '../../../platform/services.ts';

export async function postponePasskey(
  services: Pick<Services, 'database'>,
  { session }: SessionCall<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  await inTenant(services.database, session, (tx) => updatePasskeyPostponed(tx, session.userId));
  return { Message: '' };
}
