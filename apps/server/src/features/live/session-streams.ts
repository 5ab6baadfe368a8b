/** A browser with more tabs than this gets changes in the newest ones; the others poll. */
const mostOfOneSession = 5;

type End = () => void;

/** Open streams by session: a limited number for each, and none for an ended one. */
export class SessionStreams {
  readonly #open = new Map<string, Set<End>>();

  /** Returns how to take it off again. Ends the oldest stream if there are too many. */
  add(sessionId: string, end: End): () => void {
    const streams = this.#open.get(sessionId) ?? new Set();
    this.#open.set(sessionId, streams.add(end));
    // A set keeps the order in which they came.
    const [oldest] = streams;
    if (streams.size > mostOfOneSession && oldest !== undefined) {
      streams.delete(oldest);
      oldest();
    }
    return () => {
      streams.delete(end);
      if (streams.size === 0 && this.#open.get(sessionId) === streams) this.#open.delete(sessionId);
    };
  }

  endSession(sessionId: string): void {
    for (const end of this.#open.get(sessionId) ?? []) end();
  }
}
