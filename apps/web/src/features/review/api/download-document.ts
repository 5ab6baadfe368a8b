import type { DocumentSummary } from '@kyc/contract/applications/review-application';
import { documentUrl, readDocument } from '@kyc/contract/documents/documents';
import { callApi } from '../../../lib/api-client.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { alertError } from '../../../lib/dialogs.ts';
import { download } from '../../../lib/downloads.ts';
import { en } from '../../../lib/texts/en.ts';

/** AOF_{UAN}.pdf or KRAAOF_{UAN}.pdf: the server names the file. */
export async function downloadDocument(applicationId: number, document: DocumentSummary): Promise<void> {
  const params = { a: applicationId, b: document.DocumentType };
  try {
    const { S3Reference: reference, FileName } = await callApi(documentUrl, { params, errors: 'quiet' });
    await download(readDocument, { params: { reference } }, FileName);
  } catch (failure) {
    if (!(failure instanceof ApiError)) throw failure;
    if (!failure.wasShown) await alertError(failure.Message || en.errors.download);
  }
}
