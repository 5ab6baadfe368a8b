import { setTimeout as pause } from 'node:timers/promises';
import { inRoleOf } from '@kyc/db/connection/app-role';
import { inBackground, openDatabase } from '@kyc/db/connection/database';
import { endedWithin } from '@kyc/db/connection/ended-within';
import { forCallersMs } from '@kyc/db/connection/patience';
import { openJobQueue } from '@kyc/db/jobs/job-queue';
import { readingFromPrimary, readingFromReplica, type Reading } from '@kyc/db/connection/reading';
import { completePlaces } from '@kyc/db/reference/reference-data';
import type { FastifyInstance } from 'fastify';
import { noHints } from '../features/auth/login/development-hints.ts';
import { ServerKeys } from '../features/auth/session/server-keys.ts';
import { SessionMemory } from '../features/auth/session/session-memory.ts';
import { ChangeFeed } from '../features/live/change-feed.ts';
import { enqueueStoredWork } from '../features/stored-work/enqueue-stored-work.ts';
import { enqueueWaitingApprovals } from '../outbound/enqueue-waiting-approvals.ts';
import { ExportPlaces } from '../exports/export-places.ts';
import { malwareScanner } from '../integrations/malware-scanner.ts';
import { buildApp } from '../http/build-app.ts';
import { customerPost } from '../outbound/customer-post.ts';
import { deliverByAll, mailDelivery } from '../integrations/otp-delivery.ts';
import { smsDelivery } from '../integrations/sms/sms-delivery.ts';
import { readSmsGateway } from '../integrations/sms/sms-gateway.ts';
import { addressRuleOf } from '../integrations/outbound-http.ts';
import { ReceiverCircuits } from '../outbound/receiver-circuits.ts';
import { webhookSender } from '../outbound/signed-webhook.ts';
import { runJobs, type RunningJobs } from '../jobs/run-jobs.ts';
import { jobSender } from '../jobs/send-job.ts';
import { measurePool } from '../measures/measure-pool.ts';
import { systemClock, type Clock } from '../platform/clock.ts';
import type { Config } from '../platform/config.ts';
import { FaultLog } from '../platform/fault-log.ts';
import { requestContext } from '../platform/request-context.ts';
import { Metrics } from '../platform/metrics.ts';
import { noTraces, type Traces } from '../platform/tracing/traces.ts';
import { guardedStorage } from '../platform/storage/guarded-storage.ts';
import { sealedStorage } from '../platform/storage/sealed-storage.ts';
import type { Sealer } from '../platform/sealing/sealer.ts';
import type { Services } from '../platform/services.ts';
import type { Logger } from '../platform/logger.ts';
import type { LogShipper } from '../platform/logs/log-shipper.ts';
import type { Storage } from '../platform/storage/storage.ts';
import { closeParsers } from '../untrusted/ask-parser.ts';
import { addCalls } from './add-calls.ts';
import { openSealer } from './open-sealer.ts';
import { carryTallies } from '../features/audit/chain/carried-tallies.ts';
import { openMachineMeasures, openTallying, openUpkeep } from './upkeep.ts';
import { allJobs } from './all-jobs.ts';

export interface ServerParts {
  readonly config: Config;
  /** The address of a migrated database for the app's role. */
  readonly appUrl: string;
  /** The same database's where a session can be kept; absent: `appUrl`. */
  readonly listenUrl?: string;
  readonly logger: Logger;
  /** Absent: lines stay on standard output. */
  readonly shipper?: Pick<LogShipper, 'state'>;
  /** Where the sealed bytes lie. */
  readonly storage: Storage;
  /** A layer before the sealing, such as the generator of specimens. */
  readonly beforeSealing?: (storage: Storage) => Promise<Storage>;
  readonly clock?: Clock;
  /** The folder of the built web app; absent: API only. */
  readonly webFolder?: string;
}

export interface Server {
  readonly app: FastifyInstance;
  readonly sealer: Sealer;
  /** For commands: in plain text. */
  readonly storage: Storage;
  /** Listens and begins to work jobs; returns the address. */
  start(): Promise<string>;
  close(): Promise<void>;
}

/** A webhook's own time-out and a little more. */
const jobsEndWithinMs = 12_000;
const upkeepEndsWithinMs = 5000;
/** Rows written while it ends are counted too. */
const talliedWithinMs = 2000;

/** Wires everything that a process of any role needs. */
export async function openServer(parts: ServerParts): Promise<Server> {
  const { config, logger } = parts;
  const faults = new FaultLog(logger);
  const metrics = new Metrics(config);
  const traces = await loadTraces(config);
  const url = parts.appUrl;
  const listenUrl = parts.listenUrl ?? url;
  const isPooled = config.isDatabasePooled;
  const isWorker = config.role !== 'api';
  const database = openDatabase({
    url,
    isPooled,
    maxConnections: config.databasePoolSize,
    answerWithinMs: forCallersMs,
    addressOfCaller: () => requestContext.getStore()?.address ?? null,
    onConnectionLost: (error) => faults.warn(error, 'a database connection was lost'),
    onRoundTrip: (text) => traces.begin('sql', { kind: 'client', attributes: { 'db.query.text': text } }).end,
  });
  measurePool(metrics, 'calls', database);
  database.pulse.warm();
  const clock = parts.clock ?? systemClock;
  const [queue, sealer] = await Promise.all([
    openJobQueue({
      url,
      listenUrl,
      isPooled,
      isWorker,
      maxConnections: config.jobsPoolSize,
      onError: (error) => faults.error(error, 'the job queue had a fault'),
    }),
    openSealer({ config, database, clock }),
    completePlaces(inBackground(database)),
  ]);
  const sealed = sealedStorage(parts.storage, sealer);
  const storage = guardedStorage((await parts.beforeSealing?.(sealed)) ?? sealed, metrics);
  const reading = openReading(config, { appUrl: url, database, faults, metrics });
  const exportPlaces = new ExportPlaces(metrics, config.databasePoolSize);
  const services: Services = {
    config,
    database,
    reading,
    storage,
    sealer,
    clock,
    logger,
    faults,
    metrics,
    traces,
    exportPlaces,
    malware: malwareScanner(config.clamdUrl),
  };
  const keys = await ServerKeys.open(database, sealer);
  const sessions = new SessionMemory(services, keys);
  const isProduction = config.environment === 'production';
  let ownAddress = config.publicUrl;
  const builtIn = (kind: string) =>
    isProduction ? undefined : (code: string) => `${ownAddress}/dev/back-office/${kind}/${code}`;
  const ways = otpDeliveries(config);
  const wired = {
    ...services,
    keys,
    sessions,
    hints: await loadHints(config),
    otpDelivery: deliverByAll(ways, services),
    customerPost: customerPost(ways, { isShownOnly: config.environment !== 'production' }),
    secrets: keys,
    jobs: jobSender(queue),
    sendWebhook: webhookSender(addressRuleOf(config), services),
    receivers: new ReceiverCircuits(),
    builtInBackOffice: builtIn('approval'),
    builtInMarketing: builtIn('lead-status'),
    builtInCustomer: builtIn('customer-message'),
  };

  const feed = new ChangeFeed({ ...services, database: inBackground(database) });
  metrics.whenScraped(() => metrics.liveStreams.set(feed.listeners));
  const { shipper } = parts;
  if (shipper !== undefined) metrics.whenScraped(() => metrics.showShipping(shipper.state()));
  const upkeep = isWorker
    ? openUpkeep({ ...services, keys, jobs: wired.jobs, database: inBackground(database) })
    : [openTallying(services)];
  // Visible from the first scrape on.
  await upkeep[0]?.open();
  const machine = openMachineMeasures(services);
  void machine.open();
  const app = await buildApp(services, sessions);
  if (config.role !== 'worker') await addCalls(app, { wired, feed, webFolder: parts.webFolder });
  const forJobs = { ...wired, database: inBackground(database) };
  let jobs: RunningJobs | undefined;

  return {
    app,
    sealer,
    storage,
    async start() {
      await feed.open(listenUrl);
      const address = await app.listen({ host: config.host, port: config.port });
      if (config.port === 0) ownAddress = address;
      if (isWorker) {
        jobs = await runJobs(queue, allJobs, forJobs);
        await enqueueStoredWork(forJobs);
        if (!isProduction) await enqueueWaitingApprovals(forJobs);
        for (const work of upkeep.slice(1)) void work.open();
      }
      return address;
    },
    async close() {
      app.orderlyClose.isDraining = true;
      await Promise.all([
        drain(config.drainSeconds).then(() => app.close()),
        // Their receivers may take the full time; unfinished work is repeated elsewhere.
        endedWithin(jobsEndWithinMs, jobs?.stop()),
      ]);
      await feed.close();
      closeParsers();
      // It may wait for a silent database; unfinished work is repeated elsewhere.
      await endedWithin(upkeepEndsWithinMs, Promise.all([machine, ...upkeep].map((work) => work.close())));
      await endedWithin(
        talliedWithinMs,
        carryTallies(services).catch((error: unknown) =>
          services.faults.warn(error, 'the last rows of the audit trail could not be counted'),
        ),
      );
      await endedWithin(2000, queue.stop({ graceful: true, timeout: 1000 }));
      await reading.close();
      await database.close();
      await traces.close();
    },
  };
}

/** Still accepts calls while proxies learn from `/readyz` to stop sending them. */
async function drain(seconds: number): Promise<void> {
  if (seconds > 0) await pause(seconds * 1000);
}

function openReading(
  { replicaUrl, databasePoolSize }: Config,
  {
    appUrl,
    database,
    faults,
    metrics,
  }: Pick<Services, 'database' | 'faults' | 'metrics'> & { appUrl: string },
): Reading {
  if (replicaUrl === undefined) return readingFromPrimary(database);
  const replica = openDatabase({
    isReplica: true,
    url: inRoleOf(appUrl, replicaUrl),
    maxConnections: databasePoolSize,
    answerWithinMs: forCallersMs,
    fieldKeys: database.fieldKeys,
    onConnectionLost: (error) => faults.warn(error, 'a connection of the replica was lost'),
  });
  measurePool(metrics, 'replica', replica);
  const onLag = (lag: number | undefined): void => metrics.replicaLag.set(lag ?? Number.POSITIVE_INFINITY);
  return readingFromReplica({ primary: database, replica, onLag });
}

async function loadTraces({ tracesUrl, role }: Config): Promise<Traces> {
  if (tracesUrl === undefined) return noTraces;
  const { openTraces } = await import('../platform/tracing/open-traces.ts');
  return openTraces({ url: tracesUrl, role });
}

/** Neither the code nor the field exists in production (AUTH-15). */
async function loadHints(config: Config): Promise<typeof noHints> {
  if (config.environment !== 'development' && config.environment !== 'test') return noHints;
  const { developmentHints } = await import('../features/auth/login/hints.development.ts');
  return developmentHints;
}

function otpDeliveries(config: Config): ReturnType<typeof smsDelivery>[] {
  const { smsUrl, smtpUrl, smtpFrom } = config;
  return [
    ...(smsUrl === undefined ? [] : [smsDelivery(smsUrl, readSmsGateway(config))]),
    ...(smtpUrl === undefined ? [] : [mailDelivery(smtpUrl, smtpFrom)]),
  ];
}
