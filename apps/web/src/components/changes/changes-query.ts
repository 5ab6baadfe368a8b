import { listChanges } from '@kyc/contract/changes/changes';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../lib/api/api-client.ts';
import { CHANGES_KEY } from '../../lib/api/changes-key.ts';

export const changesQuery = queryOptions({
  queryKey: CHANGES_KEY,
  queryFn: ({ signal }) => callApi(listChanges, { loader: 'hidden', errors: 'quiet', signal }),
  staleTime: 0,
});
