import { salesView } from '@kyc/contract/applications/sales-view';
import { queryOptions } from '@tanstack/react-query';
import { READ_AHEAD } from '../../lib/api/read-ahead.ts';
import { callApi } from '../../lib/api/api-client.ts';

export function salesViewQuery(id: number) {
  return queryOptions({
    queryKey: ['sales-view', id],
    queryFn: ({ signal }) => callApi(salesView, { params: { id }, signal }),
    staleTime: 0,
    ...READ_AHEAD,
  });
}
