import { loggedInVerifiers } from '@kyc/contract/applications/row-actions';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../lib/api/api-client.ts';
import { QUIET, SAID } from './fresh.ts';

/** Reloaded at every opening of the dialog: loads and logins change. */
export const verifiersQuery = queryOptions({
  queryKey: ['logged-in-verifiers'],
  queryFn: ({ signal }) => callApi(loggedInVerifiers, { ...QUIET, signal }),
  ...SAID,
  staleTime: 0,
  gcTime: 0,
});
