import type { DocumentSummary } from '@kyc/contract/applications/review-application';
import { pagePictureType, unpackPages } from '@kyc/contract/documents/page-bundle';
import { readDocumentVersion } from '@kyc/contract/documents/documents';
import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { callApi } from '../../../lib/api/api-client.ts';
import { ApiError } from '../../../lib/api/api-error.ts';
import { documentQuery, documentsKey, type LoadedPages, type WantedForm } from './document-query.ts';
import { forms } from './download-form.ts';

/** The page images of a PDF; null without any, so that the document itself is rendered. */
export function pagesQuery(applicationId: number, document: DocumentSummary) {
  return queryOptions({
    queryKey: [...documentsKey(applicationId), 'pages', document.DocumentType, document.Version],
    queryFn: async ({ signal }): Promise<LoadedPages | null> =>
      await orNone(async () => {
        const quietly = { loader: 'hidden', errors: 'quiet', signal } as const;
        const params = { a: applicationId, b: document.DocumentType, c: document.Version };
        return await callApi(readDocumentVersion, { params, query: { As: 'pages' }, ...quietly });
      }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });
}

/** A document as the evidence shows it: the page images of a PDF, otherwise the file. */
export async function loadDocument(
  client: QueryClient,
  applicationId: number,
  document: DocumentSummary,
): Promise<void> {
  const isRendered =
    document.FileType === 'application/pdf' &&
    (await client.query(pagesQuery(applicationId, document))) !== null;
  if (!isRendered) await client.query(documentQuery(applicationId, document));
}

/** The pictures of an unsigned form, which the server fills and renders. */
export function filledPagesQuery({ ApplicationId: id, RowVersion, formType, isWanted }: WantedForm) {
  return queryOptions({
    queryKey: [...documentsKey(id), 'filled pages', formType, RowVersion],
    queryFn: async ({ signal }): Promise<LoadedPages | null> =>
      await orNone(async () => {
        const call = { params: { id }, loader: 'hidden', errors: 'quiet', signal } as const;
        return await callApi(forms[formType].endpoint, { ...call, query: { As: 'pages' } });
      }),
    enabled: isWanted,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });
}

/** The document itself may still be rendered, and its failure is reported. */
async function orNone(load: () => Promise<Blob>): Promise<LoadedPages | null> {
  try {
    const bundle = new Uint8Array(await (await load()).arrayBuffer());
    const pages = unpackPages(bundle).map(({ picture, ...page }) => ({
      ...page,
      url: URL.createObjectURL(new Blob([Uint8Array.from(picture)], { type: pagePictureType })),
    }));
    return { pages };
  } catch (failure) {
    if (failure instanceof ApiError) return null;
    throw failure;
  }
}
