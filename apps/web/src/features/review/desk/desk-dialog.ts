import type { AcceptanceFinding } from '@kyc/contract/acceptance/acceptance';
import type { DocumentSummary } from '@kyc/contract/applications/review-application';
import type { DecisionReply } from '../api/decision-calls.ts';
import type { ChosenReason } from '../api/fields/send-field-changes.ts';
import type { QuestionedDecision } from './deciding/facts-against.ts';
import type { Block } from './order/blocks.ts';
import type { GreenField, LeftField } from './order/green-fields.ts';
import type { Sought } from '../rows/form-places.ts';
import type { ReviewRow } from '../rows/review-row.ts';

export interface RejectedLine {
  readonly row: ReviewRow;
  readonly reason: ChosenReason;
}

/** For which reason is this field rejected? */
export interface AskedReason {
  readonly kind: 'rejectField';
  readonly row: ReviewRow;
  readonly reasonId: number | undefined;
  /** Of a rejection that could not be stored. */
  readonly solutionId?: number | undefined;
}

/** For which reasons are these lines of an address rejected? */
export interface AskedReasons {
  readonly kind: 'rejectBlock';
  readonly block: Block;
  readonly rows: readonly ReviewRow[];
  /** Of a rejection that could not be stored. */
  readonly picked?: readonly RejectedLine[];
}

/** The dialog over the desk; one at a time. */
export type DeskDialog =
  | AskedReason
  | AskedReasons
  | {
      readonly kind: 'verifyGreen';
      readonly green: readonly GreenField[];
      readonly left: readonly LeftField[];
    }
  | { readonly kind: 'override'; readonly finding: AcceptanceFinding }
  | { readonly kind: 'remarks' }
  | {
      readonly kind: 'decision';
      readonly decision: QuestionedDecision;
      readonly question: string;
      readonly answer: (yes: boolean) => void;
    }
  /** The evidence of the focused field cannot be shown: how was it seen? */
  | { readonly kind: 'unshown'; readonly isRejection: boolean }
  | { readonly kind: 'messages' }
  | { readonly kind: 'notes' }
  /** Of `Revealable`, chosen at first. */
  | { readonly kind: 'reveal'; readonly name: string }
  | { readonly kind: 'reasons' }
  | { readonly kind: 'crop'; readonly document: DocumentSummary; readonly title: string }
  | {
      readonly kind: 'preview';
      readonly document: DocumentSummary;
      readonly title: string;
      /** The text at which a form opens. */
      readonly sought?: Sought;
    }
  | { readonly kind: 'nextCase'; readonly reply: DecisionReply | undefined };
