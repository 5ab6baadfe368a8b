import { ApplicationStatus } from '@kyc/contract/application-status';
import { sql } from 'kysely';
import type { Tx } from '../../connection/transaction.ts';
import { storedColumns, type LockedApplication } from '../applications/application-table.ts';
import { mayTakeWork } from '../staff/open-work.ts';

/** As `lockNextInQueue`, in the order of the due times: overdue ones, then the nearest, then the oldest without a due time. */
export async function lockNextDue(tx: Tx, verifierId: number): Promise<LockedApplication | undefined> {
  return await tx
    .selectFrom('application')
    .select(storedColumns)
    .where('status', '=', sql.lit(ApplicationStatus.ReviewPending))
    .where(mayTakeWork(verifierId))
    .orderBy('due_on', (order) => order.asc().nullsLast())
    .orderBy('last_submitted_on')
    .orderBy('application_id')
    .limit(sql.lit(1))
    // A writer that only refers to it, such as a job that stores its result, does not block it.
    .forNoKeyUpdate()
    .skipLocked()
    .$castTo<LockedApplication>()
    .executeTakeFirst();
}
