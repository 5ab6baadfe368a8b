import { createHash, randomUUID } from 'node:crypto';
import { Webhook } from 'standardwebhooks';

/** Whom a call of the intake comes from. */
export interface IntakeSigner {
  readonly tenantCode: string;
  readonly intakeApiKey: string;
  readonly intakeSecret: string;
}

/** The headers of a call, signed as the onboarding flow signs: the text of its body, or the digest of its bytes. */
export function signIntake(
  { tenantCode, intakeApiKey, intakeSecret }: IntakeSigner,
  body: string | Uint8Array,
  key: string = randomUUID(),
): Record<string, string> {
  const digest = typeof body === 'string' ? undefined : createHash('sha256').update(body).digest('hex');
  const id = randomUUID();
  const now = new Date();
  return {
    tenantcode: tenantCode,
    apikey: intakeApiKey,
    'idempotency-key': key,
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
    'webhook-signature': new Webhook(intakeSecret).sign(id, now, digest ?? String(body)),
    'content-type': digest === undefined ? 'application/json' : 'application/octet-stream',
    ...(digest !== undefined && { 'content-digest-sha256': digest }),
  };
}
