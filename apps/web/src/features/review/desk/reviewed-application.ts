import type { ReviewApplication } from '@kyc/contract/applications/review-application';
import { createContext, use } from 'react';
import type { ReviewRow } from '../rows/review-row.ts';
import type { CorrectionDesk } from './use-corrections.ts';

/** The application under review with its field decisions: for components that count or list them. The others read the case file. */
export interface ReviewedApplication {
  readonly application: ReviewApplication;
  readonly rows: readonly ReviewRow[];
  readonly corrections: CorrectionDesk;
}

export const ReviewedApplicationContext = createContext<ReviewedApplication | undefined>(undefined);

export function useReviewedApplication(): ReviewedApplication {
  const reviewed = use(ReviewedApplicationContext);
  if (!reviewed) throw new Error('outside of the review screen');
  return reviewed;
}
