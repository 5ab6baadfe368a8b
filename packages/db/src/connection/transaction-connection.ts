import { CompiledQuery, type DatabaseConnection, type QueryResult } from 'kysely';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import Cursor from 'pg-cursor';
import type { AuditCounters, AuditWriter } from '../audit/audit-counters.ts';
import type { FieldSeals } from '../sealing/field-seals.ts';
import { GatheredStatements, type Way } from './statements/gathered-statements.ts';
import { openRows } from '../sealing/open-rows.ts';
import { forBackgroundMs, withinPatience } from './patience.ts';
import type { Answer } from './statements/round-trip.ts';
import { servingTenant } from './statements/served-tenant.ts';
import { commit, rollback } from './statements/transaction-settings.ts';

/** The served caller; null: the system, or an unknown caller. */
export interface Caller {
  readonly userId: number | null;
  /** IP address, while a call is answered. */
  readonly address: string | null;
}

/** A transaction on one pooled client, for Kysely. BEGIN is sent in the round trip of the first statements. */
export class TransactionConnection implements DatabaseConnection {
  readonly #client: pg.PoolClient;
  readonly #database: Way;
  readonly #statements: GatheredStatements;
  /** Whose transaction it is; undefined: no tenant's. */
  tenantId: number | undefined;
  /** Of the tenant whose transaction it is. */
  seals: FieldSeals | undefined;
  /** The served caller and their address. */
  readonly by: Caller;
  /** Counters of this process. */
  readonly counters: AuditCounters;
  /** Numbers its rows of the audit trail; undefined for a transaction of no tenant. */
  auditWriter: AuditWriter | undefined;
  /** The numbers that it took. */
  readonly audited: number[] = [];
  #hasStarted = false;
  /** A statement has changed rows. */
  hasChanged = false;
  /** Rows have been passed on, or read from elsewhere, piece by piece: the work cannot be repeated. */
  hasStreamed = false;

  constructor(
    client: pg.PoolClient,
    database: Way,
    {
      counters,
      begin,
      by,
      auditWriter,
      tenantId,
    }: {
      readonly counters: AuditCounters;
      readonly begin: readonly CompiledQuery[];
      readonly by: Caller;
      readonly auditWriter: AuditWriter | undefined;
      readonly tenantId: number | undefined;
    },
  ) {
    this.counters = counters;
    this.by = by;
    this.auditWriter = auditWriter;
    this.#client = client;
    this.#database = database;
    this.#statements = new GatheredStatements(client, database, () => {
      if (this.#hasStarted) return [];
      this.#hasStarted = true;
      return begin;
    });
    this.tenantId = tenantId;
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const answer = await this.#statements.ask(servingTenant(query, this.tenantId));
    if (answer.rowCount > 0 && changingCommands.has(answer.command)) this.hasChanged = true;
    return toResult(answer, this.seals);
  }

  /** Changes rows in the round trip of the next statement, at the latest of the commit. */
  changeLater(query: CompiledQuery): void {
    this.hasChanged = true;
    this.#statements.later(servingTenant(query, this.tenantId));
  }

  /** Ends the transaction, if it ever began; returns what PostgreSQL did. */
  async commit(): Promise<string | undefined> {
    if (!this.#hasStarted && !this.#statements.hasLater) return undefined;
    const { command } = await this.#statements.ask(commit);
    return command;
  }

  async rollBack(): Promise<void> {
    this.#statements.dropLater();
    if (this.#hasStarted) await this.#statements.ask(rollback);
  }

  close(): void {
    this.#statements.close();
  }

  async #beginStream(): Promise<void> {
    this.hasStreamed = true;
    await this.#statements.ask(nothing);
  }

  async *streamQuery<R>(query: CompiledQuery, chunkSize: number): AsyncIterableIterator<QueryResult<R>> {
    await this.#beginStream();
    const { sql: text, parameters } = servingTenant(query, this.tenantId);
    const cursor = this.#client.query(new Cursor<R>(text, parameters));
    for await (const rows of this.#chunks(cursor, chunkSize)) yield { rows };
  }

  /** Rows as arrays in the order of the columns: what exports read, as building objects costs them a third. */
  async *rowArrays(query: CompiledQuery, chunkSize: number): AsyncIterableIterator<unknown[][]> {
    await this.#beginStream();
    const { sql: text, parameters } = servingTenant(query, this.tenantId);
    const cursor = this.#client.query(new Cursor<unknown[]>(text, parameters, { rowMode: 'array' }));
    yield* this.#chunks(cursor, chunkSize);
  }

  /** `copy … from stdin`: the source sets the pace together with the database. */
  async copyIn(statement: string, source: AsyncIterable<string>): Promise<void> {
    await this.#beginStream();
    await pipeline(Readable.from(source), this.#client.query(copyFrom(statement)));
  }

  async *#chunks<R>(cursor: Cursor<R>, chunkSize: number): AsyncIterableIterator<R[]> {
    const client = this.#client;
    const awaited = { client, pulse: this.#database.pulse, limitMs: forBackgroundMs };
    const lost = Promise.withResolvers<void>();
    client.once('error', lost.resolve);
    try {
      for (;;) {
        const rows = await withinPatience(awaited, () => cursor.read(chunkSize));
        openRows(rows as (Record<string, unknown> | unknown[])[], this.seals);
        if (rows.length > 0) yield rows;
        if (rows.length < chunkSize) return;
      }
    } finally {
      // A cursor on a lost connection waits for ever to be closed.
      await Promise.race([withinPatience(awaited, () => cursor.close()), lost.promise]);
      client.off('error', lost.resolve);
    }
  }
}

/** What begins a transaction whose first statement is a cursor's. */
const nothing = CompiledQuery.raw('select');

/** Each round trip is a separate transaction: no begin, no end, no lock that lasts longer. */
export class RoundTripConnection implements DatabaseConnection {
  readonly #statements: GatheredStatements;

  readonly seals: FieldSeals | undefined;
  readonly tenantId: number;
  /** The served caller; undefined where rows are only read. */
  readonly by: Caller | undefined;
  readonly auditWriter: AuditWriter | undefined;
  /** The numbers that its rows of the audit trail took. */
  readonly audited: number[] = [];

  constructor(
    client: pg.PoolClient,
    database: Way,
    {
      before,
      seals,
      tenantId,
      by,
      auditWriter,
    }: {
      readonly before: readonly CompiledQuery[];
      readonly seals: FieldSeals | undefined;
      readonly tenantId: number;
      readonly by?: Caller;
      readonly auditWriter?: AuditWriter | undefined;
    },
  ) {
    this.seals = seals;
    this.tenantId = tenantId;
    this.by = by;
    this.auditWriter = auditWriter;
    this.#statements = new GatheredStatements(client, database, () => before);
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    return toResult(await this.#statements.ask(servingTenant(query, this.tenantId)), this.seals);
  }

  close(): void {
    this.#statements.close();
  }

  streamQuery(): never {
    throw new Error('A cursor needs a transaction: read it within inTenant.');
  }
}

const changingCommands = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE']);

function toResult<R>({ command, rowCount, rows }: Answer, seals: FieldSeals | undefined): QueryResult<R> {
  openRows(rows, seals);
  // Kysely's builders know what their statement answers.
  const result = { rows: rows as R[] };
  return changingCommands.has(command) ? { ...result, numAffectedRows: BigInt(rowCount) } : result;
}
