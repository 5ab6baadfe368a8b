import type { ReceiverCircuits } from '../../integrations/receiver-circuits.ts';
import type { WebhookSender } from '../../integrations/signed-webhook.ts';
import type { Services } from '../../platform/services.ts';

type BuiltIn = ((tenantCode: string) => string) | undefined;

/** What trying a connection needs beside the services. */
export interface ConnectionsServices extends Services {
  readonly sendWebhook: WebhookSender;
  readonly receivers: ReceiverCircuits;
  /** The built-in receivers of development for a tenant without addresses of its own; undefined in production. */
  readonly builtInBackOffice: BuiltIn;
  readonly builtInMarketing: BuiltIn;
  readonly builtInCustomer: BuiltIn;
}
