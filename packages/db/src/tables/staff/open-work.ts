import { ApplicationStatus } from '@kyc/contract/application-status';
import { UserType } from '@kyc/contract/user-types';
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { servedTenant } from '../../connection/statements/served-tenant.ts';
import type { Reads } from '../../connection/transaction.ts';

/** An active verifier without an assigned application; one whose decision waits for a checker is no work any more. PostgreSQL evaluates it before it reads the rows of the statement, or locks one. */
export function mayTakeWork(verifierId: number): RawBuilder<SqlBool> {
  return sql<SqlBool>`(exists (select from app_user u where u.tenant_id = ${servedTenant} and u.user_id = ${verifierId}
      and u.is_active and u.user_type = ${sql.lit(UserType.Verifier)})
    and not exists (select from application own where own.tenant_id = ${servedTenant} and own.verifier_id = ${verifierId}
      and own.status = ${sql.lit(ApplicationStatus.Assigned)} and own.checkers is null))`;
}

/** Including those whose decision waits for a checker, which come back when it is returned. */
export async function countAssignedTo(tx: Reads, verifierId: number): Promise<number> {
  const row = await tx
    .selectFrom('application')
    .select(({ fn }) => fn.countAll<number>().as('assigned'))
    .where('verifier_id', '=', verifierId)
    .where('status', '=', sql.lit(ApplicationStatus.Assigned))
    .executeTakeFirstOrThrow();
  return row.assigned;
}

/** Without those whose decision waits for a checker. */
export async function countHeldBy(tx: Reads, verifierId: number): Promise<number> {
  const row = await tx
    .selectFrom('application')
    .select(({ fn }) => fn.countAll<number>().as('held'))
    .where('verifier_id', '=', verifierId)
    .where('status', '=', sql.lit(ApplicationStatus.Assigned))
    .where('checkers', 'is', null)
    .executeTakeFirstOrThrow();
  return row.held;
}
