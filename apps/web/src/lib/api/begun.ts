import type { QueryKey } from '@tanstack/react-query';
import { queryClient } from './query-client.ts';
import { JUST_NOW_MS } from './read-ahead.ts';

interface Begun<Answer> {
  readonly id: number;
  readonly answer: Promise<Answer>;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/**
 * A call about one application that its route begins and its screen takes over, once: of an answer nothing is left for a
 * later visit, and what the server writes down at each call is written down once.
 */
export function beginnable<Answer>(
  keyOf: (id: number) => QueryKey,
  ask: (id: number, stop: { signal?: AbortSignal }) => Promise<Answer>,
) {
  let begun: Begun<Answer> | undefined;
  return {
    begin: async (id: number): Promise<void> => {
      // The screen was faster, or the address is the one it stands at; or a link was pressed twice.
      if (queryClient.getQueryState(keyOf(id)) !== undefined || begun?.id === id) return;
      const answer = ask(id, {});
      begun = { id, answer, at: Date.now() };
      await answer;
    },
    /** What was begun for it, or a call of its own. */
    take: (id: number, signal: AbortSignal): Promise<Answer> => {
      const taken = begun;
      begun = undefined;
      return taken?.id === id ? taken.answer : ask(id, { signal });
    },
    /** As a visit begins: what no screen took over at an earlier one, since it was never drawn. */
    forget: (): void => {
      if (begun !== undefined && Date.now() - begun.at > JUST_NOW_MS) begun = undefined;
    },
  };
}
