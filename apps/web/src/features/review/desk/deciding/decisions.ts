import { FieldId as FieldIds } from '@kyc/contract/fields';
import type { ReviewApplication } from '@kyc/contract/applications/review-application';
import { texts } from '@kyc/contract/texts';
import { workflowAction } from '@kyc/contract/workflow';
import { t } from '../../../../lib/texts/t.ts';
import { watchOwnChanges } from '../../../../lib/api/presses/own-changes.ts';
import { alertError, alertSuccess, confirm } from '../../../../lib/page/dialogs.ts';
import { undoneApplication } from '../../../../lib/page/undo-window.ts';
import type { Decision, DecisionReply, HoldRequest, PlainDecision } from '../../api/decision-calls.ts';
import { SAVED_IN_ORDER } from '../../api/fields/field-decisions.ts';
import { applicationDecisions } from '../../api/decide.ts';
import type { DeskDialog } from '../desk-dialog.ts';
import { goToField } from '../focus/go-to-field.ts';
import type { Desk } from '../review-state.ts';
import { factsAgainst, type QuestionedDecision } from './facts-against.ts';
import { knownFacts } from './known-facts.ts';
import type { Leaving } from './leaving.ts';
import { leaveOutcome } from './outcome-of-last.ts';

const { Esign, Ipv } = FieldIds;

/** Field decisions in another tab come in rows. */
const OTHER_TAB_MS = 1000;

interface Deciding extends Leaving {
  readonly revealGate: () => void;
  readonly focus: (fieldId: number) => void;
  readonly writeDraft: (key: string, value: undefined) => void;
}

/**
 * The decisions on the application (REV-18 to REV-24). With an undo window there is at most one question: facts against a decision appear in one
 * sheet, a decision without such facts takes effect immediately, and the next case opens. Without one, each has the specification's
 * question and the next-case prompt.
 */
export function decisionActs(
  { client, state, source, change }: Desk,
  { revealGate, focus, writeDraft, toDashboard, toNextCase }: Deciding,
) {
  const show = (dialog: DeskDialog | undefined) => change({ dialog });
  const { decide, reread } = applicationDecisions({
    client,
    application: () => state().decisions.application,
    unsaved: () => source().ledger.unsaved,
    setDeciding: (isDeciding) => change({ isDeciding }),
    onUnacceptable: revealGate,
    onMissingChecks: () => goToField(Ipv, focus),
  });
  const canUndo = () => (source().settings?.UndoSeconds ?? 0) > 0;
  const send = (decision: Decision) => decide(decision, { leaves: canUndo() && decision.kind !== 'retry' });

  const openNext = async () => {
    change({ dialog: undefined, isDeciding: true });
    await toNextCase();
    change({ isDeciding: false });
  };

  const finish = async (reply: DecisionReply | undefined) => {
    if (!reply) return undefined;
    // Typed, unsaved text is no longer needed: the case is decided.
    for (const key of source().typed.keys()) writeDraft(key, undefined);
    if (reply.systemReason !== null) await alertError(reply.systemReason);
    if (!canUndo()) return show({ kind: 'nextCase', reply });
    // The bar names a decision that can be undone; the next case names any other one.
    leaveOutcome(reply.UndoUntil === undefined && reply.systemReason === null ? reply.Message : '');
    return openNext();
  };

  const ask = (decision: QuestionedDecision, question: string) =>
    new Promise<boolean>((resolve) => {
      const answer = (yes: boolean) => {
        show(undefined);
        resolve(yes);
      };
      show({ kind: 'decision', decision, question, answer });
    });

  /** `withMessage`: also where nothing speaks against it, for a line to the customer. */
  const isWanted = async (decision: Exclude<PlainDecision, 'retry'>, withMessage: boolean) => {
    const question = workflowAction(decision).confirm;
    if (question === null) return true;
    const facts = factsAgainst(decision, knownFacts(state()));
    const isQuestioned = facts.length > 0;
    const sendsMessage =
      (decision === 'reject' || decision === 'rejectMode') && source().settings?.RejectionLoop === true;
    if (sendsMessage && (isQuestioned || withMessage || !canUndo())) return ask(decision, question);
    if (isQuestioned && (canUndo() || state().gate.isOn)) return ask(decision, question);
    if (canUndo()) return true;
    const details = facts.map(({ text }) => text);
    return confirm(question, { details, weight: isQuestioned ? 'grave' : 'light' });
  };

  return {
    decide: async (kind: PlainDecision, { withMessage = false } = {}) => {
      const objection = objectionTo(kind, state().decisions.application);
      if (objection !== undefined) return alertError(objection);
      if (kind !== 'retry')
        return (await isWanted(kind, withMessage)) ? finish(await send({ kind })) : undefined;
      const reply = await send({ kind });
      if (!reply) return undefined;
      await alertSuccess(reply.Message);
      return toDashboard();
    },
    putOnHold: async (request: HoldRequest) => finish(await send({ kind: 'onHold', ...request })),
    /** To the next case: immediately where a decision can be undone, otherwise after the question (REV-24). */
    goOn: () => (canUndo() ? void openNext() : show({ kind: 'nextCase', reply: undefined })),
    /** The user's changes in another tab, a second after the last one; a tab at the back waits until it is in sight. */
    watchOtherTabs: () => {
      let waiting: ReturnType<typeof setTimeout> | undefined;
      const follow = () => {
        const isBusy = client.isMutating({ mutationKey: [SAVED_IN_ORDER] }) > 0;
        if (isBusy || document.visibilityState === 'hidden') return wait();
        void reread().then(() => change({ lastSaid: { what: '', text: t('desk.said.otherTab') } }));
      };
      const wait = () => {
        clearTimeout(waiting);
        waiting = setTimeout(follow, OTHER_TAB_MS);
      };
      const stop = watchOwnChanges((applicationId) => {
        if (applicationId === state().file.ApplicationId) wait();
      });
      return () => {
        clearTimeout(waiting);
        stop();
      };
    },
    /** Undoing a decision makes its follow-up question obsolete. Returns the function that ends this. */
    watchUndone: () =>
      undoneApplication.subscribe(() => {
        if (undoneApplication.get()?.applicationId !== state().file.ApplicationId) return;
        show(undefined);
        void reread();
      }),
  };
}

/** Shown before any question; the server makes the same check (§5). */
function objectionTo(kind: PlainDecision, { FieldDecisions }: ReviewApplication): string | undefined {
  const rejected = FieldDecisions.filter((decision) => decision.Decision === 'rejected');
  switch (kind) {
    case 'approve':
    case 'approveWithoutDerivative':
      return rejected.length > 0 ? texts.approveWithRejectedFields : undefined;
    case 'reject':
      return rejected.length === 0 ? texts.rejectNeedsRejectedField : undefined;
    case 'rejectMode':
      return rejected.some(({ FieldId }) => FieldId === Esign) ? undefined : texts.rejectModeNeedsEsign;
    case 'retry':
      return undefined;
    default:
      return kind satisfies never;
  }
}
