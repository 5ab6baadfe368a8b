import { DocumentType } from '@kyc/contract/document-types';
import { notReported, type SeenRecord, type StoredSeen } from '@kyc/contract/field-review/seen';
import { Refusal } from '@kyc/contract/refusal';
import { texts } from '@kyc/contract/texts';
import { selectDocumentVersions } from '@kyc/db/tables/applications/document-table';
import type { Reads } from '@kyc/db/connection/transaction';
import { leastLook } from '@kyc/domain/field-review/least-look';

interface Deciding {
  readonly applicationId: number;
  readonly decision: 'verified' | 'rejected';
  readonly seen: SeenRecord | undefined;
  readonly isUndo: boolean;
  readonly isBulk: boolean;
}

const unsignedForms: readonly number[] = [DocumentType.AOF, DocumentType.KRAAOF];

/**
 * The record of the evidence on the screen, for the history of the decision; null without one.
 * @throws Refusal when it names a document that the application does not have, or verifies without a look
 */
export async function checkSeen(
  tx: Reads,
  { applicationId, decision, seen, isUndo, isBulk }: Deciding,
): Promise<StoredSeen | null> {
  if (seen === undefined) return null;
  if (decision === 'verified' && seen.Kind === 'unshown') throw refused(texts.seenNothing);
  if (seen.Kind === 'compared' && !(isBulk && decision === 'verified')) throw refused(texts.seenNotBulk);
  if (seen.Kind === 'undo' && !isUndo) throw refused(texts.seenNoUndo);
  const stored = seen.Documents.length === 0 ? [] : await selectDocumentVersions(tx, applicationId);
  const isKnown = ({ DocumentType: type, Version }: SeenRecord['Documents'][number]) =>
    Version === 0
      ? unsignedForms.includes(type)
      : stored.some(({ documentType, version }) => documentType === type && version === Version);
  if (!seen.Documents.every(isKnown)) throw refused(texts.seenUnknown);
  return { ...seen, LeastMs: leastLook(seen) };
}

/** The record in the audit row. */
export function auditedSeen(seen: StoredSeen | null): StoredSeen | typeof notReported {
  return seen ?? notReported;
}

function refused(Message: string): Refusal {
  return new Refusal('invalid', Message, [{ Field: 'Seen', Message }]);
}
