import { noop, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { CaseFile } from '../rows/case-file.ts';
import { useIsAtRest } from '../../../lib/page/at-rest.ts';
import { provingDocuments } from '../rows/proving-documents.ts';
import type { ReviewRow } from '../rows/review-row.ts';
import { isHidden } from '../rows/masked.ts';
import { documentQuery, forgetDocuments } from './document-query.ts';

const AHEAD = 4;

/** Fetches what the next fields will show, and forgets it all when the case is left. */
export function useDocumentsAhead(
  application: CaseFile,
  rows: readonly ReviewRow[],
  focusedId: number | undefined,
): void {
  const client = useQueryClient();
  const applicationId = application.ApplicationId;
  const isAtRest = useIsAtRest();
  useEffect(() => {
    // The focused field's come first, alone.
    if (!isAtRest) return;
    const at = rows.findIndex((row) => row.fieldId === focusedId);
    for (const { fieldId } of rows.slice(at + 1, at + 1 + AHEAD)) {
      for (const document of provingDocuments(fieldId, application)) {
        if (isHidden(application, document.DocumentType)) continue;
        // One that cannot be fetched says so when it is looked at.
        client.query(documentQuery(applicationId, document)).catch(noop);
      }
    }
  }, [client, application, applicationId, rows, focusedId, isAtRest]);

  useEffect(() => () => forgetDocuments(client, applicationId), [client, applicationId]);
}
