import { ApplicationStatus } from '@kyc/contract/application-status';
import { DocumentType } from '@kyc/contract/document-types';
import { noop, type QueryClient } from '@tanstack/react-query';
import { evidenceDocuments } from './documents-beside.ts';
import type { ReviewState } from './review-state.ts';
import { soughtInForm } from '../rows/form-places.ts';
import { isHidden } from '../rows/masked.ts';
import { documentOf } from '../rows/proving-documents.ts';
import { filledPagesQuery, loadDocument } from '../api/pages-query.ts';

/** Requests the evidence of the focused field before the screen that shows it is rendered; that screen reports a failure. */
export function loadFirstEvidence(
  client: QueryClient,
  { file, focus }: Pick<ReviewState, 'file' | 'focus'>,
): void {
  const fieldId = focus.focused?.fieldId;
  if (fieldId === undefined || file.ApplicationStatus === ApplicationStatus.Pending) return;
  const { proof } = evidenceDocuments(fieldId, file, focus);
  if (proof === undefined && soughtInForm(fieldId, file) === undefined) return;
  const document = proof ?? documentOf(file, DocumentType.AOF);
  if (isHidden(file, document?.DocumentType ?? DocumentType.AOF)) return;
  const { ApplicationId, RowVersion } = file;
  const loaded =
    document === undefined
      ? client.query(
          filledPagesQuery({ ApplicationId, RowVersion, formType: DocumentType.AOF, isWanted: true }),
        )
      : loadDocument(client, ApplicationId, document);
  loaded.catch(noop);
}
