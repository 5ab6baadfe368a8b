import { FieldId as FieldIds } from '@kyc/contract/fields';
import type { ReviewApplication } from '@kyc/contract/applications/review-application';
import { texts } from '@kyc/contract/texts';
import { workflowAction } from '@kyc/contract/workflow';
import i18next from 'i18next';
import { watchOwnChanges } from '../../../../lib/api/presses/own-changes.ts';
import { alertError, alertSuccess, confirm } from '../../../../lib/page/dialogs.ts';
import { undoneApplication } from '../../../../lib/page/undo-window.ts';
import type { DecisionReply, PlainDecision } from '../../api/decision-calls.ts';
import { SAVED_IN_ORDER } from '../../api/fields/field-decisions.ts';
import { applicationDecisions } from '../../api/decide.ts';
import type { DeskDialog } from '../desk-dialog.ts';
import type { Desk } from '../review-state.ts';
import { cautionsAgainst } from './approval-cautions.ts';

const { Esign } = FieldIds;

/** Field decisions in another tab come in rows. */
const OTHER_TAB_MS = 1000;

interface Deciding {
  readonly revealGate: () => void;
  readonly writeDraft: (key: string, value: undefined) => void;
  readonly toDashboard: () => Promise<void>;
}

/** The decisions on the application: what speaks against it, the question, the call, and the next-case prompt (REV-18 to REV-24). */
export function decisionActs(
  { client, state, source, change }: Desk,
  { revealGate, writeDraft, toDashboard }: Deciding,
) {
  const show = (dialog: DeskDialog | undefined) => change({ dialog });
  const { decide: send, reread } = applicationDecisions({
    client,
    application: () => state().decisions.application,
    unsaved: () => source().unsaved,
    setDeciding: (isDeciding) => change({ isDeciding }),
    onUnacceptable: revealGate,
  });

  const finish = async (reply: DecisionReply | undefined) => {
    if (!reply) return;
    // Typed, unsaved text is no longer needed: the case is decided.
    for (const key of source().typed.keys()) writeDraft(key, undefined);
    if (reply.systemReason !== null) await alertError(reply.systemReason);
    show({ kind: 'nextCase', reply });
  };

  return {
    decide: async (kind: PlainDecision) => {
      const { application, rows } = state().decisions;
      const objection = objectionTo(kind, application);
      if (objection !== undefined) return alertError(objection);
      const question = workflowAction(kind).confirm;
      const details = cautionsAgainst(kind, rows, application);
      const weight = details.length > 0 ? 'grave' : 'light';
      const asksOfCustomer =
        (kind === 'reject' || kind === 'rejectMode') && source().settings?.RejectionLoop === true;
      const isWanted = (text: string) =>
        asksOfCustomer ? askRejection(show, text, details) : confirm(text, { details, weight });
      if (question !== null && !(await isWanted(question))) return undefined;
      const reply = await send({ kind });
      if (kind !== 'retry') return finish(reply);
      if (!reply) return undefined;
      await alertSuccess(reply.Message);
      return toDashboard();
    },
    putOnHold: async (remarks: string) => {
      const reply = await send({ kind: 'onHold', remarks });
      if (reply) await finish(reply);
    },
    /** The user's changes in another tab, a second after the last one; a tab at the back waits until it is in sight. */
    watchOtherTabs: () => {
      let waiting: ReturnType<typeof setTimeout> | undefined;
      const follow = () => {
        const isBusy = client.isMutating({ mutationKey: [SAVED_IN_ORDER] }) > 0;
        if (isBusy || document.visibilityState === 'hidden') return wait();
        void reread().then(() => change({ lastSaid: { what: '', text: i18next.t('desk.said.otherTab') } }));
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

/** The question with the customer's message under it. */
function askRejection(
  show: (dialog: DeskDialog | undefined) => void,
  question: string,
  details: readonly string[],
): Promise<boolean> {
  return new Promise((resolve) => {
    const answer = (yes: boolean) => {
      show(undefined);
      resolve(yes);
    };
    show({ kind: 'rejection', question, details, answer });
  });
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
