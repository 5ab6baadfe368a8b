import type { BuiltInReceiver } from '../../outbound/outbound-services.ts';
import type { ReceiverCircuits } from '../../outbound/receiver-circuits.ts';
import type { WebhookSender } from '../../outbound/signed-webhook.ts';
import type { Services } from '../../platform/services.ts';

/** The services of testing a connection, in addition to the general ones. */
export interface ConnectionsServices extends Services {
  readonly sendWebhook: WebhookSender;
  readonly receivers: ReceiverCircuits;
  readonly builtInBackOffice: BuiltInReceiver;
  readonly builtInMarketing: BuiltInReceiver;
  readonly builtInCustomer: BuiltInReceiver;
}
