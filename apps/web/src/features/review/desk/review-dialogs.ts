import type { AcceptanceFinding } from '@kyc/contract/acceptance/acceptance';
import type { DocumentSummary } from '@kyc/contract/applications/review-application';
import { createContext, use } from 'react';
import type { DecisionReply } from '../api/decision-calls.ts';
import type { Block } from './order/blocks.ts';
import type { GreenField } from './order/green-fields.ts';
import type { ReviewRow } from '../rows/review-row.ts';

/** The dialog over the desk; one at a time. */
export type DeskDialog =
  | { readonly kind: 'rejectField'; readonly row: ReviewRow; readonly reasonId: number | undefined }
  | { readonly kind: 'rejectBlock'; readonly block: Block; readonly rows: readonly ReviewRow[] }
  | { readonly kind: 'verifyGreen'; readonly green: readonly GreenField[] }
  | { readonly kind: 'override'; readonly finding: AcceptanceFinding }
  | { readonly kind: 'remarks' }
  | {
      readonly kind: 'rejection';
      readonly question: string;
      readonly details: readonly string[];
      readonly answer: (yes: boolean) => void;
    }
  | { readonly kind: 'messages' }
  /** Of `Revealable`, chosen at first. */
  | { readonly kind: 'reveal'; readonly name: string }
  | { readonly kind: 'reasons' }
  | { readonly kind: 'crop'; readonly document: DocumentSummary; readonly title: string }
  | { readonly kind: 'preview'; readonly document: DocumentSummary; readonly title: string }
  | { readonly kind: 'nextCase'; readonly reply: DecisionReply | undefined };

export interface ReviewDialogs {
  readonly dialog: DeskDialog | undefined;
  readonly show: (dialog: DeskDialog) => void;
  readonly closeDialog: () => void;
}

export const ReviewDialogsContext = createContext<ReviewDialogs | undefined>(undefined);

export function useReviewDialogs(): ReviewDialogs {
  const dialogs = use(ReviewDialogsContext);
  if (!dialogs) throw new Error('outside of the review screen');
  return dialogs;
}
