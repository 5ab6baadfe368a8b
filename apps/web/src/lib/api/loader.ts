import { createStore, useStore } from '../page/store.ts';

const inFlight = createStore(0);

/** Counts a tracked request (SHELL-04); call the returned function at its end. */
export function trackRequest(): () => void {
  inFlight.set(inFlight.get() + 1);
  let ended = false;
  return () => {
    if (ended) return;
    ended = true;
    inFlight.set(inFlight.get() - 1);
  };
}

export function useRequestsInFlight(): number {
  return useStore(inFlight);
}
