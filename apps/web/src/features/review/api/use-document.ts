import type { DocumentSummary } from '@kyc/contract/applications/review-application';
import { useQuery } from '@tanstack/react-query';
import { documentQuery } from './document-query.ts';
import { useObjectUrl } from './use-object-url.ts';

export interface LoadedDocument {
  readonly file: Blob | undefined;
  /** An address of the bytes in this browser. */
  readonly url: string | undefined;
  readonly isFailed: boolean;
  readonly retry: () => void;
}

export function useDocument(applicationId: number, document: DocumentSummary | undefined): LoadedDocument {
  const { data, isError, refetch } = useQuery(documentQuery(applicationId, document));
  return { file: data, url: useObjectUrl(data), isFailed: isError, retry: () => void refetch() };
}
