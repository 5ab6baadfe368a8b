import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { Webhook } from 'standardwebhooks';

interface Signer {
  readonly tenantCode: string;
  readonly ApiKey: string;
  readonly Secret: string;
}

/** Starts an application as the onboarding flow that has this key; answers the status of HTTP. */
export async function startOver(
  app: FastifyInstance,
  { tenantCode, ApiKey, Secret }: Signer,
): Promise<number> {
  const payload = JSON.stringify({ Mobile: '6830000009', Mode: 2, Source: 'Website' });
  const [id, now] = [randomUUID(), new Date()];
  const answer = await app.inject({
    method: 'POST',
    url: '/api/intake/applications',
    payload,
    headers: {
      tenantcode: tenantCode,
      apikey: ApiKey,
      'idempotency-key': id,
      'webhook-id': id,
      'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
      'webhook-signature': new Webhook(Secret).sign(id, now, payload),
      'content-type': 'application/json',
    },
  });
  return answer.statusCode;
}
