import { qualityTexts } from '@kyc/contract/quality/quality-texts';
import { Refusal } from '@kyc/contract/refusal';
import type { Reads } from '@kyc/db/connection/transaction';
import { samplesQuality } from '@kyc/db/tables/masters/tenant-settings-table';

/** @throws Refusal where the tenant does not use quality sampling */
export async function requireQuality(tx: Reads): Promise<void> {
  if (!(await samplesQuality(tx))) throw new Refusal('guard', qualityTexts.off);
}
