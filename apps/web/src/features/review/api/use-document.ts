import type { DocumentSummary } from '@kyc/contract/applications/review-application';
import { useQuery } from '@tanstack/react-query';
import { useReviewedApplication } from '../desk/reviewed-application.ts';
import { isHidden } from '../reveals/masked.ts';
import { documentQuery, type LoadedFile } from './document-query.ts';

export interface LoadedDocument {
  readonly file: LoadedFile | undefined;
  readonly isFailed: boolean;
  readonly retry: () => void;
}

export function useDocument(applicationId: number, document: DocumentSummary | undefined): LoadedDocument {
  const { application } = useReviewedApplication();
  // Nobody asks for what is not shown to him.
  const wanted = document && !isHidden(application, document.DocumentType) ? document : undefined;
  const { data, isError, refetch } = useQuery(documentQuery(applicationId, wanted));
  return { file: data, isFailed: isError, retry: () => void refetch() };
}
