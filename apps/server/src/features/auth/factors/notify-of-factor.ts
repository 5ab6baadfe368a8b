import type { Tx } from '@kyc/db/connection/transaction';
import { selectSignInUser } from '@kyc/db/tables/staff/app-user-table';
import type { JobSender } from '../../../jobs/send-job.ts';
import { notifyUser } from '../../../records/notify-user.ts';

interface ChangedFactor {
  readonly kind: 'factor-added' | 'factor-removed';
  readonly tenantId: number;
  readonly userId: number;
}

export async function notifyOfFactor(
  services: { readonly jobs: JobSender },
  tx: Tx,
  changed: ChangedFactor,
): Promise<void> {
  const user = await selectSignInUser(tx, changed.userId);
  if (user === undefined) return;
  const { mobile, email } = user;
  await notifyUser(services, tx, { ...changed, mobile, email });
}
