import { Refusal } from '@kyc/contract/refusal';
import { texts } from '@kyc/contract/texts';
import { isBranchCode } from '@kyc/db/tables/masters/branch-table';
import type { Reads } from '@kyc/db/connection/transaction';

/**
 * @param kept the stored value: a branch deactivated since then stays
 * @throws Refusal `invalid` for a code without an active branch of the tenant
 */
export async function requireBranch(
  tx: Reads,
  branchCode: string,
  kept: string | null = null,
): Promise<void> {
  if (await isBranchCode(tx, branchCode, { kept })) return;
  const Message = texts.branchNotFound;
  throw new Refusal('invalid', Message, [{ Field: 'EmpBranchCode', Message }]);
}
