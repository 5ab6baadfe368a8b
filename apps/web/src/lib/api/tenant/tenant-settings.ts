import { readSettings } from '@kyc/contract/masters/look-ups';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../api-client.ts';

/** The settings as the server shows them to this user. */
export const tenantSettingsQuery = queryOptions({
  queryKey: ['settings'],
  queryFn: ({ signal }) => callApi(readSettings, { loader: 'hidden', errors: 'quiet', signal }),
  meta: { isSaid: true },
});
