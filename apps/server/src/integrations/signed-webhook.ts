import { Webhook } from 'standardwebhooks';
import { post, type AddressRule } from './outbound-http.ts';

export interface SignedWebhook {
  readonly url: string;
  /** The tenant's `whsec_…`: each one that is live signs, so that a receiver may change over when it likes. */
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
  /** Of HTTP; null when nobody answered. */
  readonly status: number | null;
  /** Why it was not a success; null when it was. */
  readonly error: string | null;
  readonly request: string;
  readonly response: string;
  readonly requestedOn: Date;
  readonly respondedOn: Date;
}

export type WebhookSender = (webhook: SignedWebhook) => Promise<WebhookDelivery>;

/** Signed as Standard Webhooks says; never throws: a failed delivery is a result to be stored. */
export function webhookSender(isAllowed: AddressRule): WebhookSender {
  return async ({ url, secrets, eventId, payload, timeoutMs }) => {
    const requestedOn = new Date();
    const body = JSON.stringify(payload);
    const headers = {
      'content-type': 'application/json',
      'user-agent': 'KYC-Desk',
      'webhook-id': eventId,
      'webhook-timestamp': String(Math.floor(requestedOn.getTime() / 1000)),
      'webhook-signature': secrets
        .map((secret) => new Webhook(secret).sign(eventId, requestedOn, body))
        .join(' '),
    };
    try {
      const answer = await post({ url, headers, body, timeoutMs }, isAllowed);
      const ok = answer.status >= 200 && answer.status < 300;
      const error = ok ? null : `HTTP ${answer.status}`;
      return {
        outcome: ok ? 'Success' : 'Failed',
        isAnswered: true,
        status: answer.status,
        error,
        request: body,
        response: answer.body,
        requestedOn,
        respondedOn: new Date(),
      };
    } catch (cause) {
      const error = cause instanceof Error ? cause.message : 'no answer';
      const outcome = error === 'no answer in time' ? 'Timeout' : 'Failed';
      return {
        outcome,
        isAnswered: false,
        status: null,
        error,
        request: body,
        response: JSON.stringify({ error }),
        requestedOn,
        respondedOn: new Date(),
      };
    }
  };
}
