import { focusManager, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { listenLive } from '../../../lib/api/live-changes.ts';
import { hasJustChanged } from '../../../lib/api/presses/own-changes.ts';
import { APART_MS, refreshAutomatically } from './refresh.ts';

/** Reloads rows and counts when other users make changes; true while the stream is connected, otherwise it polls. */
export function useLive(): boolean {
  const queryClient = useQueryClient();
  const [isLive, setLive] = useState(true);

  useEffect(() => {
    const refresh = refreshAutomatically(queryClient);
    const unlisten = listenLive({
      // The dashboard that follows an action was read after it.
      onChange: () => (hasJustChanged() ? refresh.askLater() : refresh.ask()),
      onMissed: refresh.askLater,
      onState: setLive,
    });
    const unfocus = focusManager.subscribe((isFocused) => {
      if (isFocused) refresh.askLater();
    });
    const polling = isLive ? undefined : setInterval(refresh.ask, APART_MS);
    return () => {
      clearInterval(polling);
      unfocus();
      unlisten();
      refresh.stop();
    };
  }, [isLive, queryClient]);

  return isLive;
}
