import { qaDueDays, type QaOrigin, type SampledAction } from '@kyc/contract/quality/quality-choices';
import type { Tx } from '@kyc/db/connection/transaction';
import { selectFieldDecisions } from '@kyc/db/tables/applications/field-decision-table';
import { insertQaSample, type FirstField } from '@kyc/db/tables/quality/qa-sample-table';
import { blindCaseOf } from '@kyc/domain/quality/samples/blind-case';
import type { DecidedCaseFile } from './read-decided-case.ts';

interface WantedSample {
  readonly decision: {
    readonly applicationId: number;
    readonly attemptNo: number;
    readonly action: SampledAction;
    readonly decidedBy: number | null;
    readonly decidedOn: Date;
  };
  readonly decisionId: number | null;
  readonly goldId: number | null;
  readonly stratum: number;
  readonly origin: QaOrigin;
  readonly reviewerId: number | null;
}

/** Keeps the case and the first review's decisions on its fields, which later corrections of the customer replace. */
export async function addSample(
  tx: Tx,
  { file, checkedBy }: Pick<DecidedCaseFile, 'file' | 'checkedBy'>,
  { decision, ...sample }: WantedSample,
): Promise<number> {
  const decided = await selectFieldDecisions(tx, decision.applicationId);
  const firstFields = decided.map(({ fieldId, decision: made, reasonId }): FirstField => ({
    fieldId,
    decision: made === 'rejected' ? 'rejected' : 'verified',
    reasonId,
  }));
  return await insertQaSample(tx, {
    ...decision,
    ...sample,
    checkedBy,
    blindCase: blindCaseOf(file),
    firstFields,
    dueDays: qaDueDays,
  });
}
