import { readSettings } from '@kyc/contract/masters/look-ups';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../lib/api/api-client.ts';

export const settingsQuery = queryOptions({
  queryKey: ['master', 'settings'],
  queryFn: ({ signal }) => callApi(readSettings, { loader: 'hidden', signal }),
  // What is being edited must not change under the user's hands.
  staleTime: Infinity,
  gcTime: 0,
  retry: false,
});
