import { Refusal } from '@kyc/contract/refusal';
import { countHit } from '@kyc/db/tables/staff/rate-limit-table';
import { outsideTenants } from '@kyc/db/connection/transaction';
import type { Services } from '../platform/services.ts';

/** Calls a minute from one address. A complete branch office may share one, so they stop machines, not people. */
const perMinute = {
  login: 60,
  otp: 120,
  captcha: 240,
  intake: 6000,
  refresh: 600,
  cspReport: 60,
  /** For one session: its tabs take turns, so a person needs one in ten minutes. */
  refreshOfSession: 30,
  /** For one user. */
  confirm: 6,
} as const;

/** @param whose an address, or the id that the limit applies to */
export async function limitHits(
  services: Services,
  kind: keyof typeof perMinute,
  whose: string,
): Promise<void> {
  const bucket = `${kind}:${whose}`;
  const hits = await outsideTenants(services.database, (tx) => countHit(tx, { bucket, windowSeconds: 60 }));
  if (hits > perMinute[kind] * services.config.rateLimitFactor) throw new Refusal('tooManyRequests');
}
