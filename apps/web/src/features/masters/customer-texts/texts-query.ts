import { listCustomerTexts, readReasonUse } from '@kyc/contract/rectification/customer-texts';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../lib/api/api-client.ts';
import { READ_AHEAD } from '../../../lib/api/read-ahead.ts';

export const textsQuery = queryOptions({
  queryKey: ['master', 'customer-text'],
  queryFn: ({ signal }) => callApi(listCustomerTexts, { loader: 'hidden', errors: 'quiet', signal }),
  staleTime: 0,
  ...READ_AHEAD,
  retry: false,
});

export const reasonUseQuery = queryOptions({
  queryKey: ['reason-use'],
  queryFn: ({ signal }) => callApi(readReasonUse, { loader: 'hidden', errors: 'quiet', signal }),
  retry: false,
});
