import { setPasswordRequest, type setPassword as endpoint } from '@kyc/contract/auth/passwords';
import type { ReplyOf } from '@kyc/contract/endpoint';
import { Refusal } from '@kyc/contract/refusal';
import { texts } from '@kyc/contract/texts';
import { inTenant } from '@kyc/db/connection/transaction';
import { selectActiveTenantCode } from '@kyc/db/tables/masters/tenant-table';
import { lockUser, selectSignInUser } from '@kyc/db/tables/staff/app-user-table';
import { selectPasswordLinkUser, usePasswordLink } from '@kyc/db/tables/staff/password-link-table';
import type { Call } from '../../../http/call.ts';
import { limitHits } from '../../../http/rate-limits.ts';
import { hashOfLink, tenantOfLink } from '../../../passwords/password-link.ts';
import type { AuthServices } from '../auth-services.ts';
import { readEncrypted } from '../read-encrypted.ts';
import type { SessionMemory } from '../session/session-memory.ts';
import { storePassword } from './store-password.ts';

/** A link sets a password once; a password that breaks a rule leaves the link valid. Every session of the user ends. */
export async function setPassword(
  services: AuthServices & { readonly sessions: SessionMemory },
  call: Call<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  await limitHits(services, 'otp', call.address);
  const { Token, Password } = await readEncrypted(services, setPasswordRequest, call.body().Data);
  const tenantId = await tenantOfLink(services.database, Token);
  if (tenantId === undefined) throw new Refusal('linkEnded');
  const tokenHash = hashOfLink(Token);
  // The link identifies the actor, so it is searched first; using it decides.
  const owner = await inTenant(services.database, { tenantId }, (tx) =>
    selectPasswordLinkUser(tx, tokenHash),
  );
  if (owner === undefined) throw new Refusal('linkEnded');
  const TenantCode = await inTenant(services.database, { tenantId, userId: owner }, async (tx) => {
    await lockUser(tx, owner);
    const user = await selectSignInUser(tx, owner);
    const tenantCode = await selectActiveTenantCode(tx);
    if (user?.isActive !== true || tenantCode === undefined) throw new Refusal('linkEnded');
    if ((await usePasswordLink(tx, tokenHash)) !== owner) throw new Refusal('linkEnded');
    await storePassword(services, tx, {
      tenantId,
      user,
      password: Password,
      action: 'user.set-password',
      requestId: call.requestId,
    });
    return tenantCode;
  });
  services.sessions.forgetUser(owner);
  return { Message: texts.passwordReset, TenantCode };
}
