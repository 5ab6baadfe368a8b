import type { CompiledQuery, DatabaseConnection, QueryResult } from 'kysely';
import type pg from 'pg';
import Cursor from 'pg-cursor';
import type { StatementNames } from './statement-names.ts';

const changingCommands = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE']);

/** One pooled client as Kysely sees it. Kysely's single-connection provider keeps its statements one after another. */
export class TransactionConnection implements DatabaseConnection {
  readonly #client: pg.PoolClient;
  readonly #names: StatementNames;

  constructor(client: pg.PoolClient, names: StatementNames) {
    this.#client = client;
    this.#names = names;
  }

  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    const name = this.#names.nameOf(sql, parameters);
    const result = await this.#client.query<R & pg.QueryResultRow>({
      text: sql,
      values: [...parameters],
      ...(name !== undefined && { name }),
    });
    if (!changingCommands.has(result.command)) return { rows: result.rows };
    return { rows: result.rows, numAffectedRows: BigInt(result.rowCount ?? 0) };
  }

  async *streamQuery<R>(query: CompiledQuery, chunkSize: number): AsyncIterableIterator<QueryResult<R>> {
    const cursor = this.#client.query(new Cursor<R>(query.sql, query.parameters));
    for await (const rows of chunks(cursor, chunkSize)) yield { rows };
  }

  /** Rows as arrays in the order of the columns: what exports read, as building objects costs them a third. */
  async *rowArrays(query: CompiledQuery, chunkSize: number): AsyncIterableIterator<unknown[][]> {
    const cursor = this.#client.query(
      new Cursor<unknown[]>(query.sql, query.parameters, { rowMode: 'array' }),
    );
    yield* chunks(cursor, chunkSize);
  }
}

async function* chunks<R>(cursor: Cursor<R>, chunkSize: number): AsyncIterableIterator<R[]> {
  try {
    for (;;) {
      const rows = await cursor.read(chunkSize);
      if (rows.length > 0) yield rows;
      if (rows.length < chunkSize) return;
    }
  } finally {
    await cursor.close();
  }
}
