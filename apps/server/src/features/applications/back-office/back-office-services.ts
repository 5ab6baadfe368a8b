import type { ReceiverCircuits } from '../../../integrations/receiver-circuits.ts';
import type { WebhookSender } from '../../../integrations/signed-webhook.ts';
import type { WorkflowServices } from '../../../workflow/workflow-services.ts';

/** What telling the back office needs beside the workflow. */
export interface BackOfficeServices extends WorkflowServices {
  readonly sendWebhook: WebhookSender;
  readonly receivers: ReceiverCircuits;
  /** The built-in receiver of development for a tenant without an address of its own; undefined in production. */
  readonly builtInBackOffice: ((tenantCode: string) => string) | undefined;
}
