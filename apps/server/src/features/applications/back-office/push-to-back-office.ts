import { ApplicationStatus } from '@kyc/contract/application-status';
import { ApiId } from '@kyc/contract/log-types';
import { deliveryTexts } from '@kyc/contract/deliveries/delivery-texts';
import { texts } from '@kyc/contract/texts';
import { systemEvent } from '@kyc/contract/workflow';
import { lockApplication, updateApplicationHead } from '@kyc/db/tables/applications/application-table';
import {
  beginAttempt,
  recordAttempt,
  releaseAttempt,
  selectOutboundEvent,
  type Leave,
  type OutboundEvent,
} from '@kyc/db/tables/records/outbound-event-table';
import { selectSettings } from '@kyc/db/tables/masters/tenant-settings-table';
import { selectTenantCode } from '@kyc/db/tables/masters/tenant-table';
import { insertTimelineEvent } from '@kyc/db/tables/applications/timeline-event-table';
import { wakeDeliveries } from '@kyc/db/jobs/waiting-deliveries';
import { inTenant, type Reads, type Tx } from '@kyc/db/connection/transaction';
import { attemptSeconds } from '../../../integrations/attempt-seconds.ts';
import { receiverIsSilent } from '../../../integrations/receiver-circuits.ts';
import type { WebhookDelivery } from '../../../integrations/signed-webhook.ts';
import { acceptedBefore } from '../../../workflow/acceptance/accepted.ts';
import { announceLead } from '../../../workflow/announce-lead.ts';
import { system } from '@kyc/domain/doer';
import { readSigningSecrets } from '../../../records/read-signing-secrets.ts';
import { recordServiceCall } from '../../../records/record-service-call.ts';
import { recordStatusChange } from '../../../workflow/record-status-change.ts';
import type { BackOfficeServices } from './back-office-services.ts';

/** No decision waits longer for a third party (contract.md §6). */
export const inlineTimeoutMs = 5000;
/** The job waits longer than the command's own try may last, so that they do not run side by side. */
export const jobAfterSeconds = 8;

export interface PushOutcome {
  readonly status: ApplicationStatus;
  readonly rowVersion: number;
  /** Why the back office has not taken it; null when it has. */
  readonly error: string | null;
}

/**
 * One attempt to tell the back office, under the event's one idempotency key. Taken by it, the application goes from 8 to 4;
 * not taken, it stays where it is. May run twice: what somebody else sends at this moment is not sent beside it.
 */
export async function pushToBackOffice(
  services: BackOfficeServices,
  { tenantId, eventId, timeoutMs }: { tenantId: number; eventId: string; timeoutMs: number },
): Promise<PushOutcome> {
  const seals = await services.sealer.of(tenantId);
  const { event, leave, settings, secrets, tenantCode } = await inTenant(
    services.database,
    { tenantId },
    async (tx) => {
      const sent = await requireEvent(tx, eventId);
      return {
        event: sent,
        leave: await beginAttempt(tx, { eventId, seconds: attemptSeconds(timeoutMs) }),
        settings: await selectSettings(tx),
        secrets: await readSigningSecrets(tx, seals),
        tenantCode: await selectTenantCode(tx),
      };
    },
  );
  if (leave !== 'now')
    return await inTenant(services.database, { tenantId }, (tx) => notSent(tx, event, leave));
  const url = settings.approvalWebhookUrl ?? services.builtInBackOffice?.(tenantCode);
  if (url !== undefined && !services.receivers.mayCall(url))
    return await inTenant(services.database, { tenantId }, (tx) => notCalled(tx, event));
  const delivery = await deliver(services, { event, secrets, url, timeoutMs });
  return await inTenant(services.database, { tenantId }, async (tx) => {
    const application = await lockApplication(tx, event.applicationId);
    if (application === undefined) throw new Error(`no application ${event.applicationId}`);
    await recordAttempt(tx, { eventId, error: delivery.error, status: delivery.status });
    await logDelivery(tx, event, delivery);
    if (delivery.error === null) await wakeDeliveries(tx, { tenantId, queue: 'deliver-approval' });
    const { status } = application;
    const { error } = delivery;
    if (status !== ApplicationStatus.ApprovedBoPending)
      return { status, rowVersion: application.rowVersion, error };
    if (error !== null) {
      await updateApplicationHead(tx, event.applicationId, { bo_error: error });
      if (event.attempts === 0) {
        await noteFailure(tx, event.applicationId, error);
        await announceLead(services, tx, { tenantId, applicationId: event.applicationId, status });
      }
      return { status, rowVersion: application.rowVersion + 1, error };
    }
    const rowVersion = await recordStatusChange(services, tx, {
      tenantId,
      application,
      row: systemEvent('boConfirm'),
      to: ApplicationStatus.Approved,
      accepted: acceptedBefore(application),
      by: system,
      change: { boError: null },
    });
    return { status: ApplicationStatus.Approved, rowVersion, error };
  });
}

async function requireEvent(tx: Reads, eventId: string): Promise<OutboundEvent> {
  const event = await selectOutboundEvent(tx, eventId);
  if (event === undefined) throw new Error(`no outbound event ${eventId}`);
  return event;
}

async function deliver(
  services: BackOfficeServices,
  push: {
    event: OutboundEvent;
    secrets: readonly string[];
    url: string | undefined;
    timeoutMs: number;
  },
): Promise<WebhookDelivery> {
  const { event, secrets, url, timeoutMs } = push;
  if (url === undefined) {
    const [requestedOn, respondedOn] = [new Date(), new Date()];
    const error = 'no approval webhook is set up';
    return {
      outcome: 'Failed',
      isAnswered: false,
      status: null,
      error,
      request: '',
      response: error,
      requestedOn,
      respondedOn,
    };
  }
  const delivery = await services.sendWebhook({
    url,
    secrets,
    eventId: event.eventId,
    payload: event.payload,
    timeoutMs,
  });
  services.receivers.noteOutcome(url, delivery);
  return delivery;
}

/** What is said of a message that is not sent now; null: there is nothing left to send. */
const notSentBecause: Readonly<Record<Exclude<Leave, 'now'>, string | null>> = {
  early: texts.undoWindowOpen,
  busy: deliveryTexts.refused.trying,
  'given-up': deliveryTexts.refused['given-up'],
  withdrawn: null,
  delivered: null,
};

/** It waits for the end of its window, or somebody else has sent, withdrawn or given it up meanwhile. */
async function notSent(
  tx: Tx,
  { applicationId }: OutboundEvent,
  leave: Exclude<Leave, 'now'>,
): Promise<PushOutcome> {
  const application = await lockApplication(tx, applicationId);
  if (application === undefined) throw new Error(`no application ${applicationId}`);
  const { status, rowVersion } = application;
  return { status, rowVersion, error: notSentBecause[leave] };
}

/** The receiver has not answered others: the job tells it when it answers again. */
async function notCalled(tx: Tx, { applicationId, eventId }: OutboundEvent): Promise<PushOutcome> {
  const application = await lockApplication(tx, applicationId);
  if (application === undefined) throw new Error(`no application ${applicationId}`);
  await releaseAttempt(tx, eventId);
  const { status } = application;
  const error = receiverIsSilent;
  if (status !== ApplicationStatus.ApprovedBoPending)
    return { status, rowVersion: application.rowVersion, error };
  await updateApplicationHead(tx, applicationId, { bo_error: error });
  return { status, rowVersion: application.rowVersion + 1, error };
}

async function logDelivery(tx: Tx, event: OutboundEvent, delivery: WebhookDelivery): Promise<void> {
  await recordServiceCall(tx, {
    applicationId: event.applicationId,
    apiId: ApiId.ApprovalWebhook,
    status: delivery.outcome,
    requestedOn: delivery.requestedOn,
    respondedOn: delivery.respondedOn,
    request: delivery.request,
    response: delivery.response,
  });
}

/** Said once: the retries that follow would fill the timeline without telling anything new. */
async function noteFailure(tx: Tx, applicationId: number, error: string): Promise<void> {
  await insertTimelineEvent(tx, {
    applicationId,
    code: 'boPushFailed',
    status: ApplicationStatus.ApprovedBoPending,
    timeline: `Back-office push failed: ${error}`,
    actorId: null,
    verifierName: system.name,
    verifierCode: system.code,
  });
}
