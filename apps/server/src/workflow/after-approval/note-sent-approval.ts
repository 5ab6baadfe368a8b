import { markLegsSent, noteBoId } from '@kyc/db/tables/after-approval/leg-state-table';
import { usesAfterApproval } from '@kyc/db/tables/masters/tenant-settings-table';
import type { Tx } from '@kyc/db/connection/transaction';

/** The back office has the approval, and sends it on to the recipients of the legs. */
export async function noteSentApproval(
  tx: Tx,
  { applicationId }: { readonly applicationId: number },
  boId?: string,
): Promise<void> {
  if (!(await usesAfterApproval(tx))) return;
  await markLegsSent(tx, applicationId);
  if (boId !== undefined) await noteBoId(tx, { applicationId, boId });
}
