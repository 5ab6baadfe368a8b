import {
  readMyDay,
  readOwnState,
  readTeam,
  readWhy,
  readWhyByUan,
  testRouting,
} from '@kyc/contract/routing/routing';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../lib/api/api-client.ts';

export const routingKey = ['routing'] as const;
const quiet = { loader: 'hidden', errors: 'quiet' } as const;
const refreshMs = 30_000;

export const ownStateQuery = queryOptions({
  queryKey: [...routingKey, 'state'],
  queryFn: () => callApi(readOwnState, quiet),
  staleTime: 60_000,
});

export const teamQuery = queryOptions({
  queryKey: [...routingKey, 'team'],
  queryFn: () => callApi(readTeam, quiet),
  refetchInterval: refreshMs,
});

export const myDayQuery = queryOptions({
  queryKey: [...routingKey, 'my-day'],
  queryFn: () => callApi(readMyDay, quiet),
  refetchInterval: refreshMs,
});

/** The application by its id, or by its UAN. */
export function whyQuery(application: number | string) {
  return queryOptions({
    queryKey: [...routingKey, 'why', application],
    queryFn: () =>
      typeof application === 'number'
        ? callApi(readWhy, { params: { id: application }, ...quiet })
        : callApi(readWhyByUan, { body: { Uan: application }, ...quiet }),
    staleTime: 0,
  });
}

export function testQuery(applicationId: number) {
  return queryOptions({
    queryKey: [...routingKey, 'test', applicationId],
    queryFn: () => callApi(testRouting, { body: { ApplicationId: applicationId }, ...quiet }),
    staleTime: 0,
    gcTime: 0,
  });
}
