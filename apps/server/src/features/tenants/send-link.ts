import { Refusal } from '@kyc/contract/refusal';
import type { Tx } from '@kyc/db/connection/transaction';
import { issuePasswordLink, type PasswordLink } from '../../passwords/password-link.ts';
import { audit, type Author } from '../../records/audit.ts';

interface Wanted {
  readonly publicUrl: string;
  readonly user: { readonly userId: number; readonly userName: string; readonly isActive: boolean };
}

/** A link for a user who has no password yet or lost access. @throws Refusal `guard` for an inactive user */
export async function sendLink(tx: Tx, author: Author, { publicUrl, user }: Wanted): Promise<PasswordLink> {
  if (!user.isActive) throw new Refusal('guard', `The user ${user.userName} is not active.`);
  const { userId } = user;
  const link = await issuePasswordLink(tx, { userId, publicUrl });
  await audit(
    tx,
    { ...author, action: 'user.password-link' },
    { entity: 'user', entityId: userId, details: { expiresOn: link.expiresOn.toISOString() } },
  );
  return link;
}
