import * as endpoints from '@kyc/contract/deliveries/deliveries';
import type { FastifyInstance } from 'fastify';
import { registerEndpoint } from '../../http/register-endpoint.ts';
import type { JobSender } from '../../jobs/send-job.ts';
import type { Services } from '../../platform/services.ts';
import { giveUp } from './board/give-up.ts';
import { board } from './board/list-board.ts';
import { readAlarm } from './board/read-alarm.ts';
import { tryNow } from './board/try-now.ts';
import { discardJob } from './dead-jobs/discard-job.ts';
import { listJobs } from './dead-jobs/list-jobs.ts';
import { runAgain } from './dead-jobs/run-again.ts';

export function addDeliveryRoutes(
  app: FastifyInstance,
  services: Services & { readonly jobs: JobSender },
): void {
  registerEndpoint(app, endpoints.listOutboundEvents, (call) => board.list(services, call));
  registerEndpoint(app, endpoints.readDeliveryAlarm, (call) => readAlarm(services, call));
  registerEndpoint(app, endpoints.tryDeliveryNow, (call) => tryNow(services, call));
  registerEndpoint(app, endpoints.giveUpDelivery, (call) => giveUp(services, call));
  registerEndpoint(app, endpoints.listDeadJobs, (call) => listJobs(services, call));
  registerEndpoint(app, endpoints.runDeadJob, (call) => runAgain(services, call));
  registerEndpoint(app, endpoints.discardDeadJob, (call) => discardJob(services, call));
}
