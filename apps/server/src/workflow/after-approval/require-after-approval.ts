import { afterApprovalTexts } from '@kyc/contract/after-approval/after-approval-texts';
import { Refusal } from '@kyc/contract/refusal';
import type { Reads } from '@kyc/db/connection/transaction';
import { usesAfterApproval } from '@kyc/db/tables/masters/tenant-settings-table';

/** @throws Refusal where the tenant does not use the feature */
export async function requireAfterApproval(tx: Reads): Promise<void> {
  if (!(await usesAfterApproval(tx))) throw new Refusal('guard', afterApprovalTexts.off);
}
