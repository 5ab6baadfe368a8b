import type pg from 'pg';
import { prepareValue } from 'pg/lib/utils.js';
import { columnParsers } from '../column-parsers.ts';

export interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
  /** Each connection prepares a name once; an empty one is parsed each time. */
  readonly name: string;
}

export type Row = Record<string, unknown>;

export interface Answer {
  readonly command: string;
  readonly rowCount: number;
  readonly rows: Row[];
}

/**
 * Sends all statements in one write with one Sync, so that a transaction needs one round trip for each decision, not for each statement.
 * Outside a transaction block PostgreSQL treats them as one transaction. The first failure ends all.
 */
export async function sendTogether(
  client: pg.PoolClient,
  statements: readonly Statement[],
): Promise<Answer[]> {
  const bound = statements.map(({ values, ...statement }) => ({
    ...statement,
    values: values.map(prepareValue),
  }));
  try {
    return await new Promise((resolve, reject) => {
      client.query(new RoundTrip(bound, { prepared: preparedBy(client), resolve, reject }));
    });
  } catch (error) {
    // The stack of the socket's event is useless; this one leads to the caller.
    if (error instanceof Error) Error.captureStackTrace(error);
    throw error;
  }
}

interface Column {
  readonly name: string;
  readonly parse: (text: string) => unknown;
}

/** The columns of each statement that the connection has prepared, by its name. */
type Prepared = Map<string, readonly Column[]>;

const preparedByClient = new WeakMap<pg.PoolClient, Prepared>();

function preparedBy(client: pg.PoolClient): Prepared {
  const known = preparedByClient.get(client);
  if (known !== undefined) return known;
  const prepared: Prepared = new Map();
  preparedByClient.set(client, prepared);
  return prepared;
}

interface Outcome {
  readonly prepared: Prepared;
  readonly resolve: (answers: Answer[]) => void;
  readonly reject: (error: unknown) => void;
}

type Bound = Omit<Statement, 'values'> & { readonly values: (string | Buffer | null)[] };

/** The callbacks of pg's client for each message, as for a separate query. */
class RoundTrip implements pg.Submittable {
  readonly #statements: readonly Bound[];
  readonly #outcome: Outcome;
  readonly #newNames: string[] = [];
  readonly #answers: Answer[] = [];
  #rows: Row[] = [];
  #fault: unknown;

  constructor(statements: readonly Bound[], outcome: Outcome) {
    this.#statements = statements;
    this.#outcome = outcome;
  }

  submit(connection: pg.Connection): void {
    connection.stream.cork();
    for (const statement of this.#statements) this.#write(connection, statement);
    connection.sync();
    connection.stream.uncork();
  }

  #write(connection: pg.Connection, { name, text, values }: Bound): void {
    const { prepared } = this.#outcome;
    const isNew = name === '' || !prepared.has(name);
    if (isNew) {
      // After a failed round trip it is unknown whether the server had processed the name; closing an unknown one is not an error.
      connection.close({ type: 'S', name }, true);
      connection.parse({ name, text, types: [] }, true);
      prepared.set(name, []);
      this.#newNames.push(name);
    }
    connection.bind({ statement: name, values }, true);
    if (isNew) connection.describe({ type: 'P', name: '' }, true);
    connection.execute(null, true);
  }

  handleRowDescription({ fields }: { fields: readonly pg.FieldDef[] }): void {
    this.#outcome.prepared.set(this.#current.name, fields.map(toColumn));
  }

  handleDataRow({ fields }: { fields: readonly (string | null)[] }): void {
    try {
      this.#rows.push(toRow(this.#outcome.prepared.get(this.#current.name) ?? [], fields));
    } catch (error) {
      this.#fault ??= error;
    }
  }

  handleCommandComplete({ text: tag }: { text: string }): void {
    const words = tag.split(' ');
    this.#answers.push({ command: words[0] ?? '', rowCount: Number(words.at(-1)) || 0, rows: this.#rows });
    this.#rows = [];
  }

  handleError(error: unknown): void {
    for (const name of this.#newNames) this.#outcome.prepared.delete(name);
    this.#outcome.reject(error);
  }

  handleReadyForQuery(): void {
    if (this.#fault === undefined) this.#outcome.resolve(this.#answers);
    else this.#outcome.reject(this.#fault);
  }

  get #current(): Bound {
    const statement = this.#statements[this.#answers.length];
    if (statement === undefined) throw new Error('PostgreSQL answered more statements than it was sent.');
    return statement;
  }
}

function toColumn({ name, dataTypeID }: pg.FieldDef): Column {
  // pg-types declares its parsers as any.
  return { name, parse: columnParsers.getTypeParser(dataTypeID, 'text') as Column['parse'] };
}

function toRow(columns: readonly Column[], fields: readonly (string | null)[]): Row {
  const row: Row = {};
  columns.forEach(({ name, parse }, index) => {
    const text = fields[index];
    row[name] = text == null ? null : parse(text);
  });
  return row;
}
