import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startEmbeddedPostgres } from '@kyc/db/embedded/start-embedded-postgres';
import { inRoleOf } from '@kyc/db/connection/app-role';
import { migrate } from '@kyc/db/migrations/migrate';
import { waitForDatabase } from '@kyc/db/connection/wait-for-database';
import { StartRefusal } from '@kyc/db/connection/start-refusal';
import { fileFaultSentence } from '@kyc/db/files/file-fault';
import { readConfig, sessionUrlOf, type Config } from '../platform/config.ts';
import { keepPrivate } from '../platform/keep-private.ts';
import { createLogger, type Logger } from '../platform/logger.ts';
import type { LogShipper } from '../platform/logs/log-shipper.ts';
import { openLogShipper } from '../platform/logs/open-log-shipper.ts';
import { openStorage } from '../platform/storage/open-storage.ts';
import { version } from '../platform/version.ts';
import { jobQueues } from './all-jobs.ts';
import { announce } from './announce.ts';
import { explainFault } from './explain-fault.ts';
import { findNextCommand } from './next-command.ts';
import { openServer, type Server } from './open-server.ts';
import { prepareDemo } from './prepare-demo.ts';
import { sealServerKeys } from './seal-server-keys.ts';
import { refuseUnusable, SilentStorage } from './refuse-unusable.ts';
import { sayWhoIsBelieved } from './say-who-is-believed.ts';
import { stopInOrder, type Stop } from './stop-in-order.ts';
import { withOwner } from './with-owner.ts';
import { withSpecimens } from './with-specimens.ts';

const webFolder = resolve(import.meta.dirname, '../../../web/dist');
// While the web app is developed its pages come from Vite.
const isWebBuilt = existsSync(join(webFolder, 'index.html'));
const signalArrivesWithinMs = 50;

/** `npm start`: database, migrations, demo data, API, worker and web in one process, or the parts that ROLE selects. */
async function main(): Promise<void> {
  const config = readConfig();
  keepPrivate(config.dataDir);
  const shipper = openLogShipper(config.logDestination);
  const logger = createLogger({ level: config.environment === 'production' ? 'info' : 'warn', shipper });
  const closers: (() => Promise<void>)[] = [];
  // The first closer runs last, so that the lines of the stop are shipped too.
  if (shipper !== undefined) closers.push(() => shipper.close());
  let closing = Promise.resolve();
  // A stop signal in the meantime waits for the close that has begun.
  const close = (): Promise<void> => {
    closing = closing.then(async () => {
      for (const closer of closers.splice(0).reverse()) await closer();
    });
    return closing;
  };
  const stop = stopInOrder(close, logger);
  try {
    await start({ config, shipper, logger, closers, stop });
  } catch (error) {
    // A child process may have ended by the same Ctrl-C, a moment before this process handles the signal.
    await pause(signalArrivesWithinMs);
    // The stop ends the process; the fault follows from it.
    if (stop.signal.aborted) return;
    await close();
    throw await explainFault(error, config);
  } finally {
    stop.startEnded();
  }
}

interface Parts {
  readonly config: Config;
  readonly shipper: LogShipper | undefined;
  readonly logger: Logger;
  /** Each part that runs adds its end; the last one is closed first. */
  readonly closers: (() => Promise<void>)[];
  readonly stop: Stop;
}

/** Step by step; between two steps it ends where a stop was requested. @throws the reason of the abortion, or a fault */
async function start({ config, shipper, logger, closers, stop }: Parts): Promise<void> {
  const step = async <T>(work: Promise<T>): Promise<T> => {
    const done = await work;
    stop.signal.throwIfAborted();
    return done;
  };
  const ownerUrl = config.databaseUrl ?? (await step(openEmbedded(config, { closers, stop })));
  const sessionUrl = sessionUrlOf(config) ?? ownerUrl;
  const storage = openStorage(config.storageUrl);
  await step(refuseUnusable(config, { storage, logger }));
  await step(
    waitForDatabase(sessionUrl, {
      seconds: config.databaseWaitSeconds,
      onWaiting: (error) =>
        logger.warn({ err: error }, 'the database is not there yet; the start waits for it'),
    }),
  );
  const migrated = await step(
    migrate(sessionUrl, { queues: jobQueues, mayBeSuperuser: config.environment !== 'production' }),
  );
  const { demoLogins, nextCommand } = await step(
    withOwner(config, sessionUrl, async (owner) => {
      await sealServerKeys(owner);
      return {
        demoLogins: await prepareDemo(config, owner),
        nextCommand: await findNextCommand(owner.database),
      };
    }),
  );
  const server = await openServer({
    config,
    appUrl: inRoleOf(migrated.appUrl, ownerUrl),
    listenUrl: migrated.appUrl,
    logger,
    ...(shipper !== undefined && { shipper }),
    storage,
    beforeSealing: (sealed) => withSpecimens(sealed, config),
    ...(isWebBuilt && { webFolder }),
  });
  closers.push(() => server.close());
  stop.signal.throwIfAborted();
  const address = await step(listen(server, config));
  logger.info({ version, environment: config.environment }, 'KYC Desk started');
  announce({
    address,
    version,
    environment: config.environment,
    demoLogins,
    callers: sayWhoIsBelieved(config),
    nextCommand,
  });
}

async function openEmbedded(
  config: Config,
  { closers, stop }: Pick<Parts, 'closers' | 'stop'>,
): Promise<string> {
  const starting = startEmbeddedPostgres({
    dataDir: join(config.dataDir, 'database'),
    walArchive: config.walArchive,
    signal: stop.signal,
  });
  // Registered before it runs: a stop in the meantime ends it too.
  closers.push(async () => {
    const postgres = await starting.catch(() => undefined);
    await postgres?.stop();
  });
  return (await starting).url;
}

async function listen(server: Server, { host, port }: Config): Promise<string> {
  try {
    return await server.start();
  } catch (error) {
    const code: unknown = error instanceof Error ? Reflect.get(error, 'code') : undefined;
    if (code === 'EADDRINUSE')
      throw new StartRefusal(
        `Port ${port} on ${host} is taken: stop what uses it, or set PORT to another one.`,
      );
    if (code === 'EACCES')
      throw new StartRefusal(`Port ${port} may not be opened by this user: set PORT to one above 1023.`);
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
      throw new StartRefusal(`HOST ${host} is no address of this machine.`);
    throw error;
  }
}

try {
  await main();
} catch (error) {
  const sentence = error instanceof StartRefusal ? error.message : fileFaultSentence(error);
  console.error(sentence ?? error);
  // An exit would wait for the thread that hangs in the file system.
  if (error instanceof SilentStorage) process.kill(process.pid, 'SIGKILL');
  process.exit(1);
}
