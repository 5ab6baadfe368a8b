import { Refusal } from '@kyc/contract/refusal';
import type { Reads } from '@kyc/db/connection/transaction';
import { selectTiedUsers } from '@kyc/db/tables/four-eyes/credential-event-table';
import { selectCheckingUser } from '@kyc/db/tables/maker-checker/checked-rows';
import { tiedDays } from '@kyc/domain/four-eyes/judge-second-person';
import { findCheckRefusal, type Checker, type Person } from '@kyc/domain/maker-checker/checker';
import type { CheckRefusal } from '@kyc/domain/maker-checker/checker';

/** The caller as the checker of a decision of these makers, as the database has the user now. @throws Refusal `accountDisabled` */
export async function readChecker(tx: Reads, userId: number, makers: readonly Person[]): Promise<Checker> {
  const user = await selectCheckingUser(tx, userId);
  if (user === undefined) throw new Refusal('accountDisabled');
  const tied = await Promise.all(
    makers.map((maker) => selectTiedUsers(tx, { userId: maker.userId, days: tiedDays })),
  );
  return { ...user, isTied: tied.some((ids) => ids.has(userId)) };
}

/** Why this user cannot check decisions of these makers; undefined for a user who can. */
export async function findBarrier(
  tx: Reads,
  userId: number,
  makers: readonly Person[],
): Promise<CheckRefusal | undefined> {
  return findCheckRefusal(await readChecker(tx, userId, makers), makers);
}
