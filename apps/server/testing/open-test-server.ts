import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Clock } from '../src/platform/clock.ts';
import type { TestDatabase } from '@kyc/testing/copy-template';
import pg from 'pg';
import { testDatabase } from '@kyc/testing/test-database';
import { AuditedCalls } from './audit/audited-calls.ts';
import { openServer, type Server } from '../src/entry/open-server.ts';
import { readConfig, type Config } from '../src/platform/config.ts';
import { createLogger } from '../src/platform/logger.ts';
import { openStorage } from '../src/platform/storage/open-storage.ts';
import type { Storage } from '../src/platform/storage/storage.ts';

export interface TestServer {
  readonly server: Server;
  readonly config: Config;
  readonly test: TestDatabase;
  /** For commands; the content of `folder` is sealed. */
  readonly storage: Storage;
  readonly ownerUrl: string;
  /** Where the storage keeps its files. */
  readonly folder: string;
  close(): Promise<void>;
}

/** The real server on a separate database: `const { server, close } = await openTestServer(); afterAll(close)`. */
export async function openTestServer(
  wanted: {
    variables?: Readonly<Record<string, string>>;
    clock?: Clock;
    webFolder?: string;
    /** What the database is given as its owner before the server opens. */
    prepare?: (owner: pg.Client) => Promise<unknown>;
    /** A layer before the real storage, to make it fail. */
    storage?: (real: Storage) => Storage;
    /** The database address given to the server. */
    databaseUrl?: (appUrl: string) => string;
    /** Receives the server's log lines; by default they are dropped. */
    onLogLine?: (line: string) => void;
  } = {},
): Promise<TestServer> {
  const test = await testDatabase();
  if (wanted.prepare !== undefined) {
    const owner = new pg.Client({ connectionString: test.ownerUrl });
    await owner.connect();
    await wanted.prepare(owner);
    await owner.end();
  }
  const folder = mkdtempSync(join(tmpdir(), 'kyc-server-'));
  const config = readConfig({
    APP_ENV: 'test',
    PORT: '0',
    DATA_DIR: folder,
    STORAGE_URL: pathToFileURL(folder).href,
    ...wanted.variables,
  });
  const real = openStorage(config.storageUrl);
  const server = await openServer({
    config,
    appUrl: wanted.databaseUrl?.(test.appUrl) ?? test.appUrl,
    logger: createLogger(
      wanted.onLogLine === undefined
        ? { level: 'silent' }
        : { level: 'info', destination: { write: wanted.onLogLine } },
    ),
    storage: wanted.storage?.(real) ?? real,
    ...(wanted.clock === undefined ? {} : { clock: wanted.clock }),
    ...(wanted.webFolder === undefined ? {} : { webFolder: wanted.webFolder }),
  });
  const calls = new AuditedCalls(server.app);
  // Tests' queries outside the server open sealed values like the server's.
  test.database.fieldKeys.use(async (tenantId) => (await server.sealer.of(tenantId)).applicants);
  return {
    server,
    config,
    test,
    storage: server.storage,
    ownerUrl: test.ownerUrl,
    folder,
    async close() {
      try {
        // With another address the rows may be in another database.
        if (wanted.databaseUrl === undefined) await calls.verify(test.ownerUrl);
      } finally {
        calls.stop();
        await server.close();
        await test.drop();
        rmSync(folder, { recursive: true, force: true });
      }
    },
  };
}
