import { Refusal } from '@kyc/contract/refusal';
import { texts } from '@kyc/contract/texts';
import { hasIpvWorkbench } from '@kyc/db/tables/ipv/ipv-check-table';
import type { Reads } from '@kyc/db/connection/transaction';

/** @throws Refusal `guard` where the tenant has it off */
export async function requireWorkbench(tx: Reads): Promise<void> {
  if (!(await hasIpvWorkbench(tx))) throw new Refusal('guard', texts.ipvOff);
}
