import { ApiId } from '@kyc/contract/log-types';
import {
  beginAttempt,
  recordAttempt,
  releaseAttempt,
  selectOutboundEvent,
} from '@kyc/db/tables/records/outbound-event-table';
import { selectSettings } from '@kyc/db/tables/masters/tenant-settings-table';
import { selectTenantCode } from '@kyc/db/tables/masters/tenant-table';
import { wakeDeliveries } from '@kyc/db/jobs/waiting-deliveries';
import { inTenant } from '@kyc/db/connection/transaction';
import * as z from 'zod/mini';
import { attemptSeconds } from '../../integrations/attempt-seconds.ts';
import { receiverIsSilent, type ReceiverCircuits } from '../../integrations/receiver-circuits.ts';
import type { WebhookSender } from '../../integrations/signed-webhook.ts';
import { defineJob } from '../../jobs/define-job.ts';
import { retryDelivery } from '../../jobs/retry-delivery.ts';
import { readSigningSecrets } from '../../records/read-signing-secrets.ts';
import { recordServiceCall } from '../../records/record-service-call.ts';
import type { Services } from '../../platform/services.ts';

const timeoutMs = 10_000;

export interface MarketingServices extends Services {
  readonly sendWebhook: WebhookSender;
  readonly receivers: ReceiverCircuits;
  /** The built-in receiver of development for a tenant without an address of its own; undefined in production. */
  readonly builtInMarketing: ((tenantCode: string) => string) | undefined;
}

const payload = z.object({ tenantId: z.int(), eventId: z.string() });
declare module '../../jobs/define-job.ts' {
  interface JobPayloads {
    'deliver-lead-status': z.infer<typeof payload>;
  }
}

/** Marketing learns the new status of a lead; a tenant without an address wants no such call. */
export const deliverLeadStatus = defineJob({
  name: 'deliver-lead-status',
  payload,
  retry: retryDelivery,
  workers: { all: 6, ofOneTenant: 3 },
  handler: async (services: MarketingServices, { tenantId, eventId }) => {
    const seals = await services.sealer.of(tenantId);
    const { event, leave, settings, secrets, tenantCode } = await inTenant(
      services.database,
      { tenantId },
      async (tx) => {
        const told = await selectOutboundEvent(tx, eventId);
        return {
          event: told,
          leave: await beginAttempt(tx, { eventId, seconds: attemptSeconds(timeoutMs) }),
          settings: await selectSettings(tx),
          secrets: await readSigningSecrets(tx, seals),
          tenantCode: await selectTenantCode(tx),
        };
      },
    );
    if (leave === 'early') throw new Error('marketing: the decision can still be undone');
    if (leave === 'busy') throw new Error('marketing: it is being sent at this moment');
    if (event === undefined || leave !== 'now') return;
    const url = settings.leadStatusUrl ?? services.builtInMarketing?.(tenantCode);
    if (url === undefined) {
      await inTenant(services.database, { tenantId }, (tx) => recordAttempt(tx, { eventId, error: null }));
      return;
    }
    if (!services.receivers.mayCall(url)) {
      await inTenant(services.database, { tenantId }, (tx) => releaseAttempt(tx, eventId));
      throw new Error(`marketing: ${receiverIsSilent}`);
    }
    const delivery = await services.sendWebhook({
      url,
      secrets,
      eventId,
      payload: event.payload,
      timeoutMs,
    });
    services.receivers.noteOutcome(url, delivery);
    await inTenant(services.database, { tenantId }, async (tx) => {
      await recordAttempt(tx, { eventId, error: delivery.error, status: delivery.status });
      if (delivery.error === null) await wakeDeliveries(tx, { tenantId, queue: 'deliver-lead-status' });
      await recordServiceCall(tx, {
        applicationId: event.applicationId,
        apiId: ApiId.UpdateLead,
        status: delivery.outcome,
        requestedOn: delivery.requestedOn,
        respondedOn: delivery.respondedOn,
        request: delivery.request,
        response: delivery.response,
      });
    });
    if (delivery.error !== null) throw new Error(`marketing: ${delivery.error}`);
  },
});
