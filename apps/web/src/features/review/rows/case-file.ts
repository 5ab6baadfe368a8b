import type { ReviewApplication } from '@kyc/contract/applications/review-application';
import type { ReviewedCase } from '@kyc/domain/review-fields/reviewed-case';

/**
 * The application without its field decisions: it stays the same object between presses, so that components that read only this do not
 * re-render.
 */
export type CaseFile = ReviewedCase;

export function caseFileOf({ FieldDecisions: _decisions, ...file }: ReviewApplication): CaseFile {
  return file;
}
