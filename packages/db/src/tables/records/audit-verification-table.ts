import type { ChainFinding } from '@kyc/contract/audit/audit-row';
import { sql } from 'kysely';
import type { Reads, Tx } from '../../connection/transaction.ts';

/** The result of a verification of a complete chain. */
export interface Verification {
  readonly verificationId: number;
  readonly begunOn: Date;
  /** Null while it runs. */
  readonly endedOn: Date | null;
  readonly rows: number | null;
  readonly wholeTo: number | null;
  readonly findings: readonly ChainFinding[];
}

/** @returns its id */
export async function insertVerification(tx: Tx, askedBy: number | null): Promise<number> {
  const row = await tx
    .insertInto('audit_verification')
    .values({ asked_by: askedBy })
    .returning('verification_id as verificationId')
    .executeTakeFirstOrThrow();
  return row.verificationId;
}

export async function endVerification(
  tx: Tx,
  verificationId: number,
  found: { readonly rows: number; readonly wholeTo: number; readonly findings: readonly ChainFinding[] },
): Promise<void> {
  await tx
    .updateTable('audit_verification')
    .set({
      ended_on: sql`now()`,
      rows_read: found.rows,
      whole_to: found.wholeTo,
      findings: JSON.stringify(found.findings),
    })
    .where('verification_id', '=', verificationId)
    .execute();
}

/** The newest that has ended, and the newest that has not. */
export async function selectVerifications(
  tx: Reads,
): Promise<{ ended: Verification | undefined; running: Verification | undefined }> {
  const rows = await tx
    .selectFrom('audit_verification')
    .select([
      'verification_id as verificationId',
      'begun_on as begunOn',
      'ended_on as endedOn',
      'rows_read as rows',
      'whole_to as wholeTo',
      'findings',
    ])
    .orderBy('verification_id', 'desc')
    .limit(20)
    .execute();
  const found = rows.map(({ findings, ...row }) => ({
    ...row,
    // Written only by endVerification.
    findings: (findings ?? []) as unknown as readonly ChainFinding[],
  }));
  return {
    ended: found.find(({ endedOn }) => endedOn !== null),
    running: found.find(({ endedOn }) => endedOn === null),
  };
}
