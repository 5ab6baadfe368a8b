import { QueryCache, QueryClient, type Query } from '@tanstack/react-query';
import { sayFailure } from './api-client.ts';
import { ApiError, NO_ANSWER } from './api-error.ts';

/** The network's failures are one and the same, whichever call met them. */
const NO_ANSWER_TEXT = 'no answer';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** The Alert! (§8) reports each failure of the query once, so the calls are quiet. */
      readonly isSaid?: true;
    };
  }
}

type AnyQuery = Query<unknown, unknown, unknown>;

/** By query, the last reported failure: a query with a short interval reports one once. */
const said = new Map<string, string>();

function say(failure: Error, { meta, state, queryHash }: AnyQuery): void {
  if (meta?.isSaid !== true || !(failure instanceof ApiError)) return;
  const text = failure.status === NO_ANSWER ? NO_ANSWER_TEXT : failure.Message;
  const wasSaid =
    said.get(queryHash) === text || (text === NO_ANSWER_TEXT && [...said.values()].includes(text));
  said.set(queryHash, text);
  // Without data the user is waiting and sees each failure; with data it was a background reload.
  if (state.data === undefined || !wasSaid) sayFailure(failure);
}

const forget = (_: unknown, { queryHash }: AnyQuery) => void said.delete(queryHash);

export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: say, onSuccess: forget }),
  defaultOptions: {
    // 'always': without a network a call fails immediately with a message. It is never queued to be sent later. The central policy has
    // already handled a failed call; a retry is the user's decision.
    queries: { networkMode: 'always', retry: false, refetchOnWindowFocus: false, staleTime: 10_000 },
    mutations: { networkMode: 'always', retry: false },
  },
});
