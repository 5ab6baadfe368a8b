import type { readPasswordLink as endpoint } from '@kyc/contract/auth/passwords';
import type { ReplyOf } from '@kyc/contract/endpoint';
import { Refusal } from '@kyc/contract/refusal';
import { inTenant } from '@kyc/db/connection/transaction';
import { selectActiveTenantCode } from '@kyc/db/tables/masters/tenant-table';
import { selectSignInUser } from '@kyc/db/tables/staff/app-user-table';
import { selectPasswordLinkUser } from '@kyc/db/tables/staff/password-link-table';
import type { Call } from '../../../http/call.ts';
import { limitHits } from '../../../http/rate-limits.ts';
import { hashOfLink, tenantOfLink } from '../../../passwords/password-link.ts';
import type { Services } from '../../../platform/services.ts';

/** Looking at a link uses nothing up: mail programs open links before people do. */
export async function readPasswordLink(
  services: Services,
  call: Call<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  await limitHits(services, 'otp', call.address);
  const { Token } = call.body();
  const tenantId = await tenantOfLink(services.database, Token);
  if (tenantId === undefined) throw new Refusal('linkEnded');
  return await inTenant(services.database, { tenantId }, async (tx) => {
    const userId = await selectPasswordLinkUser(tx, hashOfLink(Token));
    const user = userId === undefined ? undefined : await selectSignInUser(tx, userId);
    const TenantCode = await selectActiveTenantCode(tx);
    if (user?.isActive !== true || TenantCode === undefined) throw new Refusal('linkEnded');
    return { TenantCode, UserName: user.userName };
  });
}
