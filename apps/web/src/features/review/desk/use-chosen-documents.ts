import type { DocumentSummary } from '@kyc/contract/applications/review-application';
import { useState } from 'react';

export interface ChosenDocuments {
  /** What was chosen among these, else the first of them. */
  readonly among: (documents: readonly DocumentSummary[]) => DocumentSummary | undefined;
  readonly choose: (documents: readonly DocumentSummary[], type: number) => void;
}

/**
 * Which of several documents one looks at, for all fields that the same documents prove: chosen once in a case, not again
 * at each line of an address. By type, so that a new version takes the place of the old.
 */
export function useChosenDocuments(): ChosenDocuments {
  const [chosen, setChosen] = useState<ReadonlyMap<string, number>>(new Map());
  return {
    among: (documents) => {
      const type = chosen.get(groupOf(documents));
      return documents.find(({ DocumentType }) => DocumentType === type) ?? documents[0];
    },
    choose: (documents, type) => setChosen(new Map(chosen).set(groupOf(documents), type)),
  };
}

function groupOf(documents: readonly DocumentSummary[]): string {
  return documents.map(({ DocumentType }) => DocumentType).join();
}
