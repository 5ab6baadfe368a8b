import type { Tx } from '../../connection/transaction.ts';

export interface AcceptanceRecord {
  readonly applicationId: number;
  readonly attemptNo: number;
  readonly applicationVersion: number;
  readonly rulesetVersion: string;
  /** The way to an approval that asked. */
  readonly path: string;
  readonly outcome: string;
  readonly findings: readonly unknown[];
  readonly factsHash: string;
  /** null: the system. */
  readonly evaluatedBy: number | null;
}

export async function insertAcceptanceFinding(tx: Tx, record: AcceptanceRecord): Promise<void> {
  await tx
    .insertInto('acceptance_finding')
    .values({
      application_id: record.applicationId,
      attempt_no: record.attemptNo,
      application_version: record.applicationVersion,
      ruleset_version: record.rulesetVersion,
      path: record.path,
      outcome: record.outcome,
      findings: JSON.stringify(record.findings),
      facts_hash: record.factsHash,
      evaluated_by: record.evaluatedBy,
    })
    .execute();
}
