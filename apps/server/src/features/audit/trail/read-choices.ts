import type { readAuditChoices as endpoint } from '@kyc/contract/audit/audit';
import { allEndpoints } from '@kyc/contract/all-endpoints';
import type { ReplyOf } from '@kyc/contract/endpoint';
import { inTenant } from '@kyc/db/connection/transaction';
import { selectKnownEntities } from '@kyc/db/tables/records/audit-search';
import { selectAllStaff } from '@kyc/db/tables/staff/app-user-table';
import type { SessionCall } from '../../../http/register-endpoint.ts';
import type { Services } from '../../../platform/services.ts';
import { denialActions } from '../../../records/kind-of-action.ts';

const newestRows = 10_000;

const actions = [
  ...new Set([
    ...allEndpoints.flatMap(({ audit }) => (typeof audit === 'string' ? [audit] : [])),
    ...denialActions,
  ]),
].toSorted();

/** What the filters of the trail choose from. */
export async function readChoices(
  services: Services,
  call: SessionCall<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  return await inTenant(services.database, call.session, async (tx) => ({
    Users: (await selectAllStaff(tx)).map(({ userId, userName, fullName }) => ({
      UserId: userId,
      UserName: userName,
      FullName: fullName,
    })),
    Actions: actions,
    Entities: await selectKnownEntities(tx, newestRows),
  }));
}
