import { readAuditChoices } from '@kyc/contract/audit/audit';
import { listIncidents } from '@kyc/contract/incidents/incidents';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../lib/api/api-client.ts';
import { READ_AHEAD } from '../../lib/api/read-ahead.ts';

const lookMs = 1500;
/** So that the clocks go on. */
const minuteMs = 60_000;

export const incidentsQuery = queryOptions({
  queryKey: ['incidents'],
  queryFn: ({ signal }) => callApi(listIncidents, { loader: 'hidden', errors: 'quiet', signal }),
  // While one is being written, its end is waited for.
  refetchInterval: ({ state }) =>
    state.data?.some(({ State }) => State === 'waiting' || State === 'running') === true ? lookMs : minuteMs,
  staleTime: 0,
  ...READ_AHEAD,
});

/** Users to choose from. */
export const usersQuery = queryOptions({
  queryKey: ['audit', 'choices'],
  queryFn: ({ signal }) => callApi(readAuditChoices, { loader: 'hidden', errors: 'quiet', signal }),
  ...READ_AHEAD,
});
