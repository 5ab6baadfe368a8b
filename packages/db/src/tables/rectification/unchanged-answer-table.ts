import type { Reads, Tx } from '../../connection/transaction.ts';
import { sealBody } from '../../sealing/sealed-values.ts';

/** Rejected fields that the customer submitted again without a change. */
export interface UnchangedAnswer {
  readonly applicationId: number;
  /** The attempt that was rejected. */
  readonly attemptNo: number;
  readonly fieldIds: readonly number[];
  /** The customer's sentence; null where none was required, because the reasons are internal. */
  readonly reason: string | null;
}

/** One for an attempt: an application is submitted once after each rejection. */
export async function insertUnchangedAnswer(tx: Tx, answer: UnchangedAnswer): Promise<void> {
  await tx
    .insertInto('unchanged_answer')
    .values({
      application_id: answer.applicationId,
      attempt_no: answer.attemptNo,
      field_ids: [...answer.fieldIds],
      reason: answer.reason === null ? null : sealBody(tx, answer.reason),
    })
    .execute();
}

export async function selectUnchangedAnswer(
  tx: Reads,
  { applicationId, attemptNo }: { applicationId: number; attemptNo: number },
): Promise<Pick<UnchangedAnswer, 'fieldIds' | 'reason'> | undefined> {
  const row = await tx
    .selectFrom('unchanged_answer')
    .select(['field_ids as fieldIds', 'reason'])
    .where('application_id', '=', applicationId)
    .where('attempt_no', '=', attemptNo)
    .executeTakeFirst();
  return row && { fieldIds: row.fieldIds, reason: typeof row.reason === 'string' ? row.reason : null };
}
