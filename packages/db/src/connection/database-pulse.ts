import pg from 'pg';
import { isLostConnection } from './lost-connection.ts';

/** A healthy server answers in milliseconds; readiness checks wait two seconds. */
const patienceMs = 1_500;
const lookAgainMs = 500;

/** Callers do not wait for a database that is known to be unreachable. */
export class DatabaseAway extends Error {
  readonly code = 'ETIMEDOUT';

  constructor(options?: ErrorOptions) {
    super('The database does not answer.', options);
  }
}

/**
 * Checks whether the server answers. A frozen server keeps its connections and sends nothing, and its statement timeout does not fire. The
 * check uses a connection outside the pool, only on demand and while the server is away.
 */
export class DatabasePulse {
  readonly #url: string;
  #client: pg.Client | undefined;
  #asking: Promise<boolean> | undefined;
  #lookingAgain: NodeJS.Timeout | undefined;
  #lastSignOfLife = 0;
  #isAway = false;
  #isClosed = false;

  constructor(url: string) {
    this.#url = url;
  }

  /** The server did not answer the last check; checks continue until it does. */
  get isAway(): boolean {
    return this.#isAway;
  }

  /** Any answer was received. */
  noteAnswer(): void {
    this.#lastSignOfLife = performance.now();
  }

  /** Concurrent callers share one check, which ends within two seconds. */
  ask(): Promise<boolean> {
    this.#asking ??= this.#ask().finally(() => {
      this.#asking = undefined;
    });
    return this.#asking;
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#lookingAgain);
    await this.#asking;
    destroy(this.#client);
  }

  async #ask(): Promise<boolean> {
    const began = performance.now();
    const answered = (await this.#question(began)) || this.#lastSignOfLife > began;
    this.#isAway = !answered && !this.#isClosed;
    clearTimeout(this.#lookingAgain);
    if (this.#isAway) this.#lookingAgain = setTimeout(() => void this.ask(), lookAgainMs).unref();
    return answered;
  }

  async #question(began: number): Promise<boolean> {
    const isKnown = this.#client !== undefined;
    const fault = await this.#answerOrFault();
    if (fault === undefined) return true;
    this.#drop();
    // It has no free connection: only a healthy server reports that.
    if (fault instanceof pg.DatabaseError && !isLostConnection(fault)) return true;
    if (fault instanceof pg.DatabaseError && fault.code === '53300') return true;
    // That connection may have been ended long ago; a new one tells.
    const isLate = performance.now() - began > patienceMs / 2;
    return isKnown && !isLate ? await this.#question(began) : false;
  }

  async #answerOrFault(): Promise<unknown> {
    const outcome = Promise.withResolvers<unknown>();
    // After pending input was read: this process may have been delayed, not the server.
    const timer = setTimeout(() => setImmediate(() => outcome.resolve(new DatabaseAway())), patienceMs);
    this.#select().then(
      () => outcome.resolve(undefined),
      (error: unknown) => outcome.resolve(error),
    );
    const fault = await outcome.promise;
    clearTimeout(timer);
    return fault;
  }

  async #select(): Promise<void> {
    if (this.#client === undefined) {
      const client = new pg.Client({ connectionString: this.#url, application_name: 'kyc-desk pulse' });
      this.#client = client;
      client.on('error', () => {
        if (this.#client === client) this.#client = undefined;
      });
      await client.connect();
    }
    await this.#client.query('select 1');
  }

  #drop(): void {
    destroy(this.#client);
    this.#client = undefined;
  }
}

/** Unread data on it is useless, and a frozen server would never see an orderly close. */
export function destroy(client: pg.ClientBase | undefined, fault?: Error): void {
  if (client instanceof pg.Client) client.connection.stream.destroy(fault);
}
