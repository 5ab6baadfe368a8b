import type { DocumentSummary, ReviewApplication } from '@kyc/contract/applications/review-application';
import { createContext, use, type RefObject } from 'react';
import type { DecisionReply, PlainDecision } from '../api/decision-calls.ts';
import type { ChosenReason, Unsaved } from '../api/use-field-decisions.ts';
import type { DocumentViews, ViewerControls } from '../documents/document-view.ts';
import type { ChosenDocuments } from './use-chosen-documents.ts';
import type { Pins } from './use-pins.ts';
import type { CorrectionDesk } from './use-corrections.ts';
import type { ReviewRow } from '../rows/review-row.ts';
import type { Step } from '../rows/screen-order.ts';

/** The dialog over the desk; one at a time. */
export type DeskDialog =
  | { readonly kind: 'rejectField'; readonly row: ReviewRow }
  | { readonly kind: 'remarks' }
  | { readonly kind: 'reasons' }
  | { readonly kind: 'keys' }
  | { readonly kind: 'crop'; readonly document: DocumentSummary; readonly title: string }
  | { readonly kind: 'preview'; readonly document: DocumentSummary; readonly title: string }
  | { readonly kind: 'nextCase'; readonly reply: DecisionReply | undefined };

/** The tabs of the right side; the last only with a KRA form. */
export const sideTabs = ['evidence', 'match', 'esign', 'kra'] as const;
export type SideTab = (typeof sideTabs)[number];

/** What the parts of the review screen share. */
export interface ReviewDesk {
  readonly application: ReviewApplication;
  readonly rows: readonly ReviewRow[];
  readonly focused: ReviewRow | undefined;
  readonly focus: (fieldId: number) => void;
  readonly openStep: Step | undefined;
  readonly toggleStep: (step: Step) => void;
  /** Opens a step and goes to its first field to decide on. */
  readonly goToStep: (step: Step) => void;
  readonly verify: (row: ReviewRow) => void;
  /** All of them, one after the other; then on to the next undecided field. */
  readonly verifyAll: (rows: readonly ReviewRow[]) => void;
  readonly askReason: (row: ReviewRow) => void;
  readonly rejectField: (row: ReviewRow, reason: ChosenReason) => void;
  readonly undo: (row: ReviewRow) => void;
  /** The focused field's decision, or else the last one made. */
  readonly undoLast: () => void;
  readonly unsaved: Unsaved;
  readonly lastSaid: string;
  readonly decide: (kind: PlainDecision) => Promise<void>;
  readonly putOnHold: (remarks: string) => Promise<void>;
  readonly isDeciding: boolean;
  readonly corrections: CorrectionDesk;
  readonly pins: Pins;
  readonly chosen: ChosenDocuments;
  readonly tab: SideTab;
  readonly openTab: (tab: SideTab) => void;
  readonly dialog: DeskDialog | undefined;
  readonly show: (dialog: DeskDialog) => void;
  readonly closeDialog: () => void;
  /** Zoom and rotation of each document, kept while the case is open. */
  readonly views: DocumentViews;
  /** The viewer that the keys + − [ ] work on. */
  readonly viewer: RefObject<ViewerControls | null>;
}

export const ReviewDeskContext = createContext<ReviewDesk | undefined>(undefined);

export function useReviewDesk(): ReviewDesk {
  const desk = use(ReviewDeskContext);
  if (!desk) throw new Error('outside of the review screen');
  return desk;
}
