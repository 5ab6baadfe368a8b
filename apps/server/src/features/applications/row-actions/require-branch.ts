import { Refusal } from '@kyc/contract/refusal';
import { texts } from '@kyc/contract/texts';
import { isBranchCode } from '@kyc/db/tables/masters/branch-table';
import type { Reads } from '@kyc/db/connection/transaction';

/**
 * @param kept what is stored already: a branch that was made inactive since stays
 * @throws Refusal `invalid` for a code that no branch of the tenant in use has
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
