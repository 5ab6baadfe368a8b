import type { DocumentSummary } from '@kyc/contract/applications/review-application';
import { documentVersionUrl, readDocument } from '@kyc/contract/documents/documents';
import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { callApi } from '../../../lib/api-client.ts';

const DOCUMENTS = 'review-document';

export interface LoadedFile {
  readonly bytes: Blob;
  /** An address of the bytes in this browser. */
  readonly url: string;
}

/** A document's bytes, kept until they are forgotten: those of one version never change. */
export function documentQuery(applicationId: number, document: DocumentSummary | undefined) {
  return queryOptions({
    queryKey: [DOCUMENTS, applicationId, document?.DocumentType, document?.Version],
    queryFn: async ({ signal }): Promise<LoadedFile> => {
      const quietly = { loader: 'hidden', errors: 'quiet', signal } as const;
      const params = { a: applicationId, b: document?.DocumentType ?? 0, c: document?.Version ?? 0 };
      const { S3Reference: reference } = await callApi(documentVersionUrl, { params, ...quietly });
      const bytes = await callApi(readDocument, { params: { reference }, ...quietly });
      return { bytes, url: URL.createObjectURL(bytes) };
    },
    enabled: document !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });
}

/** When the case is left: its documents are personal data, and their bytes take memory. */
export function forgetDocuments(client: QueryClient, applicationId: number): void {
  const queryKey = [DOCUMENTS, applicationId];
  for (const [, file] of client.getQueriesData<LoadedFile>({ queryKey }))
    if (file) URL.revokeObjectURL(file.url);
  client.removeQueries({ queryKey });
}
