import { listCustomReports } from '@kyc/contract/reports/custom-reports';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../lib/api/api-client.ts';

export const customReportsQuery = queryOptions({
  queryKey: ['custom-reports'],
  queryFn: ({ signal }) => callApi(listCustomReports, { loader: 'hidden', errors: 'quiet', signal }),
});
