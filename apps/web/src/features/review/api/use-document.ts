import type { DocumentSummary } from '@kyc/contract/applications/review-application';
import { useQuery } from '@tanstack/react-query';
import { documentQuery, type LoadedFile } from './document-query.ts';

export interface LoadedDocument {
  readonly file: LoadedFile | undefined;
  readonly isFailed: boolean;
  readonly retry: () => void;
}

export function useDocument(applicationId: number, document: DocumentSummary | undefined): LoadedDocument {
  const { data, isError, refetch } = useQuery(documentQuery(applicationId, document));
  return { file: data, isFailed: isError, retry: () => void refetch() };
}
