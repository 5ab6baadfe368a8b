import type { ReviewApplication } from '@kyc/contract/applications/review-application';
import type { ReviewedCase } from '@kyc/domain/review-fields/reviewed-case';
import { createContext, use } from 'react';

/**
 * The application without its field decisions: it stays the same object between presses, so that components that read only this do not
 * re-render.
 */
export type CaseFile = ReviewedCase;

export const CaseFileContext = createContext<CaseFile | undefined>(undefined);

export function useCaseFile(): CaseFile {
  const file = use(CaseFileContext);
  if (!file) throw new Error('outside of the review screen');
  return file;
}

export function caseFileOf({ FieldDecisions: _decisions, ...file }: ReviewApplication): CaseFile {
  return file;
}
