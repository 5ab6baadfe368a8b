import { listLeads } from '@kyc/contract/leads/lead-report';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callApi } from '../../lib/api/api-client.ts';
import { READ_AHEAD } from '../../lib/api/read-ahead.ts';
import { leadRequest } from './lead-request.ts';
import type { LeadSearch } from './lead-search.ts';

export function leadsQuery(search: LeadSearch) {
  const body = leadRequest(search);
  return queryOptions({
    queryKey: ['leads', body],
    queryFn: ({ signal }) => callApi(listLeads, { body, loader: 'hidden', errors: 'quiet', signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    ...READ_AHEAD,
  });
}
