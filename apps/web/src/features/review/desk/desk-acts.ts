import { createContext, use } from 'react';
import type { PlainDecision } from '../api/decision-calls.ts';
import type { ChosenReason } from '../api/fields/send-field-changes.ts';
import type { LastSaid, Unsaved } from '../api/fields/use-field-decisions.ts';
import type { Store } from '../../../lib/page/store.ts';
import type { ReviewRow } from '../rows/review-row.ts';
import type { Step } from '../rows/screen-order.ts';
import type { SideTab } from './focused-field.ts';
import type { Block } from './order/blocks.ts';
import type { DeskDialog } from './desk-dialog.ts';

export interface RejectedLine {
  readonly row: ReviewRow;
  readonly reason: ChosenReason;
}

/** The actions on the application under review; the same functions while the case is open. */
export interface DeskActs {
  readonly verify: (row: ReviewRow) => void;
  /** All in one press, with this name in announcements and undo; then on to the next undecided field. */
  /** `isBulk`: not for fields that were rejected in the previous attempt. */
  readonly verifyAll: (rows: readonly ReviewRow[], what: string, how?: { readonly isBulk: boolean }) => void;
  /** With a reason that something found suggests already. */
  readonly askReason: (row: ReviewRow, reasonId?: number) => void;
  readonly rejectField: (row: ReviewRow, reason: ChosenReason) => void;
  /** The decisions on them are taken back. */
  readonly undo: (rows: readonly ReviewRow[], what: string) => void;
  /** The last press, one after the other; after a reload the focused field's decision. */
  readonly undoLast: () => void;
  /** For an address: one question for its undecided lines. */
  readonly askBlockReason: (block: Block, lines: readonly ReviewRow[]) => void;
  readonly rejectLines: (chosen: readonly RejectedLine[], what: string) => void;
  /** The checklist lacks this now: a refusal that names something else is out of date. */
  readonly forgetRefusalsOtherThan: (missing: readonly string[]) => void;
  readonly decide: (kind: PlainDecision) => Promise<void>;
  readonly putOnHold: (remarks: string) => Promise<void>;

  readonly focus: (fieldId: number) => void;
  readonly move: (by: 1 | -1) => void;
  readonly toggleBlock: (block: Block) => void;
  readonly toggleStep: (step: Step) => void;
  /** Opens a step and goes to its first field to decide on. */
  readonly goToStep: (step: Step) => void;
  readonly openTab: (tab: SideTab) => void;

  readonly show: (dialog: DeskDialog) => void;
  readonly closeDialog: () => void;
}

/** Announcements outside the page's content: one line subscribes to them, and the other components do not re-render. */
export interface DeskNews {
  readonly unsaved: Store<Unsaved>;
  readonly lastSaid: Store<LastSaid>;
  /** Is a decision on the application on its way? */
  readonly isDeciding: boolean;
}

export const DeskActsContext = createContext<(DeskActs & DeskNews) | undefined>(undefined);

export function useDeskActs(): DeskActs & DeskNews {
  const acts = use(DeskActsContext);
  if (!acts) throw new Error('outside of the review screen');
  return acts;
}
