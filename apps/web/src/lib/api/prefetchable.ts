import type { QueryKey } from '@tanstack/react-query';
import { queryClient } from './query-client.ts';
import { JUST_NOW_MS } from './read-ahead.ts';

interface Begun<Answer> {
  readonly id: number;
  readonly answer: Promise<Answer>;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** Drops the call of each kind that waits for its screen. */
const drops = new Set<() => void>();

/** At the end of a session: the next user, or the next sign-in of the same user, gets no reply of this session, not even a failed one. */
export function forgetReplies(): void {
  queryClient.clear();
  for (const drop of drops) drop();
}

/**
 * A call about one application that its route starts and its screen takes over, once: no reply stays for a later visit, and the server
 * records each call once.
 */
export function prefetchable<Answer>(
  keyOf: (id: number) => QueryKey,
  ask: (id: number, stop: { signal?: AbortSignal }) => Promise<Answer>,
) {
  let running: Begun<Answer> | undefined;
  drops.add(() => (running = undefined));
  return {
    begin: async (id: number): Promise<void> => {
      // The screen was faster, or the address is the present one; or a link was pressed twice.
      if (queryClient.getQueryState(keyOf(id)) !== undefined || running?.id === id) return;
      const answer = ask(id, {});
      running = { id, answer, at: Date.now() };
      await answer;
    },
    /** The started call, or a new one. */
    take: (id: number, signal: AbortSignal): Promise<Answer> => {
      const taken = running;
      running = undefined;
      return taken?.id === id ? taken.answer : ask(id, { signal });
    },
    /** At the start of a visit: drops calls of an earlier one whose screen was never rendered. */
    forget: (): void => {
      if (running !== undefined && Date.now() - running.at > JUST_NOW_MS) running = undefined;
    },
  };
}
