import {
  DefaultQueryExecutor,
  DummyDriver,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  Transaction,
} from 'kysely';
import type { DatabaseConnection, Dialect, QueryCompiler } from 'kysely';
import type { DB } from '../../tables/schema.generated.ts';
import { TenantNamingCompiler } from './tenant-naming-compiler.ts';
import type { RoundTripConnection, TransactionConnection } from '../transaction-connection.ts';

const adapter = new PostgresAdapter();
const compiler = new PostgresQueryCompiler();
const namingCompiler = new TenantNamingCompiler();
const driver = new DummyDriver();
const dialect: Dialect = {
  createAdapter: () => adapter,
  createDriver: () => driver,
  createIntrospector: (kysely) => new PostgresIntrospector(kysely),
  createQueryCompiler: () => compiler,
};

/**
 * A name of the connection for Kysely; each call returns another one. Kysely's `transaction()` can neither join the settings to its BEGIN nor
 * send concurrent statements, because its provider lends a connection to one caller at a time.
 */
export function bind(connection: TransactionConnection | RoundTripConnection): Transaction<DB> {
  const provider = {
    provideConnection: <T>(use: (connection: DatabaseConnection) => Promise<T>) => use(connection),
  };
  const chosen: QueryCompiler = {
    compileQuery: (node, id) =>
      (connection.tenantId === undefined ? compiler : namingCompiler).compileQuery(node, id),
  };
  const executor = new DefaultQueryExecutor(chosen, adapter, provider);
  return new Transaction<DB>({ config: { dialect }, dialect, driver, executor });
}
