import { markNoticesRead, readNotices } from '@kyc/contract/notices/notices';
import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { callApi } from '../../lib/api/api-client.ts';
import { NOTICES_KEY, type ReadNotices } from './notices-key.ts';

/** The stream triggers each reload. */
export const noticesQuery = queryOptions({
  queryKey: NOTICES_KEY,
  queryFn: ({ signal }) => callApi(readNotices, { loader: 'hidden', errors: 'quiet', signal }),
  staleTime: Infinity,
});

/** Should it fail, they stay unread, and the next look marks them. */
export function markRead(client: QueryClient, upToId: number): void {
  callApi(markNoticesRead, { body: { UpToId: upToId }, loader: 'hidden', errors: 'quiet' }).then(
    ({ Unread }) =>
      client.setQueryData(noticesQuery.queryKey, (before?: ReadNotices) => before && { ...before, Unread }),
    () => undefined,
  );
}
