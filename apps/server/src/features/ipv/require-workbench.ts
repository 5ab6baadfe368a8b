import { Refusal } from '@kyc/contract/refusal';
import { texts } from '@kyc/contract/texts';
import type { Reads } from '@kyc/db/connection/transaction';
import { readTenantSettings } from '@kyc/db/tables/masters/tenant-settings-table';

/** @throws Refusal `guard` where the tenant has it off */
export async function requireWorkbench(tx: Reads): Promise<void> {
  if (!(await readTenantSettings(tx)).IpvWorkbench) throw new Refusal('guard', texts.ipvOff);
}
