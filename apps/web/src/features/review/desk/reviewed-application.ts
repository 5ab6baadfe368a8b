import type { ReviewApplication } from '@kyc/contract/applications/review-application';
import { createContext, use } from 'react';
import type { PlainDecision } from '../api/decision-calls.ts';
import type { ChosenReason, Unsaved } from '../api/use-field-decisions.ts';
import type { ReviewRow } from '../rows/review-row.ts';
import type { CorrectionDesk } from './use-corrections.ts';

/** The application under review, and what one does to it and its fields. */
export interface ReviewedApplication {
  readonly application: ReviewApplication;
  readonly rows: readonly ReviewRow[];
  readonly verify: (row: ReviewRow) => void;
  /** All of them, one after the other; then on to the next undecided field. */
  readonly verifyAll: (rows: readonly ReviewRow[]) => void;
  /** With a reason that something found suggests already. */
  readonly askReason: (row: ReviewRow, reasonId?: number) => void;
  readonly rejectField: (row: ReviewRow, reason: ChosenReason) => void;
  readonly undo: (row: ReviewRow) => void;
  readonly unsaved: Unsaved;
  /** The checklist lacks this now: a refusal that names something else is out of date. */
  readonly forgetRefusalsOtherThan: (missing: readonly string[]) => void;
  readonly lastSaid: string;
  readonly decide: (kind: PlainDecision) => Promise<void>;
  readonly putOnHold: (remarks: string) => Promise<void>;
  readonly isDeciding: boolean;
  readonly corrections: CorrectionDesk;
}

export const ReviewedApplicationContext = createContext<ReviewedApplication | undefined>(undefined);

export function useReviewedApplication(): ReviewedApplication {
  const reviewed = use(ReviewedApplicationContext);
  if (!reviewed) throw new Error('outside of the review screen');
  return reviewed;
}
