import type { Reads, Tx } from '../../connection/transaction.ts';
import { sealBody } from '../../sealing/sealed-values.ts';

export interface CustomerLine {
  readonly applicationId: number;
  /** It goes with the rejection of this attempt. */
  readonly attemptNo: number;
  readonly line: string;
  readonly writtenBy: number;
}

export async function putCustomerLine(tx: Tx, line: CustomerLine): Promise<void> {
  const row = { attempt_no: line.attemptNo, line: sealBody(tx, line.line), written_by: line.writtenBy };
  await tx
    .insertInto('customer_line')
    .values({ application_id: line.applicationId, ...row })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'application_id']).doUpdateSet(row))
    .execute();
}

export async function deleteCustomerLine(tx: Tx, applicationId: number): Promise<void> {
  await tx.deleteFrom('customer_line').where('application_id', '=', applicationId).execute();
}

/** Null: none was written for this attempt. */
export async function selectCustomerLine(
  tx: Reads,
  { applicationId, attemptNo }: { applicationId: number; attemptNo: number },
): Promise<string | null> {
  const row = await tx
    .selectFrom('customer_line')
    .select('line')
    .where('application_id', '=', applicationId)
    .where('attempt_no', '=', attemptNo)
    .executeTakeFirst();
  return typeof row?.line === 'string' ? row.line : null;
}
