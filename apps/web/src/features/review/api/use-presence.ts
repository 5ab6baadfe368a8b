import { heartbeat, heartbeatSeconds, leaveReview } from '@kyc/contract/applications/presence';
import type { ReplyOf } from '@kyc/contract/endpoint';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { callApi } from '../../../lib/api/api-client.ts';
import { ApiError } from '../../../lib/api/api-error.ts';
import { useIsIdle } from '../../../lib/page/when-idle.ts';
import { listenLive } from '../../../lib/api/live-changes.ts';
import { sendRequest } from '../../../lib/api/send-request.ts';

/** Milliseconds that the evidence may go first; others are to know within two seconds (U36). */
const EVIDENCE_FIRST = 1000;

const presenceKey = (applicationId: number) => ['presence', applicationId] as const;

/** As the last heartbeat reported it; undefined: none was reported. */
export function useNoteCount(applicationId: number): number | undefined {
  const { data } = useQuery<ReplyOf<typeof heartbeat>>({
    queryKey: presenceKey(applicationId),
    enabled: false,
  });
  return data?.Notes;
}

interface Presence {
  readonly now: ReplyOf<typeof heartbeat> | undefined;
  /** Why the application may no longer be open here. */
  readonly refusal: string | undefined;
}

/** Reports that the application is open here, and receives changes and the other users who have it open. */
export function usePresence(applicationId: number): Presence {
  const isTurn = useIsIdle(EVIDENCE_FIRST);
  const { data, error } = useQuery({
    enabled: isTurn,
    queryKey: presenceKey(applicationId),
    queryFn: ({ signal }) =>
      callApi(heartbeat, { params: { id: applicationId }, loader: 'hidden', errors: 'quiet', signal }),
    refetchInterval: heartbeatSeconds * 1000,
    // A case in a tab at the back is open too.
    refetchIntervalInBackground: true,
    staleTime: 0,
    gcTime: 0,
  });

  // A user came, left or made a change: the next heartbeat reports who.
  const client = useQueryClient();
  useEffect(
    () =>
      listenLive({
        onPresence: (ids) => {
          if (ids.includes(applicationId))
            void client.invalidateQueries({ queryKey: presenceKey(applicationId) });
        },
      }),
    [applicationId, client],
  );

  useEffect(() => {
    const leave = () => {
      const call = { params: { id: applicationId }, loader: 'hidden', keepalive: true } as const;
      // If it does not arrive, the presence ends automatically (leaseSeconds).
      sendRequest(leaveReview, call).catch(() => undefined);
    };
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, [applicationId]);

  return {
    now: data,
    refusal: error instanceof ApiError && error.status === 409 ? error.Message : undefined,
  };
}
