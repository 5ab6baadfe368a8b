import type { DocumentSummary } from '@kyc/contract/applications/review-application';
import { documentUrl, readDocument } from '@kyc/contract/documents/documents';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../lib/api-client.ts';

export const DOCUMENTS = 'review-document';

/** The bytes of a document, kept while the case is open. Its id is of one version, so they never change. */
export function documentQuery(applicationId: number, document: DocumentSummary | undefined) {
  return queryOptions({
    queryKey: [DOCUMENTS, applicationId, document?.DocumentId],
    queryFn: async ({ signal }) => {
      const quietly = { loader: 'hidden', errors: 'quiet', signal } as const;
      const params = { a: applicationId, b: document?.DocumentType ?? 0 };
      const { S3Reference: reference } = await callApi(documentUrl, { params, ...quietly });
      return callApi(readDocument, { params: { reference }, ...quietly });
    },
    enabled: document !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 600_000,
  });
}
