import { users } from '@kyc/contract/masters/users';
import { selectFullName } from '@kyc/db/tables/staff/app-user-table';
import {
  isProtectedRight,
  lockUserRight,
  updateUserRight,
  type ProtectedRight,
} from '@kyc/db/tables/staff/user-right';
import type { ChangeKind } from '../change-kind.ts';

/** @returns the frame's subject for a right of a user */
export const rightSubject = (userId: number, right: ProtectedRight) => `${userId}:${right}`;

/** A right to see or export applicants' data. Taking it away needs no second person. */
export const userRightKind: ChangeKind = {
  name: 'user-right',
  isProtective: true,
  async read(tx, subject) {
    return await lockUserRight(tx, partsOf(subject));
  },
  async write(_services, tx, { subject, value }) {
    await updateUserRight(tx, { ...partsOf(subject), isGiven: value === true });
  },
  async describe(tx, { subject, oldValue, newValue }) {
    const { userId, right } = partsOf(subject);
    const label = users.fields[right]?.label ?? right;
    const user = await selectFullName(tx, userId);
    return { label: `${label} of ${user ?? `user ${userId}`}`, from: shown(oldValue), to: shown(newValue) };
  },
};

function partsOf(subject: string): { userId: number; right: ProtectedRight } {
  const [userId = '', right = ''] = subject.split(':');
  if (!isProtectedRight(right)) throw new Error(`${subject} is no right`);
  return { userId: Number(userId), right };
}

function shown(value: unknown): string {
  return value === true ? 'Yes' : 'No';
}
