import { Refusal } from '@kyc/contract/refusal';
import { texts } from '@kyc/contract/texts';
import type { Reads } from '@kyc/db/connection/transaction';
import { readTenantSettings } from '@kyc/db/tables/masters/tenant-settings-table';

export async function requireRetention(tx: Reads): Promise<void> {
  if (!(await readTenantSettings(tx)).Retention) throw new Refusal('guard', texts.retentionOff);
}
