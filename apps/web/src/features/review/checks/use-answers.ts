import { confirmCheck, withdrawCheck } from '@kyc/contract/checker/checker';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { checksKey } from '../../../components/checks/checks-queries.ts';
import { callApi } from '../../../lib/api/api-client.ts';
import { ApiError } from '../../../lib/api/api-error.ts';
import { alertError, alertSuccess, confirm as askUser } from '../../../lib/page/dialogs.ts';
import { t } from '../../../lib/texts/t.ts';
import { reviewKey } from '../api/review-query.ts';
import { useCaseFile } from '../desk/review-store.ts';
import type { CheckedDecision } from './checked-decision.ts';

/** The buttons of a decision that waits. After a confirmation the checker returns to the queue. */
export function useAnswers({ DecisionId, Maker }: CheckedDecision) {
  const { ApplicationId } = useCaseFile();
  const client = useQueryClient();
  const navigate = useNavigate();
  const [isSending, setSending] = useState(false);
  const body = { ApplicationId, DecisionId };

  const send = async (work: () => Promise<string>, then: () => Promise<unknown>) => {
    setSending(true);
    try {
      const message = await work();
      await client.invalidateQueries({ queryKey: checksKey });
      await alertSuccess(message);
      await then();
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure;
      await alertError(textOf(failure));
      await client.invalidateQueries({ queryKey: checksKey });
      await client.invalidateQueries({ queryKey: reviewKey(ApplicationId) });
    } finally {
      setSending(false);
    }
  };
  const toQueue = () => navigate({ to: '/checks' });
  const reread = () => client.invalidateQueries({ queryKey: reviewKey(ApplicationId) });

  return {
    isSending,
    confirm: async () => {
      const maker = Maker ?? t('checks.noMaker');
      if (!(await askUser(t('checks.confirmQuestion', { maker })))) return;
      await send(async () => (await callApi(confirmCheck, { body, errors: 'quiet' })).Message, toQueue);
    },
    withdraw: async () => {
      if (!(await askUser(t('checks.withdrawQuestion')))) return;
      await send(async () => (await callApi(withdrawCheck, { body, errors: 'quiet' })).Message, reread);
    },
  };
}

/** With the changes that made the decision void. */
function textOf({ Message, Current }: ApiError): string {
  const changes =
    typeof Current === 'object' && Current !== null && 'Changes' in Current && Array.isArray(Current.Changes)
      ? Current.Changes.map(String)
      : [];
  return changes.length === 0 ? Message : `${Message} ${changes.join('. ')}.`;
}
