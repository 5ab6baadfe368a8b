import type { Tx } from '@kyc/db/connection/transaction';
import type { StoredApplication } from '@kyc/db/tables/applications/application-table';
import { insertClock } from '@kyc/db/tables/working-time/application-sla-table';
import type { UsedPolicy } from '@kyc/db/tables/working-time/sla-policy-table';
import { startClock } from '@kyc/domain/working-time/due-time';
import { matchPolicy } from '@kyc/domain/working-time/match-policy';

type Submitted = Pick<
  StoredApplication,
  'applicationId' | 'attemptNo' | 'source' | 'mode' | 'stp' | 'planType' | 'empBranchCode'
>;

/** The clock of a submission. None without a matching policy: the application has no due time. */
export async function startStoredClock(
  tx: Tx,
  { applicationId, attemptNo, source, mode, stp, planType, empBranchCode }: Submitted,
  { policies, now }: { readonly policies: readonly UsedPolicy[]; readonly now: Date },
): Promise<void> {
  const policy = matchPolicy(policies, {
    source,
    mode,
    isStraightThrough: stp,
    planType,
    attemptNo,
    branchCode: empBranchCode,
  });
  if (policy === undefined) return;
  const { policyId, policyVersion, calendar } = policy;
  await insertClock(tx, {
    applicationId,
    attemptNo,
    policyId,
    policyVersion,
    clock: startClock(calendar, policy, now),
  });
}
