import type { Reads } from '../../connection/transaction.ts';

interface Absence {
  readonly AbsenceId: number;
  readonly UserId: number;
  readonly FromOn: string;
  readonly ToOn: string;
}

/** Whether another leave in use of the verifier shares a day with it. */
export async function hasAbsenceIn(
  tx: Reads,
  { AbsenceId, UserId, FromOn, ToOn }: Absence,
): Promise<boolean> {
  const row = await tx
    .selectFrom('verifier_absence')
    .select('absence_id')
    .where('user_id', '=', UserId)
    .where('absence_id', '<>', AbsenceId)
    .where('is_active', '=', true)
    .where('from_on', '<=', ToOn)
    .where('to_on', '>=', FromOn)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** @param day yyyy-MM-dd in India */
export async function isAbsentOn(
  tx: Reads,
  { userId, day }: { readonly userId: number; readonly day: string },
): Promise<boolean> {
  const row = await tx
    .selectFrom('verifier_absence')
    .select('absence_id')
    .where('user_id', '=', userId)
    .where('is_active', '=', true)
    .where('from_on', '<=', day)
    .where('to_on', '>=', day)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
