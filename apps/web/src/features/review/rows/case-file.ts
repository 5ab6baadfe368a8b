import type { ReviewApplication } from '@kyc/contract/applications/review-application';
import { createContext, use } from 'react';

/**
 * The application as it lies before the verifier, without what is decided on its fields: it stays the same from press to press, so
 * that who reads it alone is not drawn anew at each.
 */
export type CaseFile = Omit<ReviewApplication, 'FieldDecisions'>;

export const CaseFileContext = createContext<CaseFile | undefined>(undefined);

export function useCaseFile(): CaseFile {
  const file = use(CaseFileContext);
  if (!file) throw new Error('outside of the review screen');
  return file;
}

export function caseFileOf({ FieldDecisions: _decisions, ...file }: ReviewApplication): CaseFile {
  return file;
}
