import { DocumentType } from '@kyc/contract/document-types';
import type { QueryClient } from '@tanstack/react-query';
import { documentName } from '../../../../lib/display/document-name.ts';
import type { CaseFile } from '../../rows/case-file.ts';
import { documentOf } from '../../rows/proving-documents.ts';
import { documentQuery, documentsKey } from '../../api/document-query.ts';
import { downloadForm } from '../../api/download-form.ts';

const endings: ReadonlyMap<string, string> = new Map([
  ['application/pdf', 'pdf'],
  ['image/jpeg', 'jpg'],
  ['image/png', 'png'],
  ['video/mp4', 'mp4'],
  ['video/webm', 'webm'],
  ['video/x-matroska', 'mkv'],
]);

/**
 * Saves a document that this browser cannot show.
 * @throws ApiError when its bytes cannot be read
 */
export async function saveDocument(client: QueryClient, application: CaseFile, type: number): Promise<void> {
  const document = documentOf(application, type);
  if (!document || type === DocumentType.AOF) return downloadForm(application, DocumentType.AOF);
  const { url } = await client.query(documentQuery(application.ApplicationId, document));
  const link = window.document.createElement('a');
  link.href = url;
  link.download = `${documentName(type)}.${endings.get(document.FileType) ?? 'bin'}`;
  link.click();
}

/** Reads the documents again whose bytes did not arrive. */
export async function fetchAgain(client: QueryClient, applicationId: number): Promise<void> {
  await client.refetchQueries({
    queryKey: documentsKey(applicationId),
    predicate: ({ state }) => state.status === 'error',
  });
}
