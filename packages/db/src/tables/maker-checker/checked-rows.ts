import type { FingerprintFieldDecision } from '@kyc/domain/maker-checker/fingerprint';
import type { Person } from '@kyc/domain/maker-checker/checker';
import { UserType } from '@kyc/contract/user-types';
import { sql } from 'kysely';
import type { Reads } from '../../connection/transaction.ts';

/** The present decisions on fields, with their persons and times. */
export async function selectMadeFields(
  tx: Reads,
  applicationId: number,
): Promise<(FingerprintFieldDecision & { readonly attemptNo: number })[]> {
  return await tx
    .selectFrom('field_decision')
    .select([
      'field_id as fieldId',
      'decision',
      'reason_id as reasonId',
      'solution_id as solutionId',
      'decided_by as decidedBy',
      'decided_on as decidedOn',
      'attempt_no as attemptNo',
    ])
    .where('application_id', '=', applicationId)
    .orderBy('field_id')
    .execute();
}

/** Of these services; null: none was called. Messages of the product are no evidence. */
export async function selectNewestServiceCall(
  tx: Reads,
  { applicationId, apiIds }: { readonly applicationId: number; readonly apiIds: readonly number[] },
): Promise<number | null> {
  const row = await tx
    .selectFrom('service_call')
    .select('log_id as logId')
    .where('application_id', '=', applicationId)
    .where('api_id', '=', sql<number>`any(${apiIds}::integer[])`)
    .orderBy('log_id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.logId ?? null;
}

/** Users with their present employee codes. */
export async function selectPersons(tx: Reads, userIds: readonly number[]): Promise<Person[]> {
  if (userIds.length === 0) return [];
  return await tx
    .selectFrom('app_user')
    .select(['user_id as userId', 'employee_code as employeeCode'])
    .where('user_id', '=', sql<number>`any(${[...new Set(userIds)]}::bigint[])`)
    .orderBy('user_id')
    .execute();
}

/** A user as a possible checker, read in the transaction of the answer. */
export interface CheckingUser extends Person {
  readonly userType: UserType;
  readonly mayCheck: boolean;
}

/** Undefined for a user who is no longer active. */
export async function selectCheckingUser(tx: Reads, userId: number): Promise<CheckingUser | undefined> {
  return await tx
    .selectFrom('app_user')
    .select([
      'user_id as userId',
      'employee_code as employeeCode',
      'user_type as userType',
      'may_check as mayCheck',
    ])
    .where('user_id', '=', userId)
    .where('is_active', '=', true)
    .$castTo<CheckingUser>()
    .executeTakeFirst();
}

/** The maker of a decision, for the line of the timeline. */
export async function selectMaker(
  tx: Reads,
  userId: number,
): Promise<{ readonly userId: number; readonly fullName: string; readonly code: string }> {
  return await tx
    .selectFrom('app_user')
    .select([
      'user_id as userId',
      'full_name as fullName',
      sql<string>`coalesce(verifier_code, user_name)`.as('code'),
    ])
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
}
