import { Refusal } from '@kyc/contract/refusal';
import { routingTexts } from '@kyc/contract/routing/routing-texts';
import type { Reads } from '@kyc/db/connection/transaction';
import { readRoutingSwitch } from '@kyc/db/tables/masters/tenant-settings-table';

/** @throws Refusal where the tenant does not use routing */
export async function requireRouting(tx: Reads): Promise<void> {
  if (!(await readRoutingSwitch(tx)).usesRouting) throw new Refusal('guard', routingTexts.off);
}
