import type { ReviewApplication } from '@kyc/contract/applications/review-application';

export function hasRejection({ FieldDecisions }: Pick<ReviewApplication, 'FieldDecisions'>): boolean {
  return FieldDecisions.some(({ Decision }) => Decision === 'rejected');
}
