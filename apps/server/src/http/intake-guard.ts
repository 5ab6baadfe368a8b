import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { intakeSignedText } from '@kyc/contract/intake/signed-text';
import { Refusal } from '@kyc/contract/refusal';
import { selectTenantByCode } from '@kyc/db/tables/masters/tenant-table';
import { noteIntakeKeyUse, selectIntakeCredentials } from '@kyc/db/tables/connections/intake-key-table';
import { noteIntakeMessage } from '@kyc/db/tables/connections/intake-message-table';
import { inTenant, outsideTenants } from '@kyc/db/connection/transaction';
import type { FastifyRequest } from 'fastify';
import type { IntakeRefusal } from '../platform/metrics.ts';
import type { Services } from '../platform/services.ts';
import { intakeSecretPurpose } from '../records/secret-purposes.ts';
import { limitHits } from './rate-limits.ts';
import { header } from './session-guard.ts';

const toleranceSeconds = 300;

/**
 * Authenticates the sender (contract.md §5): TenantCode and ApiKey claim its identity, a signature following Standard Webhooks proves it. A
 * webhook-id counts once, even if the call fails.
 * @param content the raw body; for a document, the hex SHA-256 of the file
 * @throws Refusal `noSession` for any fault, `messageSeen` for a repeated one
 */
export async function requireIntake(
  services: Services,
  request: FastifyRequest,
  content: string,
): Promise<{ tenantId: number }> {
  await limitHits(services, 'intake', request.ip);
  const tenantCode = header(request, 'tenantcode') ?? '';
  const refuse = (reason: IntakeRefusal): never => {
    services.metrics.intakeRefused.inc({ reason });
    throw new Refusal(reason === 'repeated' ? 'messageSeen' : 'noSession');
  };
  const tenant = await outsideTenants(services.database, (tx) => selectTenantByCode(tx, tenantCode));
  if (tenant === undefined) return refuse('credentials');
  const apiKey = header(request, 'apikey') ?? '';
  const credentials = await inTenant(services.database, tenant, (tx) => selectIntakeCredentials(tx, apiKey));
  if (credentials === undefined) return refuse('credentials');
  const seals = await services.sealer.of(tenant.tenantId);
  const secret = seals.open(intakeSecretPurpose(apiKey), credentials.secret);
  const id = header(request, 'webhook-id') ?? '';
  const fault = faultOf(request, { id, secret, content, now: services.clock.now() });
  if (fault !== undefined) return refuse(fault);
  const isFirst = await inTenant(services.database, tenant, async (tx) => {
    if (credentials.isUseStale) await noteIntakeKeyUse(tx, credentials.keyId);
    return await noteIntakeMessage(tx, createHash('sha256').update(id).digest());
  });
  if (!isFirst) return refuse('repeated');
  return { tenantId: tenant.tenantId };
}

/** 'timestamp' only for a correct signature: a clock differs, or the call was delayed or captured. */
function faultOf(
  request: FastifyRequest,
  { id, secret, content, now }: { id: string; secret: string; content: string; now: Date },
): 'timestamp' | 'signature' | undefined {
  const seconds = Number(header(request, 'webhook-timestamp'));
  const signatures = header(request, 'webhook-signature')?.split(' ') ?? [];
  if (id === '' || !Number.isInteger(seconds)) return 'signature';
  const signedText = intakeSignedText({
    method: request.method,
    path: request.url,
    idempotencyKey: header(request, 'idempotency-key') ?? '',
    content,
  });
  const expected = Buffer.from(`v1,${signature({ id, seconds, secret }, signedText)}`);
  const isSigned = signatures.some((signature) => {
    const given = Buffer.from(signature);
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
  if (!isSigned) return 'signature';
  return Math.abs(now.getTime() / 1000 - seconds) > toleranceSeconds ? 'timestamp' : undefined;
}

/**
 * The signature of Standard Webhooks in base64, by OpenSSL: the HMAC of the library `standardwebhooks` is JavaScript and costs ten
 * times as much for a large body (S1).
 */
function signature(
  { id, seconds, secret }: { id: string; seconds: number; secret: string },
  text: string,
): string {
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  if (key.length === 0) throw new Error('the tenant has an empty intake secret');
  return createHmac('sha256', key)
    .update(`${id}.${String(seconds)}.`)
    .update(text)
    .digest('base64');
}
