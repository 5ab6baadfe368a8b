import { listMentionable, listNotes } from '@kyc/contract/notes/notes';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../../lib/api/api-client.ts';

const quiet = { loader: 'hidden', errors: 'quiet' } as const;

export const notesKey = (applicationId: number) => ['notes', applicationId] as const;

/** Read again at each opening, and when the heartbeat reports another number. */
export function notesQuery(applicationId: number, count: number | undefined) {
  return queryOptions({
    queryKey: [...notesKey(applicationId), count],
    queryFn: ({ signal }) => callApi(listNotes, { params: { id: applicationId }, ...quiet, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

export function mentionableQuery(applicationId: number) {
  return queryOptions({
    queryKey: ['mentionable', applicationId],
    queryFn: ({ signal }) => callApi(listMentionable, { params: { id: applicationId }, ...quiet, signal }),
    staleTime: 300_000,
  });
}
