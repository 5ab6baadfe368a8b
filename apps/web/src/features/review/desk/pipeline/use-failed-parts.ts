import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { DocumentType } from '@kyc/contract/document-types';
import { settingsQuery } from '../../api/look-ups.ts';
import { documentOf } from '../../rows/proving-documents.ts';
import { personPart } from '../../seen/person-part.ts';
import { useCaseFile, useReviewNow, useShownEvidence } from '../review-store.ts';
import { requiredParts } from './required-parts.ts';

/** The types of the focused field's documents that cannot be shown, as they were when the question opened. */
export function useFailedParts(): readonly number[] {
  const file = useCaseFile();
  const state = useReviewNow();
  const { data: settings } = useQuery(settingsQuery);
  const shown = useShownEvidence();
  const [types] = useState(() => {
    const failed = requiredParts(state().focus, { file, settings }).filter(
      (id) => shown.get().parts.get(id)?.state === 'failed',
    );
    const ofPerson = documentOf(file, DocumentType.IPV) ? [DocumentType.IPV] : [];
    return failed.flatMap((id): number[] => (id === personPart ? ofPerson : [Number(id)]));
  });
  return types;
}
