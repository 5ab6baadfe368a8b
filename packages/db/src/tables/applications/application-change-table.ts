import type { ApplicantReads } from '../../connection/applicant-reads.ts';
import { fixedStatement } from '../../connection/statements/fixed-statement.ts';
import type { Reads, Tx } from '../../connection/transaction.ts';
import type { Insertable } from 'kysely';
import { sealProperty } from './sealed-columns.ts';
import { insertRows } from '../insert-rows.ts';
import type { DB } from '../schema.generated.ts';

export interface ApplicationChange {
  readonly property: string;
  readonly oldValue: string | null;
  readonly newValue: string | null;
}

/** `changedBy` null: the customer. */
export async function insertApplicationChanges(
  tx: Tx,
  {
    applicationId,
    attemptNo,
    changedBy,
    changes,
  }: {
    applicationId: number;
    attemptNo: number;
    changedBy: number | null;
    changes: readonly ApplicationChange[];
  },
): Promise<void> {
  if (changes.length === 0) return;
  await tx
    .insertInto('application_change')
    .values(
      changes.map((change) => ({
        application_id: applicationId,
        attempt_no: attemptNo,
        property: change.property,
        old_value: sealProperty(tx, change.property, change.oldValue),
        new_value: sealProperty(tx, change.property, change.newValue),
        changed_by: changedBy,
      })),
    )
    .execute();
}

export interface ApplicationChangeRow extends ApplicationChange {
  readonly changedOn: Date;
  /** null: the customer. */
  readonly changedBy: string | null;
}

/** What changed since the attempt before this one, the newest change of each property. */
export async function selectRecentChanges(
  tx: ApplicantReads,
  { applicationId, attemptNo }: { applicationId: number; attemptNo: number },
): Promise<ApplicationChangeRow[]> {
  return await changesSince(tx, applicationId, attemptNo - 1);
}

const changesSince = fixedStatement((tx: Reads, applicationId: number, attemptNo: number) =>
  tx
    .selectFrom('application_change')
    .leftJoin('app_user', 'app_user.user_id', 'application_change.changed_by')
    .select([
      'property',
      'old_value as oldValue',
      'new_value as newValue',
      'changed_on as changedOn',
      'full_name as changedBy',
    ])
    .distinctOn('property')
    .where('application_id', '=', applicationId)
    .where('attempt_no', '>=', attemptNo)
    .orderBy('property')
    .orderBy('change_id', 'desc'),
);

/** The customer's changes after the rejection of an attempt, the oldest first. */
export async function selectCustomerChanges(
  tx: Reads,
  { applicationId, attemptNo }: { applicationId: number; attemptNo: number },
): Promise<ApplicationChange[]> {
  return await tx
    .selectFrom('application_change')
    .select(['property', 'old_value as oldValue', 'new_value as newValue'])
    .where('application_id', '=', applicationId)
    .where('attempt_no', '=', attemptNo)
    .where('changed_by', 'is', null)
    .orderBy('change_id')
    .execute();
}

/** A change as its author has it, before its values are sealed. */
export type ClearApplicationChange = Omit<Insertable<DB['application_change']>, 'old_value' | 'new_value'> & {
  readonly old_value?: string | null;
  readonly new_value?: string | null;
};

export async function insertManyApplicationChanges(
  tx: Tx,
  rows: readonly ClearApplicationChange[],
): Promise<void> {
  await insertRows(
    tx,
    'application_change',
    rows.map((row) => ({
      ...row,
      old_value: sealProperty(tx, row.property, row.old_value ?? null),
      new_value: sealProperty(tx, row.property, row.new_value ?? null),
    })),
  );
}
