import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { listenLive } from '../../../lib/api/live-changes.ts';
import { APPLICATIONS_KEY, COUNTS_KEY } from '../../../lib/api/presses/forget-dashboard.ts';

/** One reading for a burst of changes. */
const GATHER_MS = 400;
const POLL_MS = 5000;

/** Reloads rows and counts when other users make changes; true while the stream is connected, otherwise it polls. */
export function useLive(): boolean {
  const queryClient = useQueryClient();
  const [isLive, setLive] = useState(true);

  useEffect(() => {
    let gathering: ReturnType<typeof setTimeout> | undefined;
    const read = () => {
      gathering = undefined;
      void queryClient.invalidateQueries({ queryKey: [COUNTS_KEY] });
      void queryClient.invalidateQueries({ queryKey: [APPLICATIONS_KEY] });
    };
    const stop = listenLive({
      onChange: () => {
        gathering ??= setTimeout(read, GATHER_MS);
      },
      onState: setLive,
    });
    return () => {
      clearTimeout(gathering);
      stop();
    };
  }, [queryClient]);

  useEffect(() => {
    if (isLive) return undefined;
    const polling = setInterval(() => {
      void queryClient.invalidateQueries({ queryKey: [COUNTS_KEY] });
      void queryClient.invalidateQueries({ queryKey: [APPLICATIONS_KEY] });
    }, POLL_MS);
    return () => clearInterval(polling);
  }, [isLive, queryClient]);

  return isLive;
}
