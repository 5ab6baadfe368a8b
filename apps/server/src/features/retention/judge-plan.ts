import {
  judgeApproval,
  type ApprovalVerdict,
  type PlanToApprove,
} from '@kyc/domain/retention/judge-approval';
import { judgeSecondPerson, tiedDays } from '@kyc/domain/four-eyes/judge-second-person';
import type { Reads } from '@kyc/db/connection/transaction';
import { selectTiedUsers } from '@kyc/db/tables/four-eyes/credential-event-table';
import { mayHold } from '@kyc/db/tables/staff/app-user-table';

interface Judged {
  readonly plan: Omit<PlanToApprove, 'firstMayHold'>;
  readonly userId: number;
  readonly now: Date;
}

/** Judges whether this user may approve a plan. */
export async function judgePlan(tx: Reads, { plan, userId, now }: Judged): Promise<ApprovalVerdict> {
  const { firstBy } = plan;
  const firstMayHold = firstBy !== null && (await mayHold(tx, firstBy));
  const isTied =
    firstBy !== null &&
    judgeSecondPerson(
      { requestedBy: firstBy, tied: await selectTiedUsers(tx, { userId: firstBy, days: tiedDays }) },
      userId,
    ) === 'tied';
  return judgeApproval(
    { ...plan, firstMayHold },
    { userId, mayHold: await mayHold(tx, userId), isTied },
    now,
  );
}
