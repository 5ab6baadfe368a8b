import { openReview, type ReviewApplication } from '@kyc/contract/applications/review-application';
import { MutationObserver, type QueryClient } from '@tanstack/react-query';
import { callApi } from '../../../lib/api/api-client.ts';
import { ApiError } from '../../../lib/api/api-error.ts';
import { alertError } from '../../../lib/page/dialogs.ts';
import { showDecided } from '../../../lib/page/undo-window.ts';
import { review } from '../../../lib/texts/review/review.ts';
import { acceptanceKey } from './found/acceptance-query.ts';
import { sendDecision, type Decision, type DecisionReply } from './decision-calls.ts';
import { reviewKey } from './review-query.ts';
import { SAVED_IN_ORDER, type Unsaved } from './fields/field-decisions.ts';

/** A field's decision did not reach the server: no decision is made on values that the verifier believes saved. */
class UnsavedFields extends Error {}

interface Deciding {
  readonly client: QueryClient;
  readonly application: () => ReviewApplication;
  readonly unsaved: () => Unsaved;
  readonly setDeciding: (isDeciding: boolean) => void;
  /** The acceptance gate refused: its findings say why. */
  readonly onUnacceptable: () => void;
  /** Lines of the checklist are missing, which the alert has named. */
  readonly onMissingChecks: () => void;
}

/** Decisions on the application, after the field decisions on their way have arrived. */
export function applicationDecisions({ client, application, ...desk }: Deciding) {
  const { ApplicationId: id } = application();
  const sending = new MutationObserver(client, {
    mutationKey: [SAVED_IN_ORDER],
    scope: { id: SAVED_IN_ORDER },
    mutationFn: (decision: Decision) => {
      if (desk.unsaved().size > 0) throw new UnsavedFields();
      return sendDecision(application(), decision);
    },
  });
  const send = async (decision: Decision) => {
    desk.setDeciding(true);
    try {
      return await sending.mutate(decision);
    } finally {
      desk.setDeciding(false);
    }
  };

  // Not by the query of the page: that would take up again an application just put on hold.
  const reread = async () => {
    client.setQueryData(reviewKey(id), await callApi(openReview, { params: { id }, loader: 'hidden' }));
  };

  /** Undefined when refused. `leaves`: the next case opens immediately, so that this one is not read again. */
  const decide = async (
    decision: Decision,
    { leaves }: { leaves: boolean },
  ): Promise<DecisionReply | undefined> => {
    const decided = application();
    try {
      const reply = await send(decision);
      if (decision.kind !== 'onHold' && decision.kind !== 'retry') showDecided(decided, decision.kind, reply);
      if (!leaves) await reread().catch(explain);
      return reply;
    } catch (failure) {
      await explain(failure);
      return undefined;
    }
  };

  const explain = async (failure: unknown) => {
    if (failure instanceof UnsavedFields) return alertError(review.unsavedFields);
    if (!(failure instanceof ApiError)) throw failure;
    if (!failure.wasShown) await alertError(failure.Message);
    if (failure.Findings !== undefined) {
      await client.invalidateQueries({ queryKey: acceptanceKey(id) });
      return desk.onUnacceptable();
    }
    if (failure.Errors.some(({ Field }) => Field === 'Ipv')) return desk.onMissingChecks();
    // The application has changed, or the refused action changed it: the screen's actions come from the newest reply.
    if (failure.status === 409 || failure.Current !== undefined) await reread().catch(leave);
    return undefined;
  };

  // It can no longer be opened: the page's query reports the reason and goes to the dashboard.
  const leave = () => client.invalidateQueries({ queryKey: reviewKey(id) });

  return { decide, reread: () => reread().catch(explain) };
}
