import type { JobSender } from '../jobs/send-job.ts';
import type { Services } from '../platform/services.ts';
import type { ReceiverCircuits } from './receiver-circuits.ts';
import type { WebhookSender } from './signed-webhook.ts';

/** What every delivery works with. */
export interface OutboundServices extends Services {
  readonly jobs: JobSender;
  readonly sendWebhook: WebhookSender;
  readonly receivers: ReceiverCircuits;
}

/** The built-in receiver in development, for a tenant without an address; undefined in production. */
export type BuiltInReceiver = ((tenantCode: string) => string) | undefined;
