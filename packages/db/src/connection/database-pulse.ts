import pg from 'pg';
import { isLostConnection } from './lost-connection.ts';
import { forgetLeader, ReadOnlyServer, refuseReadOnly } from './servers/leader.ts';
import { SessionClient } from './servers/session-client.ts';

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

/** A session on its way: on a long one it takes several round trips, more than one check has time for. */
interface Opening {
  readonly client: pg.Client;
  readonly opened: Promise<pg.Client>;
}

interface PulseOptions {
  /** A replica is never written, so that it may be read-only. */
  readonly isReplica: boolean;
  /** Called when the server serves again. */
  readonly onReturn: () => void;
}

/**
 * Checks whether the server answers, and whether it can be written. A frozen server keeps its connections and sends nothing, and its statement timeout does not fire. The
 * check uses a connection outside the pool, only on demand and while the server is away.
 */
export class DatabasePulse {
  readonly #url: string;
  readonly #options: PulseOptions;
  #client: pg.Client | undefined;
  #opening: Opening | undefined;
  #asking: Promise<boolean> | undefined;
  #lookingAgain: NodeJS.Timeout | undefined;
  #lastSignOfLife = 0;
  #isAway = false;
  /** A caller met a fault that the session of the checks may not show. */
  #isSuspect = false;
  #isClosed = false;

  constructor(url: string, options: PulseOptions) {
    this.#url = url;
    this.#options = options;
  }

  /** The server did not answer the last check; checks continue until it does. */
  get isAway(): boolean {
    return this.#isAway;
  }

  /** Any answer was received. */
  noteAnswer(): void {
    this.#lastSignOfLife = performance.now();
  }

  /** Opens the session of the checks before the first one needs it: on a long way that takes longer than a check may. */
  warm(): void {
    this.#opened().catch(() => undefined);
  }

  /** Concurrent callers share one check, which ends within two seconds. */
  ask(): Promise<boolean> {
    this.#asking ??= this.#ask().finally(() => {
      this.#asking = undefined;
    });
    return this.#asking;
  }

  /** As `ask`: the session of the earlier checks may lead to a server that no longer serves. */
  askOnNewSession(): Promise<boolean> {
    this.#isSuspect = true;
    forgetLeader(this.#url);
    return this.ask();
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#lookingAgain);
    await this.#asking;
    destroy(this.#client);
    destroy(this.#opening?.client);
  }

  async #ask(): Promise<boolean> {
    if (this.#isClosed) return false;
    if (this.#isSuspect) this.#drop();
    this.#isSuspect = false;
    const began = performance.now();
    const fault = await this.#question(began);
    // A caller's answer counts too, except that a read-only server answers its readers.
    const answered =
      fault === undefined || (this.#lastSignOfLife > began && !(fault instanceof ReadOnlyServer));
    if (answered && this.#isAway) this.#options.onReturn();
    this.#isAway = !answered && !this.#isClosed;
    clearTimeout(this.#lookingAgain);
    if (this.#isAway) this.#lookingAgain = setTimeout(() => void this.ask(), lookAgainMs).unref();
    return answered;
  }

  async #question(began: number): Promise<unknown> {
    const isKnown = this.#client !== undefined;
    const fault = await this.#answerOrFault();
    if (fault === undefined) return undefined;
    this.#drop();
    // It has no free connection: only a healthy server reports that.
    if (fault instanceof pg.DatabaseError && (!isLostConnection(fault) || fault.code === '53300'))
      return undefined;
    // That connection may have been ended long ago, or lead to an earlier leader; a new one tells.
    const isLate = performance.now() - began > patienceMs / 2;
    return isKnown && !isLate ? await this.#question(began) : fault;
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
    const client = this.#client ?? (await this.#opened());
    await (this.#options.isReplica ? client.query('select 1') : refuseReadOnly(client));
  }

  /** A check that ends before its session is open leaves it to the next one, which opens another in parallel; the first one open is used. */
  async #opened(): Promise<pg.Client> {
    const earlier = this.#opening;
    const fresh = this.#open();
    this.#opening = fresh;
    const first = earlier?.opened.catch(() => fresh.opened);
    const client = await Promise.race(first === undefined ? [fresh.opened] : [fresh.opened, first]);
    for (const { client: other } of [fresh, ...(earlier === undefined ? [] : [earlier])])
      if (other !== client || this.#isClosed) destroy(other);
    this.#opening = undefined;
    this.#client = client;
    return client;
  }

  #open(): Opening {
    const client = new SessionClient({ connectionString: this.#url, application_name: 'kyc-desk pulse' });
    client.on('error', () => {
      if (this.#client === client) this.#client = undefined;
    });
    return { client, opened: client.connect().then(() => client) };
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
