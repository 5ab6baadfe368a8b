import { mayUse } from '@kyc/contract/permissions';
import { Refusal } from '@kyc/contract/refusal';
import { ListSeverity, type HitAnswer } from '@kyc/contract/screening/screening-choices';
import { screeningTexts } from '@kyc/contract/screening/screening-texts';
import type { Reads } from '@kyc/db/connection/transaction';
import { selectTiedUsers } from '@kyc/db/tables/four-eyes/credential-event-table';
import { mayScreenHits } from '@kyc/db/tables/screening/screening-decision-table';
import {
  judgeSecondPerson,
  tiedDays,
  type SecondPersonVerdict,
} from '@kyc/domain/four-eyes/judge-second-person';
import { needsSecondPerson } from '@kyc/domain/screening/needs-second-person';
import type { Session } from '../../http/call.ts';

/** May Screen of a user whose role decides on hits. */
export async function mayDecideHits(
  tx: Reads,
  { userId, userType, allowViewData }: Session,
): Promise<boolean> {
  return mayUse(userType, 'screening.decide') && allowViewData && (await mayScreenHits(tx, userId));
}

/** @throws Refusal `wrongRole` */
export async function requireScreener(tx: Reads, session: Session): Promise<void> {
  if (!(await mayDecideHits(tx, session))) throw new Refusal('wrongRole', screeningTexts.mayNot);
}

/** The one rule for the second person, shared with every change that needs one. */
export async function verdictOnSecond(
  tx: Reads,
  { decidedBy, userId }: { readonly decidedBy: number | null; readonly userId: number },
): Promise<SecondPersonVerdict> {
  if (decidedBy === null) return 'may';
  const tied = await selectTiedUsers(tx, { userId: decidedBy, days: tiedDays });
  return judgeSecondPerson({ requestedBy: decidedBy, tied }, userId);
}

export function needsSecond(answer: HitAnswer, severity: number): boolean {
  return needsSecondPerson(answer, { isStopList: severity === ListSeverity.Stop });
}
