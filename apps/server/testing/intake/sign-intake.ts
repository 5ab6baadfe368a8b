import { randomUUID } from 'node:crypto';
import { signIntakeRequest } from '@kyc/demo-data/simulate/sign-request';

/** The sender of an intake call. */
export interface IntakeTenant {
  readonly tenantCode: string;
  readonly intakeApiKey: string;
  readonly intakeSecret: string;
}

export interface IntakeCall {
  readonly method: string;
  readonly path: string;
  /** JSON text, or the bytes of a document. */
  readonly body: string | Uint8Array;
  readonly key?: string;
  /** The time of the call; by default the present. */
  readonly now?: Date;
}

/** The headers of a call, signed as the onboarding flow signs. */
export function signIntake(
  { tenantCode, intakeApiKey, intakeSecret }: IntakeTenant,
  { method, path, body, key = randomUUID(), now = new Date() }: IntakeCall,
): Record<string, string> {
  return {
    ...signIntakeRequest(
      { tenantCode, apiKey: intakeApiKey, secret: intakeSecret },
      { method, path, body, idempotencyKey: key, now },
    ),
    'content-type': typeof body === 'string' ? 'application/json' : 'application/octet-stream',
  };
}
