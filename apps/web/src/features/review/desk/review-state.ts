import type { ShownAcceptance } from '@kyc/contract/acceptance/acceptance';
import type { readDrafts } from '@kyc/contract/applications/drafts';
import type { ReviewApplication } from '@kyc/contract/applications/review-application';
import type { ReplyOf } from '@kyc/contract/endpoint';
import type { readSettings } from '@kyc/contract/masters/look-ups';
import type { ShownSignal } from '@kyc/contract/risk/risk';
import type { QueryClient } from '@tanstack/react-query';
import type { RefObject } from 'react';
import type { LastSaid, Unsaved } from '../api/fields/field-decisions.ts';
import type { Ledger } from '../api/fields/field-ledger.ts';
import type { Corrections, Faults } from '../api/save-corrections.ts';
import type { DocumentViews, ViewerControls } from '../documents/document-view.ts';
import type { Reveal } from '../reveals/reveals.ts';
import type { CaseFile } from '../rows/case-file.ts';
import type { ReviewRow } from '../rows/review-row.ts';
import type { Step } from '../rows/screen-order.ts';
import type { DeskDialog } from './desk-dialog.ts';
import type { Block } from './order/blocks.ts';
import type { Order } from './order/order.ts';

/** The tabs of the right side; the last only with a KRA form. */
export const sideTabs = ['evidence', 'match', 'esign', 'kra'] as const;
export type SideTab = (typeof sideTabs)[number];

/** Everything on the review screen. Each part remains the same object until a value in it changes. */
export interface ReviewState {
  readonly isFirstLook: boolean;
  /** The application without its field decisions: the same object between presses. */
  readonly file: CaseFile;
  readonly decisions: Decisions;
  readonly focus: Focus;
  /** Undefined while none is open. */
  readonly dialog: DeskDialog | undefined;
  readonly gate: Gate;
  readonly drafts: Drafts;
  readonly order: Order;
  /** Masked values that are shown for some minutes. */
  readonly reveals: readonly Reveal[];
}

interface Decisions {
  /** With its field decisions: for components that count or list them. The others read the case file. */
  readonly application: ReviewApplication;
  readonly rows: readonly ReviewRow[];
  readonly unsaved: Unsaved;
  readonly lastSaid: LastSaid;
  /** The presses that wait for their evidence. */
  readonly awaiting: Awaiting | undefined;
  /** Whether a decision on the application is on its way. */
  readonly isDeciding: boolean;
}

/** A decision that waits until its evidence is on screen. */
export interface Awaiting {
  /** The fields whose evidence is not painted yet. */
  readonly fieldIds: readonly number[];
  /** The presses behind it. */
  readonly behind: number;
}

/** The focused field, and the evidence for it that is on screen. */
export interface Focus {
  readonly focused: ReviewRow | undefined;
  /** The lines of the focused, closed address; empty where a single field has the focus. */
  readonly lines: readonly ReviewRow[];
  /** The number of the field; for a closed address, the numbers of all lines. */
  readonly focusedIds: readonly number[];
  /** The label of the field; for a closed address the name of the block. */
  readonly focusedName: string;
  /** The closed address that has the focus as a unit. */
  readonly focusedBlock: Block | undefined;
  readonly openBlocks: readonly Block[];
  readonly openStep: Step | undefined;
  readonly tab: SideTab;
  /** Documents that stay in sight while the fields change, by type: a new version takes the place of the old. */
  readonly pinned: readonly number[];
  /** The type chosen among several documents that prove the same, by group (`DocumentChoice`). */
  readonly chosen: ReadonlyMap<string, number>;
  /** Zoom and rotation of each document, kept while the case is open. */
  readonly views: DocumentViews;
  /** The viewer that the keys + − [ ] work on. */
  readonly viewer: RefObject<ViewerControls | null>;
}

/** The acceptance gate. */
interface Gate {
  /** Whether the tenant has switched it on. Otherwise it is not on screen. */
  readonly isOn: boolean;
  readonly acceptance: ShownAcceptance | undefined;
  readonly failure: Error | null;
  readonly isOpen: boolean;
  /** Opened by the user: every line complete. At the first look each finding takes one line. */
  readonly isWhole: boolean;
  readonly list: RefObject<HTMLUListElement | null>;
}

/** Unsaved text of the review, by the keys of the contract. */
interface Drafts {
  readonly typed: ReadonlyMap<string, string>;
  /** Restored drafts, with the time when they were saved; removed once the text changes here. */
  readonly restored: ReadonlyMap<string, string>;
  /** Whether the stored drafts have arrived; a form that was open before shows them then. */
  readonly isLoaded: boolean;
  /** Unsaved corrections of a system-rejected application (REV-14). */
  readonly corrections: Corrections;
  readonly faults: Faults;
  readonly isSaving: boolean;
}

/** The newest replies of the server, and the order of the list that this browser remembers. */
export interface Replies {
  readonly application: ReviewApplication;
  readonly settings: ReplyOf<typeof readSettings> | undefined;
  readonly isGateOn: boolean;
  readonly acceptance: ShownAcceptance | undefined;
  readonly acceptanceFailure: Error | null;
  readonly signals: readonly ShownSignal[] | undefined;
  readonly drafts: ReplyOf<typeof readDrafts> | undefined;
  readonly isByRank: boolean;
}

/** The result of the presses so far. */
export interface Visit extends Pick<Decisions, 'lastSaid' | 'awaiting' | 'isDeciding'> {
  /** The field decisions that are on their way, or could not be saved. */
  readonly ledger: Omit<Ledger, 'confirmed'>;
  readonly reveals: readonly Reveal[];
  readonly dialog: DeskDialog | undefined;
  readonly focusedId: number | undefined;
  readonly openStep: Step | undefined;
  /** Addresses that were opened or closed by a press. */
  readonly opened: ReadonlyMap<Block, boolean>;
  readonly tab: SideTab;
  readonly pinned: readonly number[];
  readonly chosen: ReadonlyMap<string, number>;
  /** Whether this is the first look at the case on a screen with room: findings and signals are open. */
  readonly isFirstLook: boolean;
  /** Undefined until the first result. */
  readonly isGateOpen: boolean | undefined;
  readonly isGateWhole: boolean;
  readonly typed: ReadonlyMap<string, string>;
  readonly restored: ReadonlyMap<string, string>;
  readonly faults: Faults;
  readonly isSaving: boolean;
  /** How often the list was sorted by a press. */
  readonly sortings: number;
}

/** All values that the state is derived from. */
export type Source = Replies & Visit;

/** For the actions: the present state, its sources, and the only way to change it. */
export interface Desk {
  readonly client: QueryClient;
  readonly state: () => ReviewState;
  readonly source: () => Source;
  readonly change: (change: Partial<Visit>) => void;
  /** Takes over confirmed field decisions with the presses on their way, in one change. */
  readonly book: (ledger: Ledger) => void;
}
