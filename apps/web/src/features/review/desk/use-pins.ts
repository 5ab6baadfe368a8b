import type { DocumentSummary } from '@kyc/contract/applications/review-application';
import { useState } from 'react';
import type { CaseFile } from '../rows/case-file.ts';

export interface Pins {
  readonly pinned: readonly DocumentSummary[];
  readonly isPinned: (document: DocumentSummary) => boolean;
  readonly areFull: boolean;
  readonly toggle: (document: DocumentSummary) => void;
}

/** Two in addition to the field's: three side by side (ux.md). */
const MOST = 2;

/** Documents that stay in sight while the fields change. By type, so that a new version takes the place of the old. */
export function usePins({ Documents }: CaseFile): Pins {
  const [types, setTypes] = useState<readonly number[]>([]);
  const isPinned = ({ DocumentType }: DocumentSummary) => types.includes(DocumentType);
  return {
    pinned: Documents.filter(isPinned),
    isPinned,
    areFull: types.length >= MOST,
    toggle: (document) => {
      const others = types.filter((type) => type !== document.DocumentType);
      if (isPinned(document)) setTypes(others);
      else if (types.length < MOST) setTypes([...types, document.DocumentType]);
    },
  };
}
