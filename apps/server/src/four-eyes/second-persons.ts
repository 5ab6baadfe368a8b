import type { ChangeRequest } from '@kyc/contract/changes/changes';
import { judgeSecondPerson, tiedDays } from '@kyc/domain/four-eyes/judge-second-person';
import type { Reads } from '@kyc/db/connection/transaction';
import {
  selectActiveAdmins,
  selectLastRemoval,
  selectTiedUsers,
  type ActiveAdmin,
} from '@kyc/db/tables/four-eyes/credential-event-table';
import type { ChangeKind } from './change-kind.ts';

const dayMs = 86_400_000;

/** Every rule about who may approve another person's request. */
export interface SecondPersons {
  readonly requestedBy: number;
  readonly tied: ReadonlySet<number>;
  readonly admins: readonly ActiveAdmin[];
}

export async function readSecondPersons(tx: Reads, requestedBy: number): Promise<SecondPersons> {
  const tied = await selectTiedUsers(tx, { userId: requestedBy, days: tiedDays });
  return { requestedBy, tied, admins: await selectActiveAdmins(tx) };
}

/** The one answer to "may this user approve it?", for the guard and for the screen. */
export function verdictOf(
  persons: SecondPersons,
  { kind, userId }: { readonly kind: ChangeKind; readonly userId: number },
): ChangeRequest['Verdict'] {
  const admin = persons.admins.find((one) => one.userId === userId);
  const verdict = judgeSecondPerson(persons, userId);
  if (verdict !== 'may') return verdict;
  if (admin === undefined) return 'role';
  const firstMayHold = persons.admins.some((one) => one.userId === persons.requestedBy && one.mayHold);
  return kind.needsHolder === true && !firstMayHold && !admin.mayHold ? 'needsHolder' : 'may';
}

/** Admins who may approve it, in the order of their names. */
export function approversOf(persons: SecondPersons, kind: ChangeKind): ActiveAdmin[] {
  return persons.admins.filter(({ userId }) => verdictOf(persons, { kind, userId }) === 'may');
}

/**
 * When a protective change takes effect without a second person: a day after the request where the requester is the only Admin.
 * Who made another Admin inactive waits until `tiedDays` after that. Null: it waits for a second person.
 */
export async function appliesOn(
  tx: Reads,
  { kind, persons, now }: { kind: ChangeKind; persons: SecondPersons; now: Date },
): Promise<Date | null> {
  const { admins, requestedBy } = persons;
  if (!kind.isProtective || admins.some(({ userId }) => userId !== requestedBy)) return null;
  const removedOn = await selectLastRemoval(tx, requestedBy);
  const afterRemoval = removedOn === null ? 0 : removedOn.getTime() + tiedDays * dayMs;
  return new Date(Math.max(now.getTime() + dayMs, afterRemoval));
}
