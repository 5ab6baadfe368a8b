import type { findByMobile as endpoint } from '@kyc/contract/applications/fetch';
import type { ReplyOf } from '@kyc/contract/endpoint';
import { Refusal } from '@kyc/contract/refusal';
import { selectNewestByMobile } from '@kyc/db/tables/applications/application-table';
import { inTenant } from '@kyc/db/connection/transaction';
import type { SessionCall } from '../../../http/register-endpoint.ts';
import type { Services } from '../../../platform/services.ts';
import { auditCall } from '../../../records/audit-call.ts';
import { actorOf } from '../../../workflow/doer.ts';

/** AUTH-14: the newest application of that mobile. */
export async function findByMobile(
  services: Services,
  call: SessionCall<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  return await inTenant(services.database, actorOf(call.session), async (tx) => {
    const applicationId = await selectNewestByMobile(tx, call.params.mobile);
    if (applicationId === undefined) throw new Refusal('notFound');
    await auditCall(tx, call, { entity: 'application', entityId: applicationId });
    return { ApplicationId: applicationId };
  });
}
