import { FieldId as FieldIds } from '@kyc/contract/fields';
import type { ReviewApplication } from '@kyc/contract/applications/review-application';
import { texts } from '@kyc/contract/texts';
import { workflowAction } from '@kyc/contract/workflow';
import { useEffect, useEffectEvent } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { Drafts } from '../../drafts/drafts.ts';
import type { Gate } from '../gate.ts';
import type { DecisionReply, PlainDecision } from '../../api/decision-calls.ts';
import { settingsQuery } from '../../api/look-ups.ts';
import { useDecide } from '../../api/use-decide.ts';
import type { Unsaved } from '../../api/fields/use-field-decisions.ts';
import { alertError, alertSuccess, confirm } from '../../../../lib/page/dialogs.ts';
import { undoneApplication } from '../../../../lib/page/undo-window.ts';
import type { Store } from '../../../../lib/page/store.ts';
import type { ReviewRow } from '../../rows/review-row.ts';
import { cautionsAgainst } from './approval-cautions.ts';
import type { DeskDialog } from '../desk-dialog.ts';

interface Deciding {
  readonly application: ReviewApplication;
  readonly rows: readonly ReviewRow[];
  readonly unsaved: Store<Unsaved>;
  readonly gate: Gate;
  readonly drafts: Drafts;
  readonly show: (dialog: DeskDialog | undefined) => void;
}

const { Esign } = FieldIds;

/** The decisions on the application: what speaks against it, the question, the call, and the next-case prompt (REV-18 to REV-24). */
export function useDecisions({ application, rows, unsaved, gate, drafts, show }: Deciding) {
  const navigate = useNavigate();
  const { data: settings } = useQuery(settingsQuery);
  const {
    decide: send,
    reread,
    isDeciding,
  } = useDecide(application, { unsaved, onUnacceptable: gate.reveal });

  useWhenUndone(application.ApplicationId, () => {
    show(undefined);
    void reread();
  });

  const finish = async (reply: DecisionReply | undefined) => {
    if (!reply) return;
    // Typed, unsaved text is no longer needed: the case is decided.
    for (const key of drafts.typed.keys()) drafts.write(key, undefined);
    if (reply.systemReason !== null) await alertError(reply.systemReason);
    show({ kind: 'nextCase', reply });
  };

  const decide = async (kind: PlainDecision) => {
    const objection = objectionTo(kind, application);
    if (objection !== undefined) return alertError(objection);
    const question = workflowAction(kind).confirm;
    const details = cautionsAgainst(kind, rows, application);
    const weight = details.length > 0 ? 'grave' : 'light';
    const asksOfCustomer = (kind === 'reject' || kind === 'rejectMode') && settings?.RejectionLoop === true;
    const isWanted = (text: string) =>
      asksOfCustomer ? askRejection(show, text, details) : confirm(text, { details, weight });
    if (question !== null && !(await isWanted(question))) return undefined;
    const reply = await send({ kind });
    if (kind !== 'retry') return finish(reply);
    if (!reply) return undefined;
    await alertSuccess(reply.Message);
    return navigate({ to: '/dashboard' });
  };

  const putOnHold = async (remarks: string) => {
    const reply = await send({ kind: 'onHold', remarks });
    if (reply) await finish(reply);
  };

  return { decide, putOnHold, isDeciding };
}

/** The question with the customer's message under it. */
function askRejection(
  show: Deciding['show'],
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

/** Its decision was undone: a follow-up question is obsolete. */
function useWhenUndone(applicationId: number, act: () => void): void {
  const react = useEffectEvent(act);
  useEffect(
    () =>
      undoneApplication.subscribe(() => {
        if (undoneApplication.get()?.applicationId === applicationId) react();
      }),
    [applicationId],
  );
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
