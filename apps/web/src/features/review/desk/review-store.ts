import { leftFields } from './order/green-fields.ts';
import type { ReviewApplication } from '@kyc/contract/applications/review-application';
import type { QueryClient } from '@tanstack/react-query';
import { t } from '../../../lib/texts/t.ts';
import { createContext, use } from 'react';
import { createStore, useStored, type Store } from '../../../lib/page/store.ts';
import { fieldDecisions } from '../api/fields/field-decisions.ts';
import { emptyLedger, reread, type Ledger } from '../api/fields/field-ledger.ts';
import { reviewKey } from '../api/review-query.ts';
import { readPreferred } from '../documents/preferred-documents.ts';
import type { Reveal } from '../reveals/reveals.ts';
import type { CaseFile } from '../rows/case-file.ts';
import type { PlainDecision } from '../api/decision-calls.ts';
import { firstToDecide } from '../rows/next-undecided.ts';
import type { ReviewRow } from '../rows/review-row.ts';
import type { ShownEvidence } from '../seen/shown-evidence.ts';
import { stepOf } from '../rows/screen-order.ts';
import { tally } from '../rows/tally.ts';
import { correctionActs } from './corrections.ts';
import { decisionActs } from './deciding/decisions.ts';
import type { Leaving } from './deciding/leaving.ts';
import { takeOutcome } from './deciding/outcome-of-last.ts';
import { stateOfVisit } from './derive-state.ts';
import type { DeskDialog } from './desk-dialog.ts';
import { documentActs } from './documents-beside.ts';
import { draftActs, withStoredDrafts } from './drafts.ts';
import { focusActs } from './focus/field-focus.ts';
import { fieldInAddress } from './focus/use-field-in-address.ts';
import { gateActs } from './gate.ts';
import type { Desk, Replies, ReviewState, Source, Visit } from './review-state.ts';
import { blockOf, type Block } from './order/blocks.ts';
import { keysOf } from './pipeline/desk-keys.ts';
import { largeEvidence } from './pipeline/large-evidence.ts';
import type { DeskAct } from './pipeline/needs.ts';
import { deskPresses } from './pipeline/presses.ts';
import { fieldPresses } from './undo/field-presses.ts';

/** The state of the review screen and all actions on it, the same object while the case is open. */
export interface Review {
  readonly state: Store<ReviewState>;
  readonly acts: ReviewActs;
  /** The painted evidence. */
  readonly shown: ShownEvidence;
  /** It opened as the next case after a decision. */
  readonly followsDecision: boolean;
  /** Takes over newer replies of the server. */
  readonly receive: (replies: Replies) => void;
  /** Lets waiting presses take effect when the screen shows their evidence. Returns the function that ends this. */
  readonly followPresses: () => () => void;
}

export type ReviewActs = Omit<ReturnType<typeof actsOn>, 'presses'>;

interface Opening extends Leaving {
  /** Whether findings and signals are open from the start. */
  readonly isFirstLook?: boolean;
  readonly client: QueryClient;
}

export function createReview(replies: Replies, { client, isFirstLook = true, ...leaving }: Opening): Review {
  const deriveState = stateOfVisit();
  const last = takeOutcome();
  let source = startOf(replies, { isFirstLook, said: last?.said ?? '' });
  let known = replies;
  const state = createStore(deriveState(source));
  const replace = (next: Source) => {
    source = next;
    state.set(deriveState(source));
  };
  const change = (part: Partial<Visit>) => replace({ ...source, ...part });
  const book = ({ confirmed, ...ledger }: Ledger) => {
    const FieldDecisions = [...confirmed];
    const isNew = confirmed !== source.application.FieldDecisions;
    const application = isNew ? { ...source.application, FieldDecisions } : source.application;
    replace({ ...source, application, ledger });
    if (isNew)
      client.setQueryData<ReviewApplication>(
        reviewKey(application.ApplicationId),
        (cached) => cached && { ...cached, FieldDecisions },
      );
  };
  const { decisions, file, order } = state.get();
  const focusedId = fieldInAddress(decisions.rows, file) ?? firstToDecide(order.rows);
  change({ focusedId, openStep: focusedId === undefined ? 1 : stepOf(focusedId) });
  const desk = { client, state: state.get, source: () => source, change, book };
  const { presses, ...acts } = actsOn(desk, leaving);
  return {
    state,
    followsDecision: last !== undefined,
    followPresses: () => presses.follow(state),
    acts,
    shown: presses.shown,
    receive: (newest) => {
      // Only replies that are new since the last time: a render that began earlier may still hold older decisions.
      const names = (Object.keys(newest) as (keyof Replies)[]).filter((name) => newest[name] !== known[name]);
      known = newest;
      if (names.length === 0) return;
      const fresh = Object.fromEntries(names.map((name) => [name, newest[name]])) as Partial<Replies>;
      replace(received(source, { ...source, ...fresh }));
    },
  };
}

function actsOn(desk: Desk, leaving: Leaving) {
  const { client, state, source, change } = desk;
  const fields = fieldDecisions({
    client,
    file: () => state().file,
    ledger: () => ({ confirmed: source().application.FieldDecisions, ...source().ledger }),
    book: desk.book,
    say: (lastSaid) => change({ lastSaid }),
    countOf: (what, decisions) => {
      const decisionOf = new Map(decisions.map((decision) => [decision.FieldId, decision]));
      const rows = state().decisions.rows.map(({ fieldId }) => ({
        fieldId,
        decision: decisionOf.get(fieldId),
      }));
      return t('desk.said.progress', { what, ...tally(rows, state().file) });
    },
  });
  const place = focusActs(desk);
  const { writeDraft, watchLeaving } = draftActs(desk);
  const gate = gateActs(desk);
  const show = (dialog: DeskDialog) => change({ dialog });
  const closeDialog = () => change({ dialog: undefined });
  const askGreen = () => {
    const { order, file } = state();
    show({ kind: 'verifyGreen', green: order.green, left: leftFields(order.rows, file, order.known) });
  };
  const presses = deskPresses(desk, () => performing);
  const { seenOf, press, inTurn } = presses;
  const onFields = fieldPresses(desk, { fields, place, seenOf });
  const documents = documentActs(desk);
  const decisions = decisionActs(desk, {
    revealGate: gate.revealGate,
    focus: place.focus,
    writeDraft,
    ...leaving,
  });
  const showLarge = largeEvidence(desk, place.openTab);
  const keys = keysOf(
    {
      ...place,
      ...documents,
      ...onFields,
      ...gate,
      decide: (kind) => void decisions.decide(kind),
      goOn: decisions.goOn,
      show,
      askGreen,
      showLarge,
    },
    desk,
  );
  const rowOf = (id: number) => state().decisions.rows.find(({ fieldId }) => fieldId === id);
  const linesOf = (block: Block) => state().order.rows.filter(({ fieldId }) => blockOf(fieldId) === block);
  const performing = {
    perform: (act: Exclude<DeskAct, { kind: 'do' }>) => {
      if (act.kind === 'key') return keys[act.pressed]?.();
      const row = rowOf(act.fieldId);
      if (!row) return undefined;
      switch (act.kind) {
        case 'verify':
          return onFields.verify(row);
        case 'ask':
          return onFields.askReason(row, act.reasonId);
        case 'verifyBlock':
          return onFields.verifyAll(
            linesOf(act.block),
            t('desk.said.verified', { field: t(`desk.blocks.${act.block}`) }),
          );
        case 'askBlock':
          return onFields.askBlockReason(act.block, linesOf(act.block));
        default:
          return act satisfies never;
      }
    },
    focusOn: (act: Extract<DeskAct, { fieldId: number }>) =>
      act.kind === 'ask' ? place.focusSingly(act.fieldId) : place.focus(act.fieldId),
    openEvidence: () => place.openTab('evidence'),
    closeDialog,
  };
  const ofBlock = (kind: 'verifyBlock' | 'askBlock', block: Block) => {
    const [first] = linesOf(block);
    if (first) press({ kind, fieldId: first.fieldId, block });
  };
  return {
    presses,
    ...place,
    ...documents,
    ...onFields,
    // In their turn, and not before the evidence is on the screen.
    verify: ({ fieldId }: ReviewRow) => press({ kind: 'verify', fieldId }),
    verifyBlock: (block: Block) => ofBlock('verifyBlock', block),
    askReason: ({ fieldId }: ReviewRow, reasonId?: number) => press({ kind: 'ask', fieldId, reasonId }),
    askBlockReason: (block: Block) => ofBlock('askBlock', block),
    undo: (rows: readonly ReviewRow[], what: string) => inTurn(() => onFields.undo(rows, what)),
    pressKey: (pressed: string) => press({ kind: 'key', pressed }),
    isAhead: presses.isAhead,
    isDialogAhead: presses.isDialogAhead,
    isQuestionAhead: presses.isQuestionAhead,
    cancelPresses: presses.cancel,
    reportAnswers: presses.reportAnswers,
    answerUnshown: presses.answerUnshown,
    seenOf,
    forgetRefusalsOtherThan: fields.forgetRefusalsOtherThan,
    ...decisions,
    decide: (kind: PlainDecision, wanted?: { withMessage: boolean }) =>
      inTurn(() => void decisions.decide(kind, wanted)),
    ...correctionActs(desk, writeDraft),
    ...gate,
    writeDraft,
    watchLeaving,
    show,
    closeDialog,
    askGreen,
    sortAgain: () => change({ sortings: source().sortings + 1 }),
    addReveal: (reveal: Reveal) =>
      change({ reveals: [...source().reveals.filter(({ name }) => name !== reveal.name), reveal] }),
    /** Masks the values again whose minutes end at this time or before. */
    endReveals: (at: number) => change({ reveals: source().reveals.filter(({ until }) => until > at) }),
  };
}

function startOf(
  replies: Replies,
  { isFirstLook, said }: { readonly isFirstLook: boolean; readonly said: string },
): Source {
  const start: Source = {
    ...replies,
    drafts: undefined,
    ledger: emptyLedger,
    lastSaid: { what: '', text: said },
    awaiting: undefined,
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
  const { acceptance, application } = replies;
  const { confirmed: _confirmed, ...ledger } = reread(
    { confirmed: source.application.FieldDecisions, ...source.ledger },
    application.FieldDecisions,
  );
  return {
    ...source,
    ...replies,
    ledger,
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

/** The painted evidence, for the components that report it. */
export function useShownEvidence(): ShownEvidence {
  return useOpenedReview().shown;
}

/** For event handlers: reads the state at the time of the event, without a subscription. */
export function useReviewNow(): () => ReviewState {
  return useOpenedReview().state.get;
}
