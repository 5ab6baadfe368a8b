import type { FastifyInstance } from 'fastify';
import { signIntake } from '../intake/sign-intake.ts';

/** What the command answers that makes an intake key. */
export interface MadeKey {
  readonly KeyId: number;
  readonly ApiKey: string;
  readonly Secret: string;
}

/** Starts an application as the onboarding flow that has this key; returns the status of HTTP. */
export async function startOver(
  app: FastifyInstance,
  { tenantCode, ApiKey, Secret }: Omit<MadeKey, 'KeyId'> & { readonly tenantCode: string },
): Promise<number> {
  const path = '/api/intake/applications';
  const payload = JSON.stringify({ Mobile: '6830000009', Mode: 2, Source: 'Website' });
  const answer = await app.inject({
    method: 'POST',
    url: path,
    payload,
    headers: signIntake(
      { tenantCode, intakeApiKey: ApiKey, intakeSecret: Secret },
      { method: 'POST', path, body: payload },
    ),
  });
  return answer.statusCode;
}
