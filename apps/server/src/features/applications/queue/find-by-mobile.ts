import type { findByMobile as byAddress, findBySentMobile as byBody } from '@kyc/contract/applications/fetch';
import type { ReplyOf } from '@kyc/contract/endpoint';
import { Refusal } from '@kyc/contract/refusal';
import { selectNewestByMobile } from '@kyc/db/tables/applications/found-values';
import { inTenant } from '@kyc/db/connection/transaction';
import type { SessionCall } from '../../../http/register-endpoint.ts';
import type { Services } from '../../../platform/services.ts';
import { audit } from '../../../records/audit.ts';

type Found = ReplyOf<typeof byAddress>;

/** AUTH-14: the newest application of that mobile. */
export async function findByMobile(services: Services, call: SessionCall<typeof byAddress>): Promise<Found> {
  return await find(services, call, () => call.params.mobile);
}

export async function findBySentMobile(services: Services, call: SessionCall<typeof byBody>): Promise<Found> {
  return await find(services, call, () => call.body().Mobile);
}

async function find(
  services: Services,
  call: SessionCall<typeof byAddress> | SessionCall<typeof byBody>,
  mobileOf: () => string,
): Promise<Found> {
  return await inTenant(services.database, call.session, async (tx) => {
    const applicationId = await selectNewestByMobile(tx, mobileOf());
    if (applicationId === undefined) throw new Refusal('notFound');
    await audit(tx, call, { entity: 'application', entityId: applicationId });
    return { ApplicationId: applicationId };
  });
}
