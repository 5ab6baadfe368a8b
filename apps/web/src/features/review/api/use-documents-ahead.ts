import type { ReviewApplication } from '@kyc/contract/applications/review-application';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { provingDocuments } from '../rows/proving-documents.ts';
import { DOCUMENTS, documentQuery } from './document-query.ts';

const AHEAD = 4;

/** Fetches what the next fields will show, and forgets it all when the case is left. */
export function useDocumentsAhead(
  application: ReviewApplication,
  fieldIds: readonly number[],
  focusedId: number | undefined,
): void {
  const client = useQueryClient();
  const applicationId = application.ApplicationId;
  useEffect(() => {
    const at = fieldIds.indexOf(focusedId ?? 0);
    for (const fieldId of fieldIds.slice(at + 1, at + 1 + AHEAD)) {
      for (const document of provingDocuments(fieldId, application))
        void client.prefetchQuery(documentQuery(applicationId, document));
    }
  }, [client, application, applicationId, fieldIds, focusedId]);

  useEffect(
    () => () => client.removeQueries({ queryKey: [DOCUMENTS, applicationId] }),
    [client, applicationId],
  );
}
