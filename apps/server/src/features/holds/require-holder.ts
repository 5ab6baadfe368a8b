import { Refusal } from '@kyc/contract/refusal';
import { texts } from '@kyc/contract/texts';
import { mayHold } from '@kyc/db/tables/staff/app-user-table';
import type { Reads } from '@kyc/db/connection/transaction';
import { readTenantSettings } from '@kyc/db/tables/masters/tenant-settings-table';

export async function requireHolder(tx: Reads, userId: number): Promise<void> {
  if (!(await readTenantSettings(tx)).Retention) throw new Refusal('guard', texts.retentionOff);
  if (!(await mayHold(tx, userId))) throw new Refusal('wrongRole', texts.mayNotHold);
}
