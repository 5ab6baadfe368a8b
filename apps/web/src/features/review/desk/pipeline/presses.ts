import type { SeenRecord } from '@kyc/contract/field-review/seen';
import { t } from '../../../../lib/texts/t.ts';
import { openDialogs } from '../../../../lib/page/dialogs.ts';
import type { Store } from '../../../../lib/page/store.ts';
import { evidenceStatus, focusKey, paintedDocuments, type PartState } from '../../seen/evidence-status.ts';
import { createShownEvidence } from '../../seen/shown-evidence.ts';
import { blockOf, type Block } from '../order/blocks.ts';
import type { Desk, ReviewState } from '../review-state.ts';
import { advance, answeredUnshown, noIntents, press, type Intents, type Surroundings } from './intents.ts';
import { fieldLooks } from './looks.ts';
import { needOf, type DeskAct } from './needs.ts';
import { requiredParts } from './required-parts.ts';

/** The question about a reason, as its form reports it. */
export interface Answers {
  readonly state: 'incomplete' | 'ready';
  /** The place of the chosen reason, from 0. */
  readonly chosen: number | undefined;
  readonly pick: (place: number) => void;
  readonly submit: () => void;
}

interface Performing {
  /** Runs an act whose turn has come. */
  readonly perform: (act: Exclude<DeskAct, { kind: 'do' }>) => void;
  readonly focusOn: (act: Extract<DeskAct, { fieldId: number }>) => void;
  readonly openEvidence: () => void;
  readonly closeDialog: () => void;
}

/** A person sees nothing in less time: presses ahead of the evidence would decide each field in the frame that shows it. */
const LEAST_LOOK_MS = 100;
/** A wait of this length is shown; a shorter one would only flicker. */
const SHOWN_AFTER_MS = 250;

/** One way for every key and click of the desk: in their order, each when the screen shows its evidence. */
export function deskPresses({ state, source, change }: Desk, desk: () => Performing) {
  const shown = createShownEvidence();
  const looks = fieldLooks(() => performance.now());
  /** How the verifier saw the documents that cannot be shown, by focus. */
  const elsewhere = new Map<string, 'download' | 'unshown'>();
  let intents: Intents<DeskAct> = noIntents;
  let answers: Answers | undefined;
  let isRunning = false;
  let isDue = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let lookTimer: ReturnType<typeof setTimeout> | undefined;

  const statusNow = (): PartState => {
    const { focus, file } = state();
    const wanted = {
      focus: focusKey(focus.focusedIds),
      required: requiredParts(focus, { file, settings: source().settings }),
    };
    return evidenceStatus(shown.get(), wanted);
  };
  const around = (act: DeskAct | undefined): Surroundings => {
    const focus = focusKey(state().focus.focusedIds);
    const status = statusNow();
    const other = elsewhere.get(focus);
    const isSeenElsewhere =
      status === 'failed' &&
      (other === 'download' || (other === 'unshown' && act !== undefined && asks(act)));
    return {
      place: placeOf(state(), openDialogs.get()),
      focus,
      evidence: isSeenElsewhere ? 'painted' : status === 'painted' && lookLeft() > 0 ? 'waiting' : status,
      question: answers?.state ?? 'opening',
    };
  };
  /** Until the evidence in focus has been on the screen long enough, in milliseconds. */
  const lookLeft = () => LEAST_LOOK_MS - looks.msOf(state().focus.focusedIds);
  const judge = {
    needOf: (act: DeskAct, { place }: Surroundings) => needOf(act, { place, state: state() }),
    fieldOf: (act: DeskAct) => ('fieldId' in act ? keyOfField(act, state()) : undefined),
  };

  const lookNow = () => {
    const { focusedIds } = state().focus;
    const isVisible = document.visibilityState === 'visible';
    looks.note(focusedIds, { state: statusNow(), documents: paintedDocuments(shown.get()), isVisible });
  };

  const showWaiting = () => {
    const isWaiting = intents.waitsFor !== undefined;
    if (!isWaiting) {
      clearTimeout(timer);
      timer = undefined;
      if (source().awaiting) change({ awaiting: undefined });
      return;
    }
    const tell = () =>
      change({ awaiting: { fieldIds: state().focus.focusedIds, behind: intents.acts.length - 1 } });
    if (source().awaiting) {
      if (source().awaiting?.behind !== intents.acts.length - 1) tell();
    } else
      timer ??= setTimeout(() => {
        timer = undefined;
        if (intents.waitsFor !== undefined) tell();
      }, SHOWN_AFTER_MS);
  };

  const drop = (acts: readonly DeskAct[]) => {
    const isDecision = acts.some((act) => needOf(act, { place: 'desk', state: state() }) === 'evidence');
    if (isDecision) change({ lastSaid: { what: '', text: t('desk.await.dropped') } });
  };

  const runOnce = (): boolean => {
    // A decision that takes effect now records this look.
    lookNow();
    const [act] = intents.acts;
    const now = around(act);
    const [step, next] = advance(intents, now, judge);
    intents = next;
    switch (step.kind) {
      case 'run':
        runAct(step.act, now);
        return true;
      case 'focus':
        if ('fieldId' in step.act) desk().focusOn(step.act);
        // The field is not on the screen any more.
        if (around(step.act).focus === judge.fieldOf(step.act)) return true;
        intents = noIntents;
        return false;
      case 'unshown':
        change({ dialog: { kind: 'unshown', isRejection: asks(step.act) } });
        return false;
      case 'drop':
        drop(step.acts);
        return false;
      case 'wait':
        if (intents.waitsFor !== undefined) {
          bringEvidence();
          driveAfterLook();
        }
        return false;
      default:
        return step satisfies never;
    }
  };

  /** Another tab of the pane does not show the evidence of this field. */
  const bringEvidence = () => {
    const { focus, file } = state();
    if (focus.tab === 'evidence' || shown.get().pane !== focusKey(focus.focusedIds)) return;
    const required = requiredParts(focus, { file, settings: source().settings });
    if (required.some((id) => !shown.get().parts.has(id))) desk().openEvidence();
  };

  const driveAfterLook = () => {
    clearTimeout(lookTimer);
    if (statusNow() === 'painted') lookTimer = setTimeout(drive, Math.max(1, Math.ceil(lookLeft())));
  };

  const runAct = (act: DeskAct, { place }: Surroundings) => {
    if (act.kind === 'do') return act.run();
    if (place !== 'question' || act.kind !== 'key') return desk().perform(act);
    if (act.pressed === 'Escape') return desk().closeDialog();
    if (act.pressed === 'Enter') return answers?.submit();
    const picked = Number(act.pressed) - 1;
    if (!answers || !Number.isInteger(picked) || picked < 0 || answers.chosen === picked) return undefined;
    const { pick } = answers;
    // Its solutions are known after the next render.
    answers = { ...answers, state: 'incomplete' };
    return pick(picked);
  };

  const drive = () => {
    isDue = true;
    if (isRunning) return;
    isRunning = true;
    try {
      while (isDue) {
        isDue = false;
        while (runOnce());
      }
      lookNow();
      showWaiting();
    } finally {
      isRunning = false;
    }
  };

  const submitAct = (act: DeskAct) => {
    intents = press(intents, act);
    drive();
  };

  return {
    shown,
    /** A key or a click: takes effect in its turn. */
    press: submitAct,
    /** Runs after the presses before it. */
    inTurn: (run: () => void) => submitAct({ kind: 'do', run }),
    /** Whether keys are kept for a press that waits, or for the question that opens. */
    isAhead: () =>
      intents.acts.length > 0 ||
      (placeOf(state(), openDialogs.get()) === 'question' && answers === undefined),
    /** Whether the desk has a dialog, which may still be loading. */
    isDialogAhead: () => state().dialog !== undefined,
    /** Whether the question about a reason is opening, or opens before the next key. */
    isQuestionAhead: () => intents.acts.some(asks) || placeOf(state(), openDialogs.get()) === 'question',
    /** Withdraws the waiting presses; without any, the dialog that is opening. */
    cancel: () => {
      const { acts } = intents;
      if (acts.length === 0) return desk().closeDialog();
      intents = noIntents;
      drop(acts);
      return drive();
    },
    /** The form of the question; undefined when it closes. */
    reportAnswers: (reported: Answers | undefined) => {
      answers = reported;
      drive();
    },
    /** The answer to the question about a document that cannot be shown; undefined: the press is withdrawn. */
    answerUnshown: (how: 'download' | 'unshown' | undefined) => {
      change({ dialog: undefined });
      if (how === undefined) intents = noIntents;
      else elsewhere.set(focusKey(state().focus.focusedIds), how);
      intents = answeredUnshown(intents);
      drive();
    },
    /** The record of the field's evidence, for its decision. */
    seenOf: (fieldId: number): SeenRecord | undefined => {
      const { focusedIds } = state().focus;
      const other = focusedIds.includes(fieldId) ? elsewhere.get(focusKey(focusedIds)) : undefined;
      const record = looks.recordOf(fieldId);
      if (other === undefined || statusNow() !== 'failed') return record;
      const documents = unshownDocuments(state(), [...shown.get().parts.keys()]);
      return { Kind: other, Documents: documents, Ms: record?.Ms ?? 0 };
    },
    /** Follows the painted evidence and the state of the desk, until the returned function is called. */
    follow: (states: Store<ReviewState>) => {
      const stops = [
        shown.subscribe(drive),
        states.subscribe(drive),
        openDialogs.subscribe(drive),
        () => document.removeEventListener('visibilitychange', drive),
        () => clearTimeout(timer),
        () => clearTimeout(lookTimer),
        looks.stop,
      ];
      document.addEventListener('visibilitychange', drive);
      return () => {
        for (const stop of stops) stop();
      };
    },
  };
}

function asks(act: DeskAct): boolean {
  return act.kind === 'ask' || act.kind === 'askBlock' || (act.kind === 'key' && act.pressed === 'r');
}

function placeOf(
  { dialog }: ReviewState,
  shared: readonly { readonly kind: string }[],
): Surroundings['place'] {
  if (shared.some(({ kind }) => kind === 'confirm')) return 'elsewhere';
  if (shared.length > 0) return 'alert';
  if (dialog === undefined) return 'desk';
  return dialog.kind === 'rejectField' || dialog.kind === 'rejectBlock' ? 'question' : 'elsewhere';
}

/** The focus that the act moves to: a line of a closed address represents all its lines. */
function keyOfField(
  act: Extract<DeskAct, { fieldId: number }>,
  { focus: { openBlocks }, order }: ReviewState,
): string {
  const block: Block | undefined = blockOf(act.fieldId);
  const isSingle = block === undefined || openBlocks.includes(block) || act.kind === 'ask';
  if (isSingle) return focusKey([act.fieldId]);
  return focusKey(
    order.rows.filter(({ fieldId }) => blockOf(fieldId) === block).map(({ fieldId }) => fieldId),
  );
}

/** The stored documents of these parts. */
function unshownDocuments({ file }: Pick<ReviewState, 'file'>, parts: readonly string[]) {
  return file.Documents.filter(({ DocumentType }) => parts.includes(String(DocumentType))).map(
    ({ DocumentType, Version }) => ({ DocumentType, Version }),
  );
}

export type DeskPresses = ReturnType<typeof deskPresses>;
