import { createHash, randomUUID } from 'node:crypto';
import { intakeSignedText } from '@kyc/contract/intake/signed-text';
import { Webhook } from 'standardwebhooks';

/** Whom a call of the intake comes from. */
export type IntakeSigner = {
  readonly tenantCode: string;
  readonly apiKey: string;
  /** `whsec_…` of the key. */
  readonly secret: string;
};

type ToSign = {
  readonly method: string;
  /** As it is called. */
  readonly path: string;
  readonly idempotencyKey: string;
  /** JSON text as sent, or the bytes of a document. */
  readonly body: string | Uint8Array;
};

/**
 * The headers of one try of a call, signed in the manner of Standard Webhooks. Of a document the hex SHA-256 is signed and sent
 * along, so that the receiver can refuse a stranger before it reads the bytes.
 */
export function signIntakeRequest(
  { tenantCode, apiKey, secret }: IntakeSigner,
  { method, path, idempotencyKey, body }: ToSign,
): Record<string, string> {
  const digest = typeof body === 'string' ? undefined : createHash('sha256').update(body).digest('hex');
  const [id, now] = [randomUUID(), new Date()];
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
