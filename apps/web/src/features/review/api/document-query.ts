import type { DocumentSummary } from '@kyc/contract/applications/review-application';
import type { PageSize, TextPage } from '@kyc/contract/documents/page-bundle';
import { readDocumentVersion } from '@kyc/contract/documents/documents';
import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { callApi } from '../../../lib/api/api-client.ts';
import { ApiError } from '../../../lib/api/api-error.ts';
import { forms, type FormType } from './download-form.ts';

const DOCUMENTS = 'review-document';

/** Below it are all documents and forms of the application, and the pictures of their pages. */
export const documentsKey = (applicationId: number) => [DOCUMENTS, applicationId] as const;

export interface LoadedFile {
  readonly bytes: Blob;
  /** An address of the bytes in this browser. */
  readonly url: string;
}

/** A page of a PDF as the server rendered it, with the places of the words. */
export interface LoadedPage extends TextPage {
  readonly size: PageSize;
  /** An address of the picture in this browser. */
  readonly url: string;
}

export interface LoadedPages {
  readonly pages: readonly LoadedPage[];
}

/** A document's bytes, cached until they are dropped, because the bytes of a version never change. */
export function documentQuery(applicationId: number, document: DocumentSummary | undefined) {
  return queryOptions({
    queryKey: [...documentsKey(applicationId), document?.DocumentType, document?.Version],
    queryFn: async ({ signal }): Promise<LoadedFile> => {
      const quietly = { loader: 'hidden', errors: 'quiet', signal } as const;
      const params = { a: applicationId, b: document?.DocumentType ?? 0, c: document?.Version ?? 0 };
      const bytes = await callApi(readDocumentVersion, { params, ...quietly });
      return { bytes, url: URL.createObjectURL(bytes) };
    },
    enabled: document !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });
}

export interface WantedForm {
  readonly ApplicationId: number;
  readonly RowVersion: number;
  readonly formType: FormType;
  readonly isWanted: boolean;
}

/** An unsigned form, filled from the tenant's template; null without a template. */
export function filledFormQuery({ ApplicationId: id, RowVersion, formType, isWanted }: WantedForm) {
  return queryOptions({
    queryKey: [...documentsKey(id), 'filled', formType, RowVersion],
    queryFn: async ({ signal }): Promise<LoadedFile | null> => {
      try {
        const call = { params: { id }, loader: 'hidden', errors: 'quiet', signal } as const;
        const bytes = await callApi(forms[formType].endpoint, call);
        return { bytes, url: URL.createObjectURL(bytes) };
      } catch (failure) {
        if (failure instanceof ApiError && failure.status === 404) return null;
        throw failure;
      }
    },
    enabled: isWanted,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });
}

/** When the case is closed: its documents are personal data, and their bytes take memory. */
export function forgetDocuments(client: QueryClient, applicationId: number): void {
  const queryKey = documentsKey(applicationId);
  for (const [, file] of client.getQueriesData<LoadedFile | LoadedPages | null>({ queryKey })) {
    if (!file) continue;
    for (const { url } of 'pages' in file ? file.pages : [file]) URL.revokeObjectURL(url);
  }
  client.removeQueries({ queryKey });
}
