import { openReview, type ReviewApplication } from '@kyc/contract/applications/review-application';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../../lib/api/api-client.ts';
import { ApiError } from '../../../lib/api/api-error.ts';
import { alertError } from '../../../lib/page/dialogs.ts';
import { showDecided } from '../../../lib/page/undo-window.ts';
import type { Store } from '../../../lib/page/store.ts';
import { review } from '../../../lib/texts/review/review.ts';
import { acceptanceKey } from './found/acceptance-query.ts';
import { sendDecision, type Decision, type DecisionReply } from './decision-calls.ts';
import { reviewKey } from './review-query.ts';
import { SAVED_IN_ORDER, type Unsaved } from './fields/use-field-decisions.ts';

/** A field's decision did not reach the server: no decision is made on values that the verifier believes saved. */
class UnsavedFields extends Error {}

interface Deciding {
  readonly unsaved: Store<Unsaved>;
  /** The acceptance gate refused: its findings say why. */
  readonly onUnacceptable: () => void;
}

/** Decides on the application, after the field decisions on their way have arrived; undefined when refused. */
export function useDecide(application: ReviewApplication, { unsaved, onUnacceptable }: Deciding) {
  const client = useQueryClient();
  const { mutateAsync, isPending } = useMutation({
    mutationKey: [SAVED_IN_ORDER],
    scope: { id: SAVED_IN_ORDER },
    mutationFn: (decision: Decision) => {
      if (unsaved.get().size > 0) throw new UnsavedFields();
      return sendDecision(application, decision);
    },
  });

  // Not by the query of the page: that would take up again an application just put on hold.
  const reread = async () => {
    const id = application.ApplicationId;
    client.setQueryData(reviewKey(id), await callApi(openReview, { params: { id }, loader: 'hidden' }));
  };

  const decide = async (decision: Decision): Promise<DecisionReply | undefined> => {
    try {
      const reply = await mutateAsync(decision);
      if (decision.kind !== 'onHold' && decision.kind !== 'retry')
        showDecided(application, decision.kind, reply);
      await reread().catch(explain);
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
      await client.invalidateQueries({ queryKey: acceptanceKey(application.ApplicationId) });
      return onUnacceptable();
    }
    // Refused because it has changed: the screen's actions come from the newest reply.
    if (failure.status === 409) await reread().catch(leave);
    return undefined;
  };

  // It can no longer be opened: the page's query reports the reason and goes to the dashboard.
  const leave = () => client.invalidateQueries({ queryKey: reviewKey(application.ApplicationId) });

  return { decide, reread: () => reread().catch(explain), isDeciding: isPending };
}
