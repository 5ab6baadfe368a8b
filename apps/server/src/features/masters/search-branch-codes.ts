import type { ReplyOf } from '@kyc/contract/endpoint';
import { branchSearchIdle, type searchBranchCodes as endpoint } from '@kyc/contract/masters/branch-codes';
import { searchBranches } from '@kyc/db/tables/masters/branch-table';
import { inTenant } from '@kyc/db/connection/transaction';
import type { SessionCall } from '../../http/register-endpoint.ts';
import type { Services } from '../../platform/services.ts';
import { actorOf } from '../../workflow/doer.ts';

/** DASH-15 */
export async function searchBranchCodes(
  services: Services,
  call: SessionCall<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  const { text } = call.params;
  if (text.length <= branchSearchIdle) return [];
  const branches = await inTenant(services.database, actorOf(call.session), (tx) => searchBranches(tx, text));
  return branches.map(({ branchCode, branchName }) => ({ BranchCode: branchCode, BranchName: branchName }));
}
