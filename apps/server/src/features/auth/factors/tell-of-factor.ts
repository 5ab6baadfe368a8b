import type { Tx } from '@kyc/db/connection/transaction';
import { selectSignInUser } from '@kyc/db/tables/staff/app-user-table';
import type { JobSender } from '../../../jobs/send-job.ts';
import { tellUser } from '../../../records/tell-user.ts';

interface ChangedFactor {
  readonly kind: 'factor-added' | 'factor-removed';
  readonly tenantId: number;
  readonly userId: number;
}

export async function tellOfFactor(
  services: { readonly jobs: JobSender },
  tx: Tx,
  changed: ChangedFactor,
): Promise<void> {
  const user = await selectSignInUser(tx, changed.userId);
  if (user === undefined) return;
  const { mobile, email } = user;
  await tellUser(services, tx, { ...changed, mobile, email });
}
