import { createHash } from 'node:crypto';
import { Webhook } from 'standardwebhooks';

type ToSign = {
  /** `whsec_…` of the tenant. */
  readonly secret: string;
  readonly id: string;
  readonly timestamp: Date;
  /** JSON text as sent, or the bytes of a document. */
  readonly body: string | Uint8Array;
};

/**
 * Headers in the manner of Standard Webhooks. Of a document the hex SHA-256 is signed and sent along, so that the
 * receiver can refuse a stranger before it reads the bytes.
 */
export function signIntakeRequest({ secret, id, timestamp, body }: ToSign): Record<string, string> {
  const isDocument = typeof body !== 'string';
  const signed = isDocument ? createHash('sha256').update(body).digest('hex') : body;
  return {
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(timestamp.getTime() / 1000)),
    'webhook-signature': new Webhook(secret).sign(id, timestamp, signed),
    ...(isDocument && { 'Content-Digest-Sha256': signed }),
  };
}
