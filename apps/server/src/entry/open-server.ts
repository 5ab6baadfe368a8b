import { openDatabase } from '@kyc/db/connection/database';
import { deadLetterQueue } from '@kyc/db/jobs/dead-letter-queue';
import { openJobQueue } from '@kyc/db/jobs/job-queue';
import { completePlaces } from '@kyc/db/reference/reference-data';
import type { FastifyInstance } from 'fastify';
import { addApplicationRoutes } from '../features/applications/applications.routes.ts';
import { addSavedViewRoutes } from '../features/saved-views/saved-views.routes.ts';
import { addAuthRoutes } from '../features/auth/auth.routes.ts';
import { noHints } from '../features/auth/login/development-hints.ts';
import { openServerKeys } from '../features/auth/session/server-keys.ts';
import { SessionMemory } from '../features/auth/session/session-memory.ts';
import { addConnectionRoutes } from '../features/connections/connections.routes.ts';
import { addDocumentRoutes } from '../features/documents/documents.routes.ts';
import { addEnvironmentRoutes } from '../features/environment/environment.routes.ts';
import { addFieldReviewRoutes } from '../features/field-review/field-review.routes.ts';
import { addIntakeRoutes } from '../features/intake/intake.routes.ts';
import { addLeadRoutes } from '../features/leads/leads.routes.ts';
import { ChangeFeed } from '../features/live/change-feed.ts';
import { addLiveRoutes } from '../features/live/live.routes.ts';
import { addMarketingRoutes } from '../features/marketing/marketing.routes.ts';
import { addMasterRoutes } from '../features/masters/masters.routes.ts';
import { addReportRoutes } from '../features/reports/reports.routes.ts';
import { addSalesViewRoutes } from '../features/sales-view/sales-view.routes.ts';
import { addServiceLogRoutes } from '../features/service-log/service-log.routes.ts';
import { enqueueStoredWork } from '../features/stored-work/enqueue-stored-work.ts';
import { addLogoRoute } from '../features/tenants/logo.route.ts';
import { addTimelineRoutes } from '../features/timeline/timeline.routes.ts';
import { addApiDocumentation } from '../http/documentation/api-documentation.ts';
import { buildApp } from '../http/build-app.ts';
import { serveWeb } from '../http/replies/static-web.ts';
import { deliverByAll, mailDelivery, smsDelivery } from '../integrations/otp-delivery.ts';
import { addressRuleOf } from '../integrations/outbound-http.ts';
import { ReceiverCircuits } from '../integrations/receiver-circuits.ts';
import { webhookSender } from '../integrations/signed-webhook.ts';
import { runJobs } from '../jobs/run-jobs.ts';
import { jobSender } from '../jobs/send-job.ts';
import { addQueueMetrics } from '../jobs/queue-metrics.ts';
import { systemClock, type Clock } from '../platform/clock.ts';
import type { Config } from '../platform/config.ts';
import type { Services } from '../platform/services.ts';
import type { Logger } from '../platform/logger.ts';
import type { Storage } from '../platform/storage/storage.ts';
import { closeParsers } from '../untrusted/ask-parser.ts';
import { allJobs } from './all-jobs.ts';

export interface ServerParts {
  readonly config: Config;
  /** The address of a migrated database for the app's role. */
  readonly appUrl: string;
  readonly logger: Logger;
  readonly storage: Storage;
  readonly clock?: Clock;
  /** The folder of the built web app; absent: API only. */
  readonly webFolder?: string;
}

export interface Server {
  readonly app: FastifyInstance;
  /** Listens and begins to work jobs; answers the address. */
  start(): Promise<string>;
  close(): Promise<void>;
}

/** Wires everything: the one place that knows all features. */
export async function openServer(parts: ServerParts): Promise<Server> {
  const { config, logger, storage } = parts;
  const database = openDatabase({
    url: parts.appUrl,
    onConnectionLost: (error) => logger.warn({ err: error }, 'a database connection was lost'),
  });
  await completePlaces(database);
  const queue = await openJobQueue({
    url: parts.appUrl,
    onError: (error) => logger.error({ err: error }, 'the job queue had a fault'),
  });
  const services: Services = { config, database, storage, clock: parts.clock ?? systemClock, logger };
  const keys = await openServerKeys(database);
  const sessions = new SessionMemory(services, keys);
  const isProduction = config.environment === 'production';
  let ownAddress = config.publicUrl;
  const builtIn = (kind: string) =>
    isProduction ? undefined : (code: string) => `${ownAddress}/dev/back-office/${kind}/${code}`;
  const wired = {
    ...services,
    keys,
    sessions,
    hints: await loadHints(config),
    otpDelivery: deliverByAll(otpDeliveries(config), logger),
    referenceSecret: keys.secret,
    jobs: jobSender(queue),
    sendWebhook: webhookSender(addressRuleOf(config)),
    receivers: new ReceiverCircuits(),
    builtInBackOffice: builtIn('approval'),
    builtInMarketing: builtIn('lead-status'),
  };

  const feed = new ChangeFeed(services);
  const app = await buildApp(services, sessions);
  addQueueMetrics(app, queue, [deadLetterQueue, ...allJobs]);
  addEnvironmentRoutes(app, wired);
  addAuthRoutes(app, wired);
  addApplicationRoutes(app, wired);
  addSavedViewRoutes(app, wired);
  addSalesViewRoutes(app, wired);
  addLiveRoutes(app, feed);
  addFieldReviewRoutes(app, wired);
  addDocumentRoutes(app, wired);
  addTimelineRoutes(app, wired);
  addLeadRoutes(app, wired);
  addReportRoutes(app, wired);
  addServiceLogRoutes(app, wired);
  addMasterRoutes(app, wired);
  addConnectionRoutes(app, wired);
  addLogoRoute(app, services);
  addMarketingRoutes(app, wired);
  await addIntakeRoutes(app, wired);
  await addApiDocumentation(app);
  if (!isProduction) {
    const { addBackOffice } = await import('../features/development/back-office.routes.ts');
    addBackOffice(app, services);
  }
  if (parts.webFolder !== undefined) await serveWeb(app, parts.webFolder);

  return {
    app,
    async start() {
      await feed.open(parts.appUrl);
      const address = await app.listen({ host: config.host, port: config.port });
      if (config.port === 0) ownAddress = address;
      await runJobs(queue, allJobs, wired);
      await enqueueStoredWork(wired);
      return address;
    },
    async close() {
      await app.close();
      await feed.close();
      closeParsers();
      await queue.stop({ graceful: true, timeout: 3000 });
      await database.close();
    },
  };
}

/** Neither the code nor the field exists in production (AUTH-15). */
async function loadHints(config: Config): Promise<typeof noHints> {
  if (config.environment !== 'development' && config.environment !== 'test') return noHints;
  const { developmentHints } = await import('../features/auth/login/hints.development.ts');
  return developmentHints;
}

function otpDeliveries({ smsUrl, smtpUrl, smtpFrom }: Config): ReturnType<typeof smsDelivery>[] {
  return [
    ...(smsUrl === undefined ? [] : [smsDelivery(smsUrl)]),
    ...(smtpUrl === undefined ? [] : [mailDelivery(smtpUrl, smtpFrom)]),
  ];
}
