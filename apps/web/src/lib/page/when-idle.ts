import { useEffect, useState } from 'react';
import { createStore } from './store.ts';

/** The page itself comes first. */
const AFTER_PAGE_MS = 300;

/** How much of the page is still to come. */
const awaited = createStore(0);

/** Until the answer is called, the page is not at rest: something in sight is still to come. */
export function markBusy(): () => void {
  awaited.set(awaited.get() + 1);
  return () => awaited.set(awaited.get() - 1);
}

/** For the placeholder of loading content. */
export function useMarkBusy(): void {
  useEffect(markBusy, []);
}

/**
 * For an effect: runs its work a moment after the page was rendered with all visible content, unless the returned function was called by
 * then.
 * @param atMostMs for work that others wait for: the maximum delay, in milliseconds
 */
export function whenIdle(work: () => void, atMostMs?: number): () => void {
  let waiting: ReturnType<typeof setTimeout> | undefined;
  const wait = () => {
    clearTimeout(waiting);
    waiting = awaited.get() > 0 ? undefined : setTimeout(begin, AFTER_PAGE_MS);
  };
  const unsubscribe = awaited.subscribe(wait);
  const begin = () => {
    stop();
    work();
  };
  const latest = atMostMs === undefined ? undefined : setTimeout(begin, atMostMs);
  const stop = () => {
    unsubscribe();
    clearTimeout(waiting);
    clearTimeout(latest);
  };
  wait();
  return stop;
}

/** For a part that is requested only after the page; once idle, it stays so for that part. */
export function useIsIdle(atMostMs?: number): boolean {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => setIdle(true), atMostMs), [atMostMs]);
  return isIdle;
}
