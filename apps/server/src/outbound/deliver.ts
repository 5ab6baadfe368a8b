import {
  holdApplication,
  lockApplication,
  type StoredApplication,
} from '@kyc/db/tables/applications/application-table';
import { wakeDeliveries } from '@kyc/db/jobs/waiting-deliveries';
import { selectTenantCode } from '@kyc/db/tables/masters/tenant-table';
import { selectOutboundEvent, type OutboundEvent } from '@kyc/db/tables/records/outbound-event-table';
import {
  beginAttempt,
  lockForAttempt,
  recordAttempt,
  type AttemptOutcome,
} from '@kyc/db/tables/records/outbound-state';
import { inTenant, type Tx } from '@kyc/db/connection/transaction';
import type { Seals } from '../platform/sealing/sealer.ts';
import { recordServiceCall } from '../records/record-service-call.ts';
import type { About, DeliveryDefinition, OwnWay, Sent, Standing } from './delivery-definition.ts';
import { jobOfKind } from './job-of-kind.ts';
import type { OutboundServices } from './outbound-services.ts';
import { readSigningSecrets } from './read-signing-secrets.ts';
import { receiverIsSilent } from './receiver-circuits.ts';
import { wakeNextLeadStatus } from './wake-next-lead-status.ts';
import { withdrawUntrue } from './withdraw-untrue.ts';

/** A message that waits for an earlier one is woken when that ends; this is its second chance. */
const behindSeconds = 15 * 60;

export interface Delivered {
  /** `now`: an attempt was made; `silent`: the receiver has not answered lately and is not called. Else why the message did not leave. */
  readonly leave: AttemptOutcome | 'silent';
  /** False: no receiver was called. */
  readonly isAsked: boolean;
  /** Why an attempt failed; null: it succeeded, or none was made. */
  readonly error: string | null;
  /** Undefined: the application was erased. */
  readonly standing: Standing | undefined;
}

export interface Wanted {
  readonly tenantId: number;
  readonly eventId: string;
  readonly timeoutMs?: number;
}

interface Delivering<S extends OutboundServices> {
  readonly services: S;
  readonly definition: DeliveryDefinition<S>;
  readonly wanted: Wanted;
}

interface Begun {
  readonly event: OutboundEvent;
  /** Attempts before this one. */
  readonly attempts: number;
  /** Undefined: there is no address. */
  readonly way: OwnWay | undefined;
}

/**
 * One attempt. Under the application's lock: is the message true, has its time come, is it its turn, may the receiver be called? Then the
 * call, with no lock held; a change of the application during the call finds the message in state `sending`. Then, under the lock again,
 * the outcome is recorded.
 */
export async function deliver<S extends OutboundServices>(
  services: S,
  definition: DeliveryDefinition<S>,
  wanted: Wanted,
): Promise<Delivered> {
  const delivering = { services, definition, wanted };
  const { tenantId } = wanted;
  const seals = await services.sealer.of(tenantId);
  const started = await inTenant(services.database, { tenantId }, (tx) => begin(tx, delivering, seals));
  if ('leave' in started) return started;
  const sent = started.way === undefined ? noAddress() : await started.way.send();
  return await inTenant(services.database, { tenantId }, (tx) =>
    settle(tx, delivering, { ...started, sent }),
  );
}

async function begin<S extends OutboundServices>(
  tx: Tx,
  delivering: Delivering<S>,
  seals: Seals,
): Promise<Delivered | Begun> {
  const { services, definition, wanted } = delivering;
  const { tenantId, eventId, timeoutMs = definition.timeoutMs } = wanted;
  const event = await selectOutboundEvent(tx, eventId);
  if (event === undefined) return unsent('withdrawn', undefined);
  // In this order of locks, in one round trip.
  const [application, leave] = await Promise.all([
    holdApplication(tx, event.applicationId),
    lockForAttempt(tx, eventId),
  ]);
  if (application === undefined) return unsent('withdrawn', undefined);
  if (leave === 'withdrawn' || leave === 'delivered' || leave === 'given-up')
    return unsent(leave, application);
  const about = { tenantId, event, application };
  const truth = await definition.truth(tx, about);
  if (truth !== 'true') {
    await withdrawUntrue(services, tx, { ...about, because: truth });
    return unsent('withdrawn', application);
  }
  if (leave === 'behind') await waitBehind(services, tx, about);
  if (leave !== 'now') return unsent(leave, application);

  const [own, address, secrets] = await Promise.all([
    definition.ownWayOf?.(services, tx, about),
    selectTenantCode(tx).then((tenantCode) => definition.urlOf(services, tx, tenantCode)),
    readSigningSecrets(tx, seals),
  ]);
  const url = own === undefined ? address : undefined;
  if (own === undefined && url === undefined && definition.withoutUrl !== 'fails')
    return await endWithoutUrl(tx, delivering, about);
  if (url !== undefined && !services.receivers.mayCall(url)) {
    const failed = { ...about, error: receiverIsSilent };
    const standing = await definition.onFailure?.(services, tx, failed);
    return { leave: 'silent', isAsked: false, error: receiverIsSilent, standing: standing ?? application };
  }
  const seconds = definition.leaseSeconds ?? attemptSeconds(timeoutMs);
  const { attempts } = await beginAttempt(tx, { eventId, seconds });
  const payload = definition.bodyOf?.(event) ?? event.payload;
  const webhook = url === undefined ? undefined : { url, secrets, eventId, payload, timeoutMs };
  const way = own ?? (webhook && { apiId: definition.apiId, send: () => sendWebhook(services, webhook) });
  return { event, attempts, way };
}

async function settle<S extends OutboundServices>(
  tx: Tx,
  { services, definition, wanted }: Delivering<S>,
  { event, attempts, way, sent }: Begun & { readonly sent: Sent },
): Promise<Delivered> {
  const { tenantId } = wanted;
  const { eventId, applicationId, kind } = event;
  const { error, status, arrival, note, ...call } = sent;
  // An outcome that changes no application must not hold up Fetch New.
  const locked = definition.onDelivered && (await lockApplication(tx, applicationId));
  const application = locked ?? (await holdApplication(tx, applicationId));
  const { outcome, requestedOn, respondedOn, request, response } = call;
  await Promise.all([
    recordAttempt(tx, { eventId, error, status, arrival }),
    recordServiceCall(tx, {
      applicationId,
      apiId: way?.apiId ?? definition.apiId,
      status: outcome,
      requestedOn,
      respondedOn,
      request,
      response,
    }),
    error === null ? wakeDeliveries(tx, { tenantId, queue: jobOfKind[kind] }) : undefined,
  ]);
  await note?.(tx);
  if (error === null) {
    await wakeNextLeadStatus(services, tx, { tenantId, applicationId, kind });
  }
  const result = { leave: 'now' as const, isAsked: way !== undefined, error };
  if (application === undefined) return { ...result, standing: undefined };
  if (error === null) {
    const standing =
      locked && (await definition.onDelivered?.(services, tx, { tenantId, event, application: locked }));
    return { ...result, standing: standing ?? application };
  }
  const failed = { tenantId, event, application, error };
  const standing = await definition.onFailure?.(services, tx, failed);
  if (attempts === 0) await definition.onFirstFailure?.(services, tx, failed);
  return { ...result, standing: standing ?? application };
}

function unsent(leave: Delivered['leave'], application: StoredApplication | undefined): Delivered {
  return { leave, isAsked: false, error: null, standing: application };
}

async function waitBehind({ jobs }: OutboundServices, tx: Tx, { tenantId, event }: About): Promise<void> {
  const payload = { tenantId, eventId: event.eventId };
  await jobs.enqueue(tx, { name: jobOfKind[event.kind], payload, startAfterSeconds: behindSeconds });
}

/** The receiver fetches the message, or the tenant does not want it. */
async function endWithoutUrl<S extends OutboundServices>(
  tx: Tx,
  { services, definition }: Delivering<S>,
  about: About,
): Promise<Delivered> {
  const { event, application } = about;
  const { eventId } = event;
  if (definition.withoutUrl === 'switched-off') {
    await withdrawUntrue(services, tx, { ...about, because: 'switched-off' });
    return unsent('withdrawn', application);
  }
  await beginAttempt(tx, { eventId, seconds: 1 });
  await recordAttempt(tx, { eventId, error: null, arrival: 'taken' });
  return unsent('delivered', application);
}

async function sendWebhook(
  services: OutboundServices,
  webhook: Parameters<OutboundServices['sendWebhook']>[0],
): Promise<Sent> {
  const { isAnswered, ...sent } = await services.sendWebhook(webhook);
  services.receivers.noteOutcome(webhook.url, { isAnswered });
  return sent;
}

/** Counts as an attempt, so that the application shows the reason. */
function noAddress(): Sent {
  const now = new Date();
  const error = 'no approval webhook is set up';
  return {
    outcome: 'Failed',
    status: null,
    arrival: 'refused',
    error,
    request: '',
    response: error,
    requestedOn: now,
    respondedOn: now,
  };
}

/** Reading, signing and recording around the call. */
const marginMs = 10_000;

/** Seconds for which a message belongs to its sender; afterwards another sender may try it. */
const attemptSeconds = (timeoutMs: number): number => (timeoutMs + marginMs) / 1000;
