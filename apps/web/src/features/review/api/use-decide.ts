import type { ReviewApplication } from '@kyc/contract/applications/review-application';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../../../lib/api-error.ts';
import { alertError } from '../../../lib/dialogs.ts';
import { sendDecision, type Decision, type DecisionReply } from './decision-calls.ts';
import { reviewKey } from './review-query.ts';
import { SAVED_IN_ORDER } from './use-field-decisions.ts';

/** Decides on the application, after the field decisions on their way have arrived; undefined when refused. */
export function useDecide(application: ReviewApplication) {
  const client = useQueryClient();
  const { mutateAsync, isPending } = useMutation({
    mutationKey: [SAVED_IN_ORDER],
    scope: { id: SAVED_IN_ORDER },
    mutationFn: (decision: Decision) => sendDecision(application, decision),
    // Refused or not: what the screen offers comes from the server's newest answer.
    onSettled: () => client.invalidateQueries({ queryKey: reviewKey(application.ApplicationId) }),
  });

  const decide = async (decision: Decision): Promise<DecisionReply | undefined> => {
    try {
      return await mutateAsync(decision);
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure;
      if (!failure.wasShown) await alertError(failure.Message);
      return undefined;
    }
  };
  return { decide, isDeciding: isPending };
}
