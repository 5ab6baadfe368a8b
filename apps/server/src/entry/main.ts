import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { startEmbeddedPostgres } from '@kyc/db/embedded/start-embedded-postgres';
import { inRoleOf } from '@kyc/db/connection/app-role';
import { migrate } from '@kyc/db/migrations/migrate';
import { waitForDatabase } from '@kyc/db/connection/wait-for-database';
import { StartRefusal } from '@kyc/db/connection/start-refusal';
import { readConfig, sessionUrlOf, type Config } from '../platform/config.ts';
import { keepPrivate } from '../platform/keep-private.ts';
import { createLogger } from '../platform/logger.ts';
import { openLogShipper } from '../platform/logs/open-log-shipper.ts';
import { openStorage } from '../platform/storage/open-storage.ts';
import { version } from '../platform/version.ts';
import { jobQueues } from './all-jobs.ts';
import { announce } from './announce.ts';
import { findNextCommand } from './next-command.ts';
import { openServer, type Server } from './open-server.ts';
import { prepareDemo } from './prepare-demo.ts';
import { sealServerKeys } from './seal-server-keys.ts';
import { refuseUnusable } from './refuse-unusable.ts';
import { sayWhoIsBelieved } from './say-who-is-believed.ts';
import { stopInOrder } from './stop-in-order.ts';
import { withSpecimens } from './with-specimens.ts';

const webFolder = resolve(import.meta.dirname, '../../../web/dist');
// While the web app is developed its pages come from Vite.
const isWebBuilt = existsSync(join(webFolder, 'index.html'));

/** `npm start`: database, migrations, demo data, API, worker and web in one process, or the parts that ROLE selects. */
async function main(): Promise<void> {
  const config = readConfig();
  keepPrivate(config.dataDir);
  const shipper = openLogShipper(config.logDestination);
  const logger = createLogger({ level: config.environment === 'production' ? 'info' : 'warn', shipper });
  const closers: (() => Promise<void>)[] = [];
  // The first closer runs last, so that the lines of the stop are shipped too.
  if (shipper !== undefined) closers.push(() => shipper.close());
  const close = async (): Promise<void> => {
    for (const closer of closers.splice(0).reverse()) await closer();
  };
  stopInOrder(close, logger);
  try {
    const ownerUrl = config.databaseUrl ?? (await openEmbedded(config, closers));
    const sessionUrl = sessionUrlOf(config) ?? ownerUrl;
    const storage = openStorage(config.storageUrl);
    await refuseUnusable(config, { storage, logger });
    await waitForDatabase(sessionUrl, {
      seconds: config.databaseWaitSeconds,
      onWaiting: (error) =>
        logger.warn({ err: error }, 'the database is not there yet; the start waits for it'),
    });
    const migrated = await migrate(sessionUrl, {
      queues: jobQueues,
      mayBeSuperuser: config.environment !== 'production',
    });
    await sealServerKeys(config, sessionUrl);
    const demoLogins = await prepareDemo(config, sessionUrl);
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
    const address = await listen(server, config);
    logger.info({ version, environment: config.environment }, 'KYC Desk started');
    announce({
      address,
      version,
      environment: config.environment,
      demoLogins,
      callers: sayWhoIsBelieved(config),
      nextCommand: await findNextCommand(sessionUrl),
    });
  } catch (error) {
    await close();
    throw error;
  }
}

async function openEmbedded(config: Config, closers: (() => Promise<void>)[]): Promise<string> {
  const postgres = await startEmbeddedPostgres({
    dataDir: join(config.dataDir, 'database'),
    walArchive: config.walArchive,
  });
  closers.push(() => postgres.stop());
  return postgres.url;
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
  if (error instanceof StartRefusal) console.error(error.message);
  else console.error(error);
  process.exit(1);
}
