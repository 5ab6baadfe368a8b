import type { QueuedDecision } from '@kyc/db/tables/maker-checker/pending-decision-table';
import type { Person } from '@kyc/domain/maker-checker/checker';
import { makersOf } from '@kyc/domain/maker-checker/pending-decision';

/** The most that are listed and searched, oldest first. */
export const mostQueued = 200;
const openMs = 15 * 60_000;

/** Fetch Next passes over the decision for other checkers during these minutes. */
export function isOpenByAnother(
  { checkers, openedOn }: Pick<QueuedDecision, 'checkers' | 'openedOn'>,
  { userId, now }: { readonly userId: number; readonly now: Date },
): boolean {
  if (checkers.length === 0 || checkers.includes(userId) || openedOn === null) return false;
  return now.getTime() - openedOn.getTime() < openMs;
}

export function makersOfQueued({
  makerId,
  makerEmployeeCode,
  otherMakers,
}: QueuedDecision): readonly Person[] {
  const maker = makerId === null ? null : { userId: makerId, employeeCode: makerEmployeeCode };
  return makersOf({ maker, otherMakers });
}
