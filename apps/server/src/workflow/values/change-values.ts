import { changedFieldIds, fieldIdsOfDocument } from '@kyc/domain/applications/changed-fields';
import {
  insertApplicationChanges,
  type ApplicationChange,
} from '@kyc/db/tables/applications/application-change-table';
import { propertiesOfMode } from '@kyc/db/tables/applications/application-profile-table';
import type { LockedApplication } from '@kyc/db/tables/applications/application-table';
import { clearFieldDecisions } from '@kyc/db/tables/applications/field-decision-table';
import type { Tx } from '@kyc/db/connection/transaction';

/** The user who changed the value; null: the customer. */
type ChangedBy = number | null;

/**
 * The history of changed properties, and the end of every decision on their fields: a decision belongs to the value that its verifier
 * saw (contract.md §5). A new mode ends the decisions on everything that the old mode delivered. Every command that changes a value of a
 * submitted application calls this or `recordDocumentChange`.
 */
export async function recordValueChanges(
  tx: Tx,
  { applicationId, attemptNo }: LockedApplication,
  { changes, changedBy }: { readonly changes: readonly ApplicationChange[]; readonly changedBy: ChangedBy },
): Promise<void> {
  await insertApplicationChanges(tx, { applicationId, attemptNo, changedBy, changes });
  const properties = changes.flatMap(({ property }) =>
    property === 'Mode' ? [property, ...propertiesOfMode] : [property],
  );
  const fieldIds = changedFieldIds(properties);
  await clearFieldDecisions(tx, { applicationId, fieldIds, attemptNo, decidedBy: changedBy });
}

/** As `recordValueChanges`, for a new version of a document. */
export async function recordDocumentChange(
  tx: Tx,
  { applicationId, attemptNo }: LockedApplication,
  { documentType, changedBy }: { readonly documentType: number; readonly changedBy: ChangedBy },
): Promise<void> {
  const fieldIds = fieldIdsOfDocument(documentType);
  await clearFieldDecisions(tx, { applicationId, fieldIds, attemptNo, decidedBy: changedBy });
}
