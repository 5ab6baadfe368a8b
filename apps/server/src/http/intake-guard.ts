import { timingSafeEqual } from 'node:crypto';
import { Refusal } from '@kyc/contract/refusal';
import { selectTenantByCode } from '@kyc/db/tables/masters/tenant-table';
import { noteIntakeKeyUse, selectIntakeCredentials } from '@kyc/db/tables/connections/intake-key-table';
import { inTenant, outsideTenants } from '@kyc/db/connection/transaction';
import type { FastifyRequest } from 'fastify';
import { Webhook } from 'standardwebhooks';
import type { Services } from '../platform/services.ts';
import { intakeSecretPurpose } from '../records/secret-purposes.ts';
import { limitHits } from './rate-limits.ts';
import { header } from './session-guard.ts';

const toleranceSeconds = 300;

/**
 * Who delivers (contract.md §5): TenantCode and ApiKey say who it claims to be, the signature in the manner of Standard
 * Webhooks proves it. What is signed is the body; of a document, the hex SHA-256 of its bytes.
 * @throws Refusal `noSession` whatever of it is wrong
 */
export async function requireIntake(
  services: Services,
  request: FastifyRequest,
  signedText: string,
): Promise<{ tenantId: number }> {
  await limitHits(services, 'intake', request.ip);
  const tenantCode = header(request, 'tenantcode') ?? '';
  const tenant = await outsideTenants(services.database, (tx) => selectTenantByCode(tx, tenantCode));
  if (tenant === undefined) throw new Refusal('noSession');
  const apiKey = header(request, 'apikey') ?? '';
  const credentials = await inTenant(services.database, tenant, (tx) => selectIntakeCredentials(tx, apiKey));
  if (credentials === undefined) throw new Refusal('noSession');
  const seals = await services.sealer.of(tenant.tenantId);
  const secret = seals.open(intakeSecretPurpose(apiKey), credentials.secret);
  if (!isSigned(request, { secret, signedText, now: services.clock.now() })) throw new Refusal('noSession');
  if (credentials.isUseStale)
    await inTenant(services.database, tenant, (tx) => noteIntakeKeyUse(tx, credentials.keyId));
  return { tenantId: tenant.tenantId };
}

function isSigned(
  request: FastifyRequest,
  { secret, signedText, now }: { secret: string; signedText: string; now: Date },
): boolean {
  const id = header(request, 'webhook-id');
  const seconds = Number(header(request, 'webhook-timestamp'));
  const signatures = header(request, 'webhook-signature')?.split(' ') ?? [];
  if (id === undefined || !Number.isInteger(seconds)) return false;
  if (Math.abs(now.getTime() / 1000 - seconds) > toleranceSeconds) return false;
  const expected = Buffer.from(new Webhook(secret).sign(id, new Date(seconds * 1000), signedText));
  return signatures.some((signature) => {
    const given = Buffer.from(signature);
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
}
