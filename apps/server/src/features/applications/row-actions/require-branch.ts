import { Refusal } from '@kyc/contract/refusal';
import { texts } from '@kyc/contract/texts';
import { isBranchCode } from '@kyc/db/tables/masters/branch-table';
import type { Reads } from '@kyc/db/connection/transaction';

/** @throws Refusal `invalid` for a code that no branch of the tenant has */
export async function requireBranch(tx: Reads, branchCode: string): Promise<void> {
  if (await isBranchCode(tx, branchCode)) return;
  const Message = texts.branchNotFound;
  throw new Refusal('invalid', Message, [{ Field: 'EmpBranchCode', Message }]);
}
