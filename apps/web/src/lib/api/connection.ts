import { createStore, useStore } from '../page/store.ts';

/** False from a call that got no answer until the next that gets one, or until the browser finds a network again. */
const isServerReached = createStore(true);
const hasNetwork = createStore(true);

/** Called after every call: whether any answer arrived, including a refusal. */
export function noteAnswer(hasCome: boolean): void {
  isServerReached.set(hasCome);
}

/** Listens to the browser's own word about its network; returns how to stop. */
export function watchConnection(): () => void {
  const read = () => {
    hasNetwork.set(navigator.onLine);
    if (navigator.onLine) isServerReached.set(true);
  };
  read();
  window.addEventListener('online', read);
  window.addEventListener('offline', read);
  return () => {
    window.removeEventListener('online', read);
    window.removeEventListener('offline', read);
  };
}

export function useIsOffline(): boolean {
  const isReached = useStore(isServerReached);
  return !useStore(hasNetwork) || !isReached;
}
