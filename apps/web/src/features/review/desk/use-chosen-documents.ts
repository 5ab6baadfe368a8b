import type { DocumentSummary } from '@kyc/contract/applications/review-application';
import { useState } from 'react';
import type { CaseFile } from '../rows/case-file.ts';
import type { DocumentChoice } from '../rows/proving-documents.ts';
import { readPreferred, rememberPreferred } from '../documents/preferred-documents.ts';

export interface ChosenDocuments {
  /** The chosen one among these, otherwise the first. */
  readonly among: (choice: DocumentChoice) => DocumentSummary | undefined;
  readonly choose: (choice: DocumentChoice, type: number) => void;
  /** The one after it or before it, around. */
  readonly step: (choice: DocumentChoice, by: 1 | -1) => void;
}

/**
 * Which of several documents one looks at, for all fields that the same kinds prove: chosen once in a case, not again at
 * each line of an address, and proposed in the next case of the same mode and kind of proof. By type, so that a new
 * version takes the place of the old.
 */
export function useChosenDocuments(application: Pick<CaseFile, 'Mode' | 'PoaType'>): ChosenDocuments {
  const [chosen, setChosen] = useState<ReadonlyMap<string, number>>(() => readPreferred(application));
  const among = ({ group, documents }: DocumentChoice) => {
    const type = chosen.get(group);
    return documents.find(({ DocumentType }) => DocumentType === type) ?? documents[0];
  };
  const choose = ({ group }: DocumentChoice, type: number) => {
    setChosen(new Map(chosen).set(group, type));
    rememberPreferred(application, group, type);
  };
  const step = (choice: DocumentChoice, by: 1 | -1) => {
    const { documents } = choice;
    const at = documents.findIndex((document) => document === among(choice));
    const next = documents[(at + by + documents.length) % documents.length];
    if (documents.length > 1 && next) choose(choice, next.DocumentType);
  };
  return { among, choose, step };
}
