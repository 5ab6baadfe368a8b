import type { ReviewApplication } from '@kyc/contract/applications/review-application';
import { createContext, use } from 'react';
import type { PlainDecision } from '../api/decision-calls.ts';
import type { ChosenReason } from '../api/fields/send-field-changes.ts';
import type { LastSaid, Unsaved } from '../api/fields/use-field-decisions.ts';
import type { Block } from './order/blocks.ts';
import type { Store } from '../../../lib/page/store.ts';
import type { ReviewRow } from '../rows/review-row.ts';
import type { CorrectionDesk } from './use-corrections.ts';

export interface RejectedLine {
  readonly row: ReviewRow;
  readonly reason: ChosenReason;
}

/** The application under review, and what one does to it and its fields. */
export interface ReviewedApplication {
  readonly application: ReviewApplication;
  readonly rows: readonly ReviewRow[];
  readonly verify: (row: ReviewRow) => void;
  /** All of them by one press, called so when it is said or undone; then on to the next undecided field. */
  readonly verifyAll: (rows: readonly ReviewRow[], what: string) => void;
  /** With a reason that something found suggests already. */
  readonly askReason: (row: ReviewRow, reasonId?: number) => void;
  readonly rejectField: (row: ReviewRow, reason: ChosenReason) => void;
  /** The decisions on them are taken back. */
  readonly undo: (rows: readonly ReviewRow[], what: string) => void;
  /** Of an address: asked once for the lines that are not decided yet. */
  readonly askBlockReason: (block: Block, lines: readonly ReviewRow[]) => void;
  readonly rejectLines: (chosen: readonly RejectedLine[], what: string) => void;
  readonly unsaved: Unsaved;
  /** The checklist lacks this now: a refusal that names something else is out of date. */
  readonly forgetRefusalsOtherThan: (missing: readonly string[]) => void;
  readonly lastSaid: Store<LastSaid>;
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
