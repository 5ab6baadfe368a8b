import { leftFields } from './order/green-fields.ts';
import type { QueryClient } from '@tanstack/react-query';
import { createContext, use } from 'react';
import { createStore, useStored, type Store } from '../../../lib/page/store.ts';
import { fieldDecisions } from '../api/fields/field-decisions.ts';
import { readPreferred } from '../documents/preferred-documents.ts';
import type { Reveal } from '../reveals/reveals.ts';
import type { CaseFile } from '../rows/case-file.ts';
import { firstToDecide } from '../rows/next-undecided.ts';
import { stepOf } from '../rows/screen-order.ts';
import { correctionActs } from './corrections.ts';
import { decisionActs } from './deciding/decisions.ts';
import { stateOfVisit } from './derive-state.ts';
import type { DeskDialog } from './desk-dialog.ts';
import { documentActs } from './documents-beside.ts';
import { draftActs, withStoredDrafts } from './drafts.ts';
import { focusActs } from './focus/field-focus.ts';
import { fieldInAddress } from './focus/use-field-in-address.ts';
import { gateActs } from './gate.ts';
import type { Desk, Replies, ReviewState, Source, Visit } from './review-state.ts';
import { fieldPresses } from './undo/field-presses.ts';

/** The state of the review screen and all actions on it, the same object while the case is open. */
export interface Review {
  readonly state: Store<ReviewState>;
  readonly acts: ReviewActs;
  /** Takes over newer replies of the server. */
  readonly receive: (replies: Replies) => void;
}

export type ReviewActs = ReturnType<typeof actsOn>;

interface Opening {
  /** Whether findings and signals are open from the start. */
  readonly isFirstLook?: boolean;
  readonly client: QueryClient;
  readonly toDashboard: () => Promise<void>;
}

export function createReview(replies: Replies, { client, toDashboard, isFirstLook = true }: Opening): Review {
  const deriveState = stateOfVisit();
  let source = startOf(replies, isFirstLook);
  const state = createStore(deriveState(source));
  const replace = (next: Source) => {
    source = next;
    state.set(deriveState(source));
  };
  const change = (part: Partial<Visit>) => replace({ ...source, ...part });
  const { decisions, file, order } = state.get();
  const focusedId = fieldInAddress(decisions.rows, file) ?? firstToDecide(order.rows);
  change({ focusedId, openStep: focusedId === undefined ? 1 : stepOf(focusedId) });
  return {
    state,
    acts: actsOn({ client, state: state.get, source: () => source, change }, toDashboard),
    receive: (newest) => {
      const isNew = (Object.keys(newest) as (keyof Replies)[]).some((name) => newest[name] !== source[name]);
      if (isNew) replace(received(source, newest));
    },
  };
}

function actsOn(desk: Desk, toDashboard: () => Promise<void>) {
  const { client, state, source, change } = desk;
  const fields = fieldDecisions({
    client,
    file: () => state().file,
    unsaved: () => source().unsaved,
    setUnsaved: (unsaved) => change({ unsaved }),
    say: (lastSaid) => change({ lastSaid }),
  });
  const place = focusActs(desk);
  const { writeDraft, watchLeaving } = draftActs(desk);
  const gate = gateActs(desk);
  const show = (dialog: DeskDialog) => change({ dialog });
  return {
    ...place,
    ...documentActs(desk),
    ...fieldPresses(desk, { fields, place }),
    forgetRefusalsOtherThan: fields.forgetRefusalsOtherThan,
    ...decisionActs(desk, { revealGate: gate.revealGate, writeDraft, toDashboard }),
    ...correctionActs(desk, writeDraft),
    ...gate,
    writeDraft,
    watchLeaving,
    show,
    closeDialog: () => change({ dialog: undefined }),
    askGreen: () => {
      const { order, file } = state();
      show({ kind: 'verifyGreen', green: order.green, left: leftFields(order.rows, file, order.known) });
    },
    sortAgain: () => change({ sortings: source().sortings + 1 }),
    addReveal: (reveal: Reveal) =>
      change({ reveals: [...source().reveals.filter(({ name }) => name !== reveal.name), reveal] }),
    /** Masks the values again whose minutes end at this time or before. */
    endReveals: (at: number) => change({ reveals: source().reveals.filter(({ until }) => until > at) }),
  };
}

function startOf(replies: Replies, isFirstLook: boolean): Source {
  const start: Source = {
    ...replies,
    drafts: undefined,
    unsaved: new Map(),
    lastSaid: { what: '', text: '' },
    isDeciding: false,
    reveals: [],
    dialog: undefined,
    focusedId: undefined,
    openStep: undefined,
    opened: new Map(),
    tab: 'evidence',
    pinned: [],
    chosen: readPreferred(replies.application),
    isFirstLook,
    isGateOpen: undefined,
    isGateWhole: false,
    typed: new Map(),
    restored: new Map(),
    faults: new Map(),
    isSaving: false,
    sortings: 0,
  };
  return received(start, replies);
}

function received(source: Source, replies: Replies): Source {
  const { acceptance } = replies;
  return {
    ...source,
    ...replies,
    ...withStoredDrafts(source, replies),
    // Fixed when the case opens, so that a later passing result does not hide the line.
    isGateOpen: source.isGateOpen ?? (acceptance && source.isFirstLook && acceptance.Outcome !== 'pass'),
  };
}

export const ReviewContext = createContext<Review | undefined>(undefined);

function useOpenedReview(): Review {
  const review = use(ReviewContext);
  if (!review) throw new Error('outside of the review screen');
  return review;
}

/** One part of the state: its reader re-renders only when that part changes, compared by `Object.is`. */
export function useReview<Part>(select: (state: ReviewState) => Part): Part {
  return useStored(useOpenedReview().state, select);
}

/** The application under review, without its decisions. */
export function useCaseFile(): CaseFile {
  return useReview(({ file }) => file);
}

/** The actions: the same functions while the case is open. */
export function useReviewActs(): ReviewActs {
  return useOpenedReview().acts;
}

/** For event handlers: reads the state at the time of the event, without a subscription. */
export function useReviewNow(): () => ReviewState {
  return useOpenedReview().state.get;
}
