import type { CodePurpose } from '@kyc/contract/auth/messages';
import type { Endpoint } from '@kyc/contract/endpoint';
import { inTenant, outsideTenants } from '@kyc/db/connection/transaction';
import { audit } from '../../../records/audit.ts';
import { selectActiveTenants, type Tenant } from '@kyc/db/tables/masters/tenant-table';
import { reserveOtpTry, returnOtpTry, type OpenChallenge } from '@kyc/db/tables/staff/login-challenge-table';
import { Refusal } from '@kyc/contract/refusal';
import type { Call } from '../../../http/call.ts';
import type { AuthServices } from '../auth-services.ts';
import { otpTries } from '../auth-limits.ts';
import { giveBack, holdCodeTry, type Held, type Requester } from '../budgets/budgets.ts';
import { findDevice } from '../devices/known-device.ts';
import { digest, keyedDigest } from '../digest.ts';
import { tenantOfReference } from './challenge-reference.ts';

/** A sign-in in progress, one of whose tries is being made. */
export interface Trial {
  readonly tenant: Tenant;
  readonly refId: string;
  readonly refHash: Buffer;
  readonly purpose: CodePurpose;
  readonly challenge: OpenChallenge;
  readonly by: Requester;
  readonly held: Held;
}

type TrialCall = Pick<Call<Endpoint>, 'cookies' | 'requestId'>;

/**
 * Counts a try against the reference and against the user's hourly limit before any comparison, also for an unknown reference. A wrong try
 * must stay counted, so it is a separate transaction. @throws Refusal `otpExpired`, WaitRefusal
 */
export async function holdTrial(
  services: AuthServices,
  call: TrialCall,
  { refId, purpose }: { readonly refId: string; readonly purpose: CodePurpose },
): Promise<Trial> {
  const tenant = await requireTenant(services, tenantOfReference(services, refId));
  const refHash = digest(refId);
  let userId: number | null = null;
  return await inTenant(services.database, tenant, async (tx) => {
    const challenge = await reserveOtpTry(tx, { refHash, tries: otpTries, purpose });
    if (challenge === undefined) throw new Refusal('otpExpired');
    userId = challenge.userId;
    const device = await findDevice(tx, call, challenge.userId ?? undefined);
    const account = challenge.account ?? accountOfRow(services, challenge);
    const by = { account, device };
    const held = await holdCodeTry(services, tx, { ...by, purpose });
    return { tenant, refId, refHash, purpose, challenge, by, held };
  }).catch(async (error: unknown) => {
    if (error instanceof Refusal)
      await auditCode(services, call, { tenant, userId, action: 'session.code-refused' });
    throw error;
  });
}

/** It was right: it stays uncounted. */
export async function returnTrial(services: AuthServices, { tenant, refHash, held }: Trial): Promise<void> {
  await inTenant(services.database, tenant, async (tx) => {
    await giveBack(tx, held);
    await returnOtpTry(tx, refHash);
  });
}

/** @throws Refusal `wrongOtp`, always */
export async function refuseTrial(services: AuthServices, call: TrialCall, trial: Trial): Promise<never> {
  const { tenant, challenge } = trial;
  await auditCode(services, call, { tenant, userId: challenge.userId, action: 'session.code-failed' });
  throw new Refusal('wrongOtp');
}

interface AuditedCode {
  readonly tenant: Tenant;
  readonly userId: number | null;
  /** Wrong, or beyond the limit. */
  readonly action: 'session.code-failed' | 'session.code-refused';
}

async function auditCode(
  { database }: AuthServices,
  { requestId }: TrialCall,
  { tenant, userId, action }: AuditedCode,
): Promise<void> {
  await inTenant(database, tenant, (tx) =>
    audit(tx, { action, requestId }, { entity: 'user', entityId: userId ?? 'unknown' }),
  );
}

/** A row of the release before. */
function accountOfRow({ keys }: AuthServices, { userId }: OpenChallenge): Buffer {
  return keyedDigest(keys.secret, `user:${String(userId)}`);
}

async function requireTenant(services: AuthServices, tenantId: number): Promise<Tenant> {
  const tenants = await outsideTenants(services.database, selectActiveTenants);
  const tenant = tenants.find((candidate) => candidate.tenantId === tenantId);
  if (tenant === undefined) throw new Refusal('otpExpired');
  return tenant;
}
