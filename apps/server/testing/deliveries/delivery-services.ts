import type { PgBoss } from 'pg-boss';
import { deliverApproval } from '../../src/features/applications/back-office/deliver-approval.job.ts';
import { servicesOf } from '../../src/entry/admin/services-of.ts';
import type { BackOfficeServices } from '../../src/features/applications/back-office/back-office-services.ts';
import type { RectificationServices } from '../../src/features/rectification/rectification-services.ts';
import { customerPost } from '../../src/integrations/customer-post.ts';
import { addressRuleOf } from '../../src/integrations/outbound-http.ts';
import { ReceiverCircuits } from '../../src/integrations/receiver-circuits.ts';
import { webhookSender } from '../../src/integrations/signed-webhook.ts';
import { jobSender } from '../../src/jobs/send-job.ts';
import type { StaffedBroker } from '../open-staffed-broker.ts';

export type DeliveryServices = BackOfficeServices & RectificationServices;

/** What the delivering jobs work with, for a test that runs them by hand. */
export async function deliveryServices(broker: StaffedBroker, queue: PgBoss): Promise<DeliveryServices> {
  const house = await servicesOf({
    config: broker.house.config,
    database: broker.house.test.database,
    sealer: () => Promise.resolve(broker.house.server.sealer),
  });
  return {
    ...house,
    jobs: jobSender(queue),
    sendWebhook: webhookSender(addressRuleOf(broker.house.config), house),
    receivers: new ReceiverCircuits(),
    builtInBackOffice: undefined,
    builtInCustomer: undefined,
    customerPost: customerPost([], { isShownOnly: true }),
  };
}

/** The background's try at an approval, as the queue makes it; false where it is to be tried again. */
export async function deliverOnce(
  services: DeliveryServices,
  { tenantId, eventId }: { tenantId: number; eventId: string },
): Promise<boolean> {
  return await deliverApproval.work(services, { tenantId, eventId }).then(
    () => true,
    () => false,
  );
}
