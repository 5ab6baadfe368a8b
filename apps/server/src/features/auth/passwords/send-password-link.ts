import { passwordTexts, type sendPasswordLink as endpoint } from '@kyc/contract/auth/passwords';
import { passwordLinkMessage } from '@kyc/contract/auth/messages';
import type { ReplyOf } from '@kyc/contract/endpoint';
import { Refusal } from '@kyc/contract/refusal';
import { inTenant } from '@kyc/db/connection/transaction';
import { insertCredentialEvent } from '@kyc/db/tables/four-eyes/credential-event-table';
import { selectSignInUser } from '@kyc/db/tables/staff/app-user-table';
import type { SessionCall } from '../../../http/register-endpoint.ts';
import { issuePasswordLink } from '../../../passwords/password-link.ts';
import { audit } from '../../../records/audit.ts';
import type { AuthServices } from '../auth-services.ts';

/**
 * An Admin sends a user a link by which the user sets a new password. The link goes to the user's own mobile and e-mail; the
 * Admin never sees it, so only the user can use it. @throws Refusal `guard` for an inactive user
 */
export async function sendPasswordLink(
  services: AuthServices,
  call: SessionCall<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  const { tenantCode, userId: actorId } = call.session;
  const { user, link } = await inTenant(services.database, call.session, async (tx) => {
    const { UserId: userId } = call.body();
    const found = await selectSignInUser(tx, userId);
    if (found === undefined) throw new Refusal('notFound');
    if (!found.isActive) throw new Refusal('guard', passwordTexts.inactive);
    const { publicUrl } = services.config;
    const issued = await issuePasswordLink(tx, { userId, publicUrl });
    await insertCredentialEvent(tx, { userId, actorId, kind: 'link' });
    await audit(tx, call, {
      entity: 'user',
      entityId: userId,
      details: { expiresOn: issued.expiresOn.toISOString() },
    });
    return { user: found, link: issued };
  });
  const { mobile, email, userName } = user;
  await services.otpDelivery.tell({
    mobile,
    email,
    ...passwordLinkMessage(link.address, { userName, tenantCode }),
  });
  return { Message: passwordTexts.linkSent(userName), ...services.hints.link(link.address) };
}
