import { listSources } from '@kyc/contract/masters/look-ups';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../lib/api/api-client.ts';
import { QUIET, SAID } from './fresh.ts';

export const sourcesQuery = queryOptions({
  queryKey: ['application-sources'],
  queryFn: ({ signal }) => callApi(listSources, { ...QUIET, signal }),
  ...SAID,
  staleTime: Infinity,
});
