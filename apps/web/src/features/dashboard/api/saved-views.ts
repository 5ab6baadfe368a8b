import { addView, listViews, removeView, renameView } from '@kyc/contract/applications/views/saved-views';
import type { BodyInputOf } from '@kyc/contract/endpoint';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../../lib/api/api-client.ts';
import { QUIET, SAID } from './fresh.ts';

/** Reloaded at every opening: other users share theirs. */
export const viewsQuery = queryOptions({
  queryKey: ['saved-views'],
  queryFn: ({ signal }) => callApi(listViews, { ...QUIET, signal }),
  ...SAID,
  staleTime: 0,
});

/** Calls that change the list, which is then reloaded. Refused ones throw ApiError. */
export function useViewCalls() {
  const queryClient = useQueryClient();
  const refetch = () => queryClient.invalidateQueries({ queryKey: viewsQuery.queryKey });
  return {
    /** Quiet: the form shows the fault next to the field. */
    add: async (body: BodyInputOf<typeof addView>) => {
      await callApi(addView, { body, errors: 'quiet' });
      await refetch();
    },
    rename: async (body: BodyInputOf<typeof renameView>) => {
      await callApi(renameView, { body, errors: 'quiet' });
      await refetch();
    },
    remove: async (ViewId: number) => {
      try {
        await callApi(removeView, { body: { ViewId } });
      } finally {
        await refetch();
      }
    },
  };
}
