import { readSettings } from '@kyc/contract/masters/look-ups';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../lib/api/api-client.ts';
import { JUST_NOW_MS } from '../../../lib/api/read-ahead.ts';

export const settingsQuery = queryOptions({
  queryKey: ['master', 'settings'],
  queryFn: ({ signal }) => callApi(readSettings, { loader: 'hidden', signal }),
  // Edited values must not change during editing.
  staleTime: Infinity,
  gcTime: JUST_NOW_MS,
  retry: false,
});
