import { noop, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { CaseFile } from '../rows/case-file.ts';
import { useIsIdle } from '../../../lib/page/when-idle.ts';
import { provingDocuments } from '../rows/proving-documents.ts';
import type { ReviewRow } from '../rows/review-row.ts';
import { isHidden } from '../rows/masked.ts';
import { forgetDocuments } from './document-query.ts';
import { loadDocument } from './pages-query.ts';

const AHEAD = 4;

/** Fetches the documents of the next fields, and drops all when the case is closed. */
export function useDocumentsAhead(
  application: CaseFile,
  rows: readonly ReviewRow[],
  focusedId: number | undefined,
): void {
  const client = useQueryClient();
  const applicationId = application.ApplicationId;
  const isIdle = useIsIdle();
  useEffect(() => {
    // The focused field's documents come first, without others.
    if (!isIdle) return;
    const at = rows.findIndex((row) => row.fieldId === focusedId);
    for (const { fieldId } of rows.slice(at + 1, at + 1 + AHEAD)) {
      for (const document of provingDocuments(fieldId, application)) {
        if (isHidden(application, document.DocumentType)) continue;
        // A failed one is reported when it is viewed.
        loadDocument(client, applicationId, document).catch(noop);
      }
    }
  }, [client, application, applicationId, rows, focusedId, isIdle]);

  useEffect(() => () => forgetDocuments(client, applicationId), [client, applicationId]);
}
