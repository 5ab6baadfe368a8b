import { discardDrafts, saveDrafts } from '@kyc/contract/applications/drafts';
import { callApi } from '../../../lib/api/api-client.ts';

const saveAfterMs = 2000;
const tryAgainAfterMs = 5000;
const quiet = { loader: 'hidden', errors: 'quiet' } as const;

/** Undefined: there is none any more. */
type Typed = string | undefined;

/**
 * Brings what is typed into one application to the server, two seconds after it changed, one call after the other, so that the last one
 * written is the last one kept. What could not be brought is tried again for as long as the page lives.
 */
export class DraftKeeper {
  readonly #applicationId: number;
  #waiting = new Map<string, Typed>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #sending: Promise<void> | undefined;

  constructor(applicationId: number) {
    this.#applicationId = applicationId;
  }

  write(key: string, value: Typed): void {
    this.#waiting.set(key, value);
    this.#after(saveAfterMs);
  }

  /** Now, and also when the page is left meanwhile. */
  flush(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    if (this.#waiting.size === 0) return;
    const taken = this.#waiting;
    this.#waiting = new Map();
    const before = this.#sending;
    const sending = (async () => {
      await before;
      try {
        await this.#send(taken);
      } catch {
        // What was typed since then is newer.
        this.#waiting = new Map([...taken, ...this.#waiting]);
        this.#after(tryAgainAfterMs);
      }
    })();
    this.#sending = sending;
  }

  #after(milliseconds: number): void {
    this.#timer ??= setTimeout(() => this.flush(), milliseconds);
  }

  async #send(taken: ReadonlyMap<string, Typed>): Promise<void> {
    const params = { id: this.#applicationId };
    const kept = [...taken].filter((entry): entry is [string, string] => entry[1] !== undefined);
    if (kept.length > 0)
      await callApi(saveDrafts, {
        params,
        body: { Drafts: Object.fromEntries(kept) },
        keepalive: true,
        ...quiet,
      });
    for (const [Key, value] of taken)
      if (value === undefined)
        await callApi(discardDrafts, { params, query: { Key }, keepalive: true, ...quiet });
  }
}
