import { createHash, randomUUID } from 'node:crypto';
import { intakeSignedText } from '@kyc/contract/intake/signed-text';
import { Webhook } from 'standardwebhooks';

/** The sender of an intake call. */
export type IntakeSigner = {
  readonly tenantCode: string;
  readonly apiKey: string;
  /** `whsec_…` of the key. */
  readonly secret: string;
};

type ToSign = {
  readonly method: string;
  /** The called path. */
  readonly path: string;
  readonly idempotencyKey: string;
  /** JSON text as sent, or the bytes of a document. */
  readonly body: string | Uint8Array;
  /** The time of the call; by default the present. */
  readonly now?: Date;
};

/**
 * The headers of an attempt of a call, signed following Standard Webhooks. For a document the hex SHA-256 is signed and sent along, so
 * that the receiver can refuse an unauthenticated sender before it reads the bytes.
 */
export function signIntakeRequest(
  { tenantCode, apiKey, secret }: IntakeSigner,
  { method, path, idempotencyKey, body, now = new Date() }: ToSign,
): Record<string, string> {
  const digest = typeof body === 'string' ? undefined : createHash('sha256').update(body).digest('hex');
  const id = randomUUID();
  const signed = intakeSignedText({ method, path, idempotencyKey, content: digest ?? String(body) });
  return {
    tenantcode: tenantCode,
    apikey: apiKey,
    'idempotency-key': idempotencyKey,
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
    'webhook-signature': new Webhook(secret).sign(id, now, signed),
    ...(digest !== undefined && { 'content-digest-sha256': digest }),
  };
}
