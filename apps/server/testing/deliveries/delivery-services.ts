import type { PgBoss } from 'pg-boss';
import { deliverApproval } from '../../src/features/applications/back-office/deliver-approval.job.ts';
import { servicesOf } from '../../src/entry/admin/services-of.ts';
import type { BackOfficeServices } from '../../src/features/applications/back-office/back-office-services.ts';
import type { MarketingServices } from '../../src/features/marketing/deliver-lead-status.job.ts';
import type { RectificationServices } from '../../src/features/rectification/rectification-services.ts';
import { customerPost } from '../../src/outbound/customer-post.ts';
import type { OtpWay } from '../../src/integrations/otp-delivery.ts';
import { addressRuleOf } from '../../src/integrations/outbound-http.ts';
import { ReceiverCircuits } from '../../src/outbound/receiver-circuits.ts';
import { webhookSender } from '../../src/outbound/signed-webhook.ts';
import { jobSender } from '../../src/jobs/send-job.ts';
import type { StaffedBroker } from '../open-staffed-broker.ts';

export type DeliveryServices = BackOfficeServices & MarketingServices & RectificationServices;

/** What the delivering jobs work with, for a test that runs them by hand. */
export async function deliveryServices(
  broker: StaffedBroker,
  queue: PgBoss,
  ways: readonly OtpWay[] = [],
): Promise<DeliveryServices> {
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
    builtInMarketing: undefined,
    customerPost: customerPost(ways, { isShownOnly: true }),
  };
}

/** The background's attempt at an approval, like the queue's; false if it has to be retried. */
export async function deliverOnce(
  services: DeliveryServices,
  { tenantId, eventId }: { tenantId: number; eventId: string },
): Promise<boolean> {
  return await deliverApproval.work(services, { tenantId, eventId }).then(
    () => true,
    () => false,
  );
}
