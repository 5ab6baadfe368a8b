import { Refusal } from '@kyc/contract/refusal';
import { texts } from '@kyc/contract/texts';
import { isBranchCode } from '@kyc/db/tables/masters/branch-table';
import type { Tx } from '@kyc/db/connection/transaction';

/** @throws Refusal `invalid` for a code that no branch of the tenant has */
export async function requireBranch(tx: Tx, branchCode: string): Promise<void> {
  if (await isBranchCode(tx, branchCode)) return;
  const Message = texts.branchNotFound;
  throw new Refusal('invalid', Message, [{ Field: 'EmpBranchCode', Message }]);
}
