import type { DecidedField } from '@kyc/contract/field-review/field-decisions';
import type { Endpoint } from '@kyc/contract/endpoint';
import { selectFieldDecisions } from '@kyc/db/tables/applications/field-decision-table';
import type { Tx } from '@kyc/db/connection/transaction';
import { audit } from '../../records/audit.ts';
import { presentDecision } from '../../workflow/present-decision.ts';
import type { Ruling } from '../../workflow/fields/field-rulings.ts';

/** Adds the row of the trail and reads the decision back, so that the screen shows the stored one, in one round trip. */
export async function recordDecidedField(
  tx: Tx,
  call: { readonly endpoint: Endpoint; readonly requestId: string },
  { applicationId, field, details, message }: Ruling & { applicationId: number; message: string },
): Promise<DecidedField> {
  const [decisions] = await Promise.all([
    selectFieldDecisions(tx, applicationId),
    audit(tx, call, { entity: 'application', entityId: applicationId, details }),
  ]);
  const row = decisions.find(({ fieldId }) => fieldId === field.id);
  return { Message: message, Decision: row === undefined ? null : presentDecision(row) };
}
