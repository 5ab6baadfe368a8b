import type pg from 'pg';
import type { CompiledQuery } from 'kysely';
import { sendTogether, type Answer, type Statement } from './round-trip.ts';
import type { Database } from '../database.ts';
import { withinPatience } from '../patience.ts';

/** The settings of the database that a connection's statements need. */
export type Way = Pick<Database, 'statementNames' | 'pulse' | 'answerWithinMs' | 'onRoundTrip'>;

interface Waiting {
  readonly statement: Statement;
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: unknown) => void;
}

const ignore = (): void => undefined;
const isLater = ({ resolve }: Waiting): boolean => resolve === ignore;

/** Statements requested together (`Promise.all`) travel in one round trip, in the order of the requests. */
export class GatheredStatements {
  readonly #client: pg.PoolClient;
  readonly #database: Way;
  /** Statements that must precede the next ones. */
  readonly #before: () => readonly CompiledQuery[];
  readonly #waiting: Waiting[] = [];
  #isUnderWay = false;
  #isClosed = false;

  constructor(client: pg.PoolClient, database: Way, before: () => readonly CompiledQuery[]) {
    this.#client = client;
    this.#database = database;
    this.#before = before;
  }

  ask(query: CompiledQuery): Promise<Answer> {
    return new Promise((resolve, reject) => {
      if (this.#isClosed)
        throw new Error('The transaction is over: its connection may serve another tenant by now.');
      this.#waiting.push({ statement: this.#toStatement(query), resolve, reject });
      this.#sendSoon();
    });
  }

  /** Sends it before the next statement, whichever that is, and without another round trip: its failure is the failure of that statement. */
  later(query: CompiledQuery): void {
    if (this.#isClosed) throw new Error('The transaction is over.');
    this.#waiting.push({ statement: this.#toStatement(query), resolve: ignore, reject: ignore });
  }

  get hasLater(): boolean {
    return this.#waiting.some(isLater);
  }

  /** Forgets the statements of `later`. */
  dropLater(): void {
    const others = this.#waiting.filter((waiting) => !isLater(waiting));
    this.#waiting.splice(0, this.#waiting.length, ...others);
  }

  /** The client is returned to the pool. */
  close(): void {
    this.#isClosed = true;
    for (const { reject } of this.#waiting.splice(0))
      reject(new Error('The transaction ended before this was sent.'));
  }

  #sendSoon(): void {
    if (this.#isUnderWay || this.#waiting.length === 0) return;
    this.#isUnderWay = true;
    // After every statement requested in this turn of the event loop.
    process.nextTick(() => void this.#send());
  }

  async #send(): Promise<void> {
    const together = this.#waiting.splice(0);
    if (together.length === 0) return;
    const ended = this.#database.onRoundTrip?.(together.map(({ statement }) => statement.text).join('; '));
    try {
      const before = this.#before().map((query) => this.#toStatement(query));
      const statements = [...before, ...together.map(({ statement }) => statement)];
      const { pulse, answerWithinMs: limitMs } = this.#database;
      const awaited = { client: this.#client, pulse, limitMs };
      const answers = await withinPatience(awaited, () => sendTogether(this.#client, statements));
      for (const [index, answer] of answers.slice(before.length).entries()) together[index]?.resolve(answer);
      ended?.({});
    } catch (error) {
      ended?.({ error });
      for (const { reject } of together) reject(error);
    }
    this.#isUnderWay = false;
    if (!this.#waiting.every(isLater)) this.#sendSoon();
  }

  #toStatement({ sql: text, parameters: values }: CompiledQuery): Statement {
    return { text, values, name: this.#database.statementNames.nameOf(text) };
  }
}
