import { discardDrafts, saveDrafts } from '@kyc/contract/applications/drafts';
import { callApi } from '../../../lib/api/api-client.ts';
import { ApiError, NO_ANSWER } from '../../../lib/api/api-error.ts';
import { readSession } from '../../../lib/session/session.ts';

const saveAfterMs = 2000;
const tryAgainAfterMs = 5000;
const quiet = { loader: 'hidden', errors: 'quiet' } as const;

/** Undefined: there is none any more. */
type Typed = string | undefined;
type Writes = ReadonlyMap<string, Typed>;

/**
 * Brings what is typed into one application to the server, two seconds after it changed, one call after the other, so that the last one
 * written is the last one kept. What could not be brought is tried again for as long as its author is signed in here.
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

  /** Now, or as soon as what is under way has its answer. */
  flush(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    if (this.#underWay === undefined) void this.#bring();
  }

  /** The page goes, and with it whoever could wait for an answer. */
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
    // Whoever has signed in here since must not become the author of what he has not typed.
    if (present !== this.#author) {
      this.#waiting.clear();
      return;
    }
    const taken = this.#waiting;
    this.#waiting = new Map();
    this.#underWay = taken;
    const left = await this.#tryAll(taken);
    this.#underWay = undefined;
    // What was typed since then is newer.
    this.#waiting = new Map([...left, ...this.#waiting]);
    if (this.#waiting.size > 0) this.#after(left.size > 0 ? tryAgainAfterMs : 0);
  }

  /** Answers what is worth another try: what the server refuses it refuses again. */
  async #tryAll(taken: Writes): Promise<Writes> {
    const left = new Map<string, Typed>();
    // One by one, so that a text that is refused keeps no other from being saved.
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
  return (
    failure.status === NO_ANSWER || failure.status === 401 || failure.status === 429 || failure.status >= 500
  );
}

function signedIn(): string | undefined {
  const session = readSession();
  return session && `${session.tenantCode} ${session.verifierId}`;
}
