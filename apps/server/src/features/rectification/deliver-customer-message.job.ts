import { ApiId } from '@kyc/contract/log-types';
import { selectProfile } from '@kyc/db/tables/applications/application-profile-table';
import { insertRectificationLink } from '@kyc/db/tables/rectification/rectification-link-table';
import { selectApplication } from '@kyc/db/tables/applications/application-table';
import { selectTenantCode } from '@kyc/db/tables/masters/tenant-table';
import {
  isStillRejected,
  noteProviderId,
  selectCustomerMessage,
  stopMessages,
  type CustomerMessage,
} from '@kyc/db/tables/rectification/customer-message-table';
import { selectRejectionSettings } from '@kyc/db/tables/rectification/rejection-settings';
import {
  beginAttempt,
  recordAttempt,
  releaseAttempt,
  selectOutboundEvent,
  type OutboundEvent,
} from '@kyc/db/tables/records/outbound-event-table';
import { wakeDeliveries } from '@kyc/db/jobs/waiting-deliveries';
import { inTenant, type Tx } from '@kyc/db/connection/transaction';
import * as z from 'zod/mini';
import { receiverIsSilent } from '../../integrations/receiver-circuits.ts';
import { defineJob } from '../../jobs/define-job.ts';
import { retryDelivery } from '../../jobs/retry-delivery.ts';
import { readSigningSecrets } from '../../records/read-signing-secrets.ts';
import { recordServiceCall } from '../../records/record-service-call.ts';
import type { RectificationServices } from './rectification-services.ts';

const timeoutMs = 10_000;
/** A gateway of letters has no idempotency key: whoever does not come back is waited for longer. */
const leaseSeconds = 60;

const payload = z.object({ tenantId: z.int(), eventId: z.string() });
declare module '../../jobs/define-job.ts' {
  interface JobPayloads {
    'deliver-customer-message': z.infer<typeof payload>;
  }
}

const letter = z.object({ subject: z.optional(z.string()), text: z.string() });

/** One message of a rejection on its way: to the onboarding flow, or by the desk itself. */
export const deliverCustomerMessage = defineJob({
  name: 'deliver-customer-message',
  payload,
  retry: retryDelivery,
  workers: { all: 6, ofOneTenant: 3 },
  handler: async (services: RectificationServices, { tenantId, eventId }) => {
    const found = await inTenant(services.database, { tenantId }, (tx) => begin(tx, eventId));
    if (found === undefined) return;
    const { event, message } = found;
    const error =
      message.channel === 'flow'
        ? await tellFlow(services, tenantId, event)
        : await sendLetter(services, tenantId, { event, message });
    if (error !== null) throw new Error(`customer by ${message.channel}: ${error}`);
  },
});

/** Undefined: there is nothing to send any more. @throws where it is too early, or somebody else is at it */
async function begin(
  tx: Tx,
  eventId: string,
): Promise<{ event: OutboundEvent; message: CustomerMessage } | undefined> {
  const event = await selectOutboundEvent(tx, eventId);
  const message = await selectCustomerMessage(tx, eventId);
  if (event === undefined || message === undefined || event.deliveredOn !== null) return undefined;
  if (event.withdrawnOn !== null) return undefined;
  if (!(await isStillRejected(tx, message))) {
    await stopMessages(tx, message.applicationId);
    return undefined;
  }
  const leave = await beginAttempt(tx, { eventId, seconds: leaseSeconds });
  if (leave === 'early') throw new Error('customer: its time has not come');
  if (leave === 'busy') throw new Error('customer: it is being sent');
  return leave === 'now' ? { event, message } : undefined;
}

async function tellFlow(
  services: RectificationServices,
  tenantId: number,
  { eventId, applicationId, payload: told }: OutboundEvent,
): Promise<string | null> {
  const seals = await services.sealer.of(tenantId);
  const { settings, secrets, tenantCode } = await inTenant(services.database, { tenantId }, async (tx) => ({
    settings: await selectRejectionSettings(tx),
    secrets: await readSigningSecrets(tx, seals),
    tenantCode: await selectTenantCode(tx),
  }));
  const url = settings.url ?? services.builtInCustomer?.(tenantCode);
  if (url === undefined) {
    // The flow asks by itself.
    await inTenant(services.database, { tenantId }, (tx) => recordAttempt(tx, { eventId, error: null }));
    return null;
  }
  if (!services.receivers.mayCall(url)) {
    await inTenant(services.database, { tenantId }, (tx) => releaseAttempt(tx, eventId));
    return receiverIsSilent;
  }
  const delivery = await services.sendWebhook({ url, secrets, eventId, payload: told, timeoutMs });
  services.receivers.noteOutcome(url, delivery);
  await inTenant(services.database, { tenantId }, async (tx) => {
    await recordAttempt(tx, { eventId, error: delivery.error, status: delivery.status });
    if (delivery.error === null) await wakeDeliveries(tx, { tenantId, queue: 'deliver-customer-message' });
    await recordServiceCall(tx, {
      applicationId,
      apiId: ApiId.UpdateLead,
      status: delivery.outcome,
      requestedOn: delivery.requestedOn,
      respondedOn: delivery.respondedOn,
      request: delivery.request,
      response: delivery.response,
    });
  });
  return delivery.error;
}

async function sendLetter(
  services: RectificationServices,
  tenantId: number,
  { event, message }: { event: OutboundEvent; message: CustomerMessage },
): Promise<string | null> {
  const { eventId, applicationId } = event;
  const { subject = '', text } = z.parse(letter, event.payload);
  const { mobile, email } = await inTenant(services.database, { tenantId }, async (tx) => ({
    mobile: (await selectApplication(tx, applicationId))?.mobile ?? '',
    email: (await selectProfile(tx, applicationId)).email ?? '',
  }));
  const channel = message.channel === 'sms' ? 'sms' : 'email';
  const requestedOn = services.clock.now();
  const sent = await services.customerPost.send({ channel, mobile, email, subject, text }).then(
    (providerId) => ({ providerId, error: null }),
    (failure: unknown) => ({
      providerId: null,
      error: failure instanceof Error ? failure.message : 'failed',
    }),
  );
  await inTenant(services.database, { tenantId }, async (tx) => {
    await recordAttempt(tx, { eventId, error: sent.error });
    if (sent.error === null && message.reminderNo === 0 && channel === 'sms')
      await insertRectificationLink(tx, { applicationId, event: 'sent', happenedOn: undefined });
    if (sent.providerId !== null) await noteProviderId(tx, { eventId, providerId: sent.providerId });
    await recordServiceCall(tx, {
      applicationId,
      apiId: channel === 'sms' ? ApiId.SmsGateway : ApiId.EmailGateway,
      status: sent.error === null ? 'Success' : 'Failed',
      requestedOn,
      respondedOn: services.clock.now(),
      request: { channel, reminderNo: message.reminderNo, textsVersion: message.textsVersion },
      response: sent.error === null ? { id: sent.providerId } : { error: sent.error },
    });
  });
  return sent.error;
}
