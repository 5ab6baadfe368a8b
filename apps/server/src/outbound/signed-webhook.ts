import { Webhook } from 'standardwebhooks';
import { requestContext } from '../platform/request-context.ts';
import type { Services } from '../platform/services.ts';
import type { Arrival } from '@kyc/db/tables/records/outbound-state';
import { NoAnswer, post, type AddressRule } from '../integrations/outbound-http.ts';

export interface SignedWebhook {
  readonly url: string;
  /** The tenant's live `whsec_…`; each signs, so a receiver can change to a new secret at any time. */
  readonly secrets: readonly string[];
  /** The idempotency key of every attempt (Standard Webhooks, webhook-id). */
  readonly eventId: string;
  readonly payload: unknown;
  readonly timeoutMs: number;
}

export interface WebhookDelivery {
  readonly outcome: 'Success' | 'Failed' | 'Timeout';
  /** Did it answer at all? */
  readonly isAnswered: boolean;
  /** HTTP status; null without an answer. */
  readonly status: number | null;
  /** Whether the receiver may have processed it, see `arrivalOf`. */
  readonly arrival: Arrival;
  /** Why it was not a success; null when it was. */
  readonly error: string | null;
  readonly request: string;
  readonly response: string;
  readonly requestedOn: Date;
  readonly respondedOn: Date;
}

export type WebhookSender = (webhook: SignedWebhook) => Promise<WebhookDelivery>;

/** Signs according to Standard Webhooks. Never throws: a failed delivery is a result to store. */
export function webhookSender(
  isAllowed: AddressRule,
  { metrics, traces }: Pick<Services, 'metrics' | 'traces'>,
): WebhookSender {
  return async (webhook) => {
    const span = traces.begin('webhook', { kind: 'client' });
    const delivery = await deliver(webhook, { isAllowed, traceparent: span.traceparent });
    // Event ids begin with their kind.
    const [kind = ''] = webhook.eventId.split('_');
    const outcome = delivery.outcome.toLowerCase();
    metrics.webhooks.inc({ kind, outcome });
    const attributes = { 'webhook.kind': kind, 'webhook.outcome': outcome };
    span.end(delivery.error === null ? { attributes } : { attributes, error: outcome });
    return delivery;
  };
}

/**
 * 2xx is taken; 5xx may come from a receiver that failed after it had processed the message, or from a gateway that waited in vain for it.
 * Every other answer is a decision of the receiver not to take it.
 */
function arrivalOf(status: number): Arrival {
  if (status >= 200 && status < 300) return 'taken';
  return status >= 500 || status === 0 ? 'unknown' : 'refused';
}

async function deliver(
  { url, secrets, eventId, payload, timeoutMs }: SignedWebhook,
  { isAllowed, traceparent }: { isAllowed: AddressRule; traceparent: string | undefined },
): Promise<WebhookDelivery> {
  const requestedOn = new Date();
  const body = JSON.stringify(payload);
  const requestId = requestContext.getStore()?.requestId;
  const headers = {
    'content-type': 'application/json',
    'user-agent': 'KYC-Desk',
    'webhook-id': eventId,
    'webhook-timestamp': String(Math.floor(requestedOn.getTime() / 1000)),
    'webhook-signature': secrets
      .map((secret) => new Webhook(secret).sign(eventId, requestedOn, body))
      .join(' '),
    ...(requestId !== undefined && { 'x-request-id': requestId }),
    ...(traceparent !== undefined && { traceparent }),
  };
  const sent = { request: body, requestedOn };
  try {
    const answer = await post({ url, headers, body, timeoutMs }, isAllowed);
    const isTaken = answer.status >= 200 && answer.status < 300;
    return {
      ...sent,
      outcome: isTaken ? 'Success' : 'Failed',
      isAnswered: true,
      status: answer.status,
      arrival: arrivalOf(answer.status),
      error: isTaken ? null : `HTTP ${answer.status}`,
      response: answer.body,
      respondedOn: new Date(),
    };
  } catch (cause) {
    const error = cause instanceof Error ? cause.message : 'no answer';
    return {
      ...sent,
      outcome: error === 'no answer in time' ? 'Timeout' : 'Failed',
      isAnswered: false,
      status: null,
      arrival: cause instanceof NoAnswer && cause.isSent ? 'unknown' : 'refused',
      error,
      response: JSON.stringify({ error }),
      respondedOn: new Date(),
    };
  }
}
