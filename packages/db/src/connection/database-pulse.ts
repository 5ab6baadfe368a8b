import pg from 'pg';
import { isLostConnection } from './lost-connection.ts';

/** A server that is well answers in milliseconds; whoever asks whether we are ready has two seconds. */
const patienceMs = 1_500;
const lookAgainMs = 500;

/** Nobody is made to wait for a database that is known not to answer. */
export class DatabaseAway extends Error {
  readonly code = 'ETIMEDOUT';

  constructor(options?: ErrorOptions) {
    super('The database does not answer.', options);
  }
}

/**
 * Does the server answer at all? A frozen one keeps its connections and says nothing on them, and no limit of its own ends a
 * statement then. It is asked on a connection apart from the pool, only when somebody wants to know, and while it is away.
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

  /** It was asked and did not answer; it is asked again until it does. */
  get isAway(): boolean {
    return this.#isAway;
  }

  /** Something was answered, whoever asked it. */
  noteAnswer(): void {
    this.#lastSignOfLife = performance.now();
  }

  /** Who asks at the same time gets the same answer, within two seconds. */
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
    // It has no connection left for us: nobody says so but a server that is well.
    if (fault instanceof pg.DatabaseError && !isLostConnection(fault)) return true;
    if (fault instanceof pg.DatabaseError && fault.code === '53300') return true;
    // That connection may have been ended long ago; a new one tells.
    const isLate = performance.now() - began > patienceMs / 2;
    return isKnown && !isLate ? await this.#question(began) : false;
  }

  async #answerOrFault(): Promise<unknown> {
    const outcome = Promise.withResolvers<unknown>();
    // After what has come meanwhile was read: it may be this process that was held up, not the server.
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

/** What is left unread on it is of no use, and a frozen server would never see it closed in order. */
export function destroy(client: pg.ClientBase | undefined, fault?: Error): void {
  if (client instanceof pg.Client) client.connection.stream.destroy(fault);
}
