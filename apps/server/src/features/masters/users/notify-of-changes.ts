import type { Tx } from '@kyc/db/connection/transaction';
import type { JobSender } from '../../../jobs/send-job.ts';
import { notifyUser } from '../../../records/notify-user.ts';

interface Reachable {
  readonly Mobile: string;
  readonly Email: string;
}

interface ChangedUser {
  readonly tenantId: number;
  readonly userId: number;
  readonly before: Reachable;
  readonly form: Reachable & { readonly Password?: string | null | undefined };
}

/** Another person's changes to a user's sign-in; a new mobile or e-mail is reported to the old ones too. */
export async function notifyOfChanges(
  services: { readonly jobs: JobSender },
  tx: Tx,
  { tenantId, userId, before, form }: ChangedUser,
): Promise<void> {
  const at = ({ Mobile, Email }: Reachable) => ({ tenantId, userId, mobile: Mobile, email: Email });
  if (form.Mobile !== before.Mobile || form.Email !== before.Email)
    for (const place of [before, form])
      await notifyUser(services, tx, { kind: 'contact-changed', ...at(place) });
  if (form.Password != null) await notifyUser(services, tx, { kind: 'password-changed', ...at(before) });
}
