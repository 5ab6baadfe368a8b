import { discardDrafts, saveDrafts } from '@kyc/contract/applications/drafts';
import { callApi } from '../../../lib/api/api-client.ts';
import { ApiError } from '../../../lib/api/api-error.ts';
import { readSession } from '../../../lib/session/session.ts';

const saveAfterMs = 2000;
const tryAgainAfterMs = 5000;
const quiet = { loader: 'hidden', errors: 'quiet' } as const;

/** Undefined: it was deleted. */
type Typed = string | undefined;
type Writes = ReadonlyMap<string, Typed>;

/**
 * Saves the drafts of an application on the server, two seconds after a change, sequentially, so that the last written text is the stored
 * one. A failed save is retried while its author is signed in here.
 */
export class DraftKeeper {
  readonly #applicationId: number;
  readonly #author = signedIn();
  #waiting = new Map<string, Typed>();
  #underWay: Writes | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(applicationId: number) {
    this.#applicationId = applicationId;
  }

  write(key: string, value: Typed): void {
    this.#waiting.set(key, value);
    this.#after(saveAfterMs);
  }

  /** Now, or after the reply to the pending call. */
  flush(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    if (this.#underWay === undefined) void this.#bring();
  }

  /** The page closes, so no reply can be awaited. */
  leave(): void {
    if (this.#underWay === undefined) this.flush();
    else if (signedIn() === this.#author)
      for (const [key, value] of this.#waiting) void this.#send(key, value).catch(() => undefined);
  }

  #after(milliseconds: number): void {
    this.#timer ??= setTimeout(() => this.flush(), milliseconds);
  }

  async #bring(): Promise<void> {
    if (this.#waiting.size === 0) return;
    const present = signedIn();
    if (present === undefined) {
      this.#after(tryAgainAfterMs);
      return;
    }
    // A user who has signed in here since must not become the author of another user's text.
    if (present !== this.#author) {
      this.#waiting.clear();
      return;
    }
    const taken = this.#waiting;
    this.#waiting = new Map();
    this.#underWay = taken;
    const left = await this.#tryAll(taken);
    this.#underWay = undefined;
    // Text typed since then is newer.
    this.#waiting = new Map([...left, ...this.#waiting]);
    if (this.#waiting.size > 0) this.#after(left.size > 0 ? tryAgainAfterMs : 0);
  }

  /** Returns the writes that are worth a retry: the server would refuse a refused one again. */
  async #tryAll(taken: Writes): Promise<Writes> {
    const left = new Map<string, Typed>();
    // One by one, so that a refused text does not keep another from being saved.
    for (const [key, value] of taken) {
      try {
        await this.#send(key, value);
      } catch (failure) {
        if (mayPassLater(failure)) left.set(key, value);
      }
    }
    return left;
  }

  async #send(key: string, value: Typed): Promise<void> {
    const call = { params: { id: this.#applicationId }, keepalive: true, ...quiet } as const;
    if (value === undefined) await callApi(discardDrafts, { ...call, query: { Key: key } });
    else await callApi(saveDrafts, { ...call, body: { Drafts: { [key]: value } } });
  }
}

function mayPassLater(failure: unknown): boolean {
  if (!(failure instanceof ApiError)) return true;
  return failure.isUncertain || failure.status === 401 || failure.status === 429;
}

function signedIn(): string | undefined {
  const session = readSession();
  return session && `${session.tenantCode} ${session.verifierId}`;
}
