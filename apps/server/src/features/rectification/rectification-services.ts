import type { CustomerPost } from '../../integrations/customer-post.ts';
import type { ReceiverCircuits } from '../../integrations/receiver-circuits.ts';
import type { WebhookSender } from '../../integrations/signed-webhook.ts';
import type { WorkflowServices } from '../../workflow/workflow-services.ts';

export interface RectificationServices extends WorkflowServices {
  readonly sendWebhook: WebhookSender;
  readonly receivers: ReceiverCircuits;
  readonly customerPost: CustomerPost;
  /** The built-in onboarding flow of development for a tenant without an address of its own; undefined in production. */
  readonly builtInCustomer: ((tenantCode: string) => string) | undefined;
}
