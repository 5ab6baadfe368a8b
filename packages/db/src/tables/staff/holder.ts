import { ApplicationStatus } from '@kyc/contract/application-status';
import { UserType } from '@kyc/contract/user-types';
import { sql } from 'kysely';
import type { Tx } from '../../connection/transaction.ts';

declare const underLock: unique symbol;
/** An active verifier, locked against deactivation and a change of role until the transaction ends; only `lockHolder` makes one. */
export interface Holder {
  readonly [underLock]: true;
  readonly verifierId: number;
  readonly fullName: string;
}

/**
 * Undefined when the user is not an active verifier. Every command that assigns work locks the receiver, after the application; two
 * requests of a verifier wait for each other. The lock does not block foreign keys.
 */
export async function lockHolder(tx: Tx, userId: number): Promise<Holder | undefined> {
  return await tx
    .selectFrom('app_user')
    .select(['user_id as verifierId', 'full_name as fullName'])
    .where('user_id', '=', userId)
    .where('user_type', '=', sql.lit(UserType.Verifier))
    .where('is_active', '=', true)
    .forNoKeyUpdate()
    .$castTo<Holder>()
    .executeTakeFirst();
}

/** For a user who leaves: the open work counted after this lock does not change until the transaction ends. */
export async function lockLeaving(tx: Tx, userId: number): Promise<void> {
  await tx.selectFrom('app_user').select('user_id').where('user_id', '=', userId).forNoKeyUpdate().execute();
}

/** @throws Error when a step assigns an application and its receiver is not locked */
export function requireHolder(step: {
  readonly applicationId: number;
  readonly to: ApplicationStatus;
  readonly verifierId?: number | null;
  readonly holder?: Holder | undefined;
}): void {
  if (step.to !== ApplicationStatus.Assigned) return;
  const { holder, verifierId, applicationId } = step;
  if (holder === undefined || (verifierId !== undefined && verifierId !== holder.verifierId))
    throw new Error(`application ${applicationId} is assigned to a user who is not locked`);
}
