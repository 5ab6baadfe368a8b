import type { DecidedField } from '@kyc/contract/field-review/field-decisions';
import { selectFieldDecisions } from '@kyc/db/tables/applications/field-decision-table';
import type { Reads } from '@kyc/db/connection/transaction';
import { presentDecision } from '../../workflow/present-decision.ts';

/** The present decision, read back so that the screen shows the stored one. */
export async function decidedField(
  tx: Reads,
  { applicationId, fieldId, message }: { applicationId: number; fieldId: number; message: string },
): Promise<DecidedField> {
  const decisions = await selectFieldDecisions(tx, applicationId);
  const row = decisions.find((decision) => decision.fieldId === fieldId);
  return { Message: message, Decision: row === undefined ? null : presentDecision(row) };
}
