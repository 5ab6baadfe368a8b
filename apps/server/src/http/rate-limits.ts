import { Refusal } from '@kyc/contract/refusal';
import { countHit } from '@kyc/db/tables/staff/rate-limit-table';
import { outsideTenants } from '@kyc/db/connection/transaction';
import type { Services } from '../platform/services.ts';

/** Calls a minute from one address. A whole branch office may share one, so they stop machines, not people. */
const perMinute = { login: 60, otp: 120, captcha: 240, intake: 6000 } as const;

export async function limitHits(
  services: Services,
  kind: keyof typeof perMinute,
  address: string,
): Promise<void> {
  const bucket = `${kind}:${address}`;
  const hits = await outsideTenants(services.database, (tx) => countHit(tx, { bucket, windowSeconds: 60 }));
  if (hits > perMinute[kind] * services.config.rateLimitFactor) throw new Refusal('tooManyRequests');
}
