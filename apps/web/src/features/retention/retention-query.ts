import { listHolds } from '@kyc/contract/retention/holds';
import { listNamedTexts } from '@kyc/contract/retention/named-texts';
import { listRetentionItems, listRetentionRuns, readRetention } from '@kyc/contract/retention/retention';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../lib/api/api-client.ts';
import { READ_AHEAD } from '../../lib/api/read-ahead.ts';

/** What every call of the page changes. */
export const retentionKey = ['retention'] as const;

export const plansQuery = queryOptions({
  queryKey: [...retentionKey, 'plans'],
  queryFn: ({ signal }) => callApi(readRetention, { loader: 'hidden', errors: 'quiet', signal }),
  staleTime: 0,
  ...READ_AHEAD,
});

/** A running plan is polled every two seconds. */
export const runsQuery = queryOptions({
  queryKey: [...retentionKey, 'runs'],
  queryFn: ({ signal }) => callApi(listRetentionRuns, { loader: 'hidden', errors: 'quiet', signal }),
  staleTime: 0,
  refetchInterval: ({ state }) =>
    state.data?.Runs.some(({ State }) => State === 'running') === true ? 2000 : false,
});

export const holdsQuery = queryOptions({
  queryKey: [...retentionKey, 'holds'],
  queryFn: ({ signal }) => callApi(listHolds, { loader: 'hidden', errors: 'quiet', signal }),
  staleTime: 0,
});

export const namedTextsQuery = queryOptions({
  queryKey: [...retentionKey, 'texts'],
  queryFn: ({ signal }) => callApi(listNamedTexts, { loader: 'hidden', errors: 'quiet', signal }),
  staleTime: 0,
});

const pageLength = 100;

/** The first pages of a plan's list, in order. */
export function itemsQuery(PlanId: number, pages: number) {
  return queryOptions({
    queryKey: [...retentionKey, 'items', PlanId, pages],
    queryFn: async ({ signal }) => {
      const answers = await Promise.all(
        Array.from({ length: pages }, (_, page) =>
          callApi(listRetentionItems, {
            body: { PlanId, start: page * pageLength, length: pageLength },
            loader: 'hidden',
            errors: 'quiet',
            signal,
          }),
        ),
      );
      return { Total: answers[0]?.Total ?? 0, Rows: answers.flatMap(({ Rows }) => Rows) };
    },
  });
}
