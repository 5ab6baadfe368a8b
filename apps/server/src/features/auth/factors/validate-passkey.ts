import type { validatePasskey as endpoint } from '@kyc/contract/auth/factor-sign-in';
import type { BodyOf, ReplyOf } from '@kyc/contract/endpoint';
import { inTenant } from '@kyc/db/connection/transaction';
import { selectPasskeys, usePasskey } from '@kyc/db/tables/staff/user-factor-table';
import type { Call } from '../../../http/call.ts';
import { limitHits } from '../../../http/rate-limits.ts';
import type { AuthServices } from '../auth-services.ts';
import { completeSignIn } from '../login/complete-sign-in.ts';
import { holdTrial, refuseTrial, type Trial } from '../login/hold-trial.ts';
import { openFactors } from './open-factors.ts';
import { readSignCount } from './passkey-answer.ts';
import { passkeyPlace } from './passkey-place.ts';

/** Completes a sign-in with a passkey: its owner unlocks it by fingerprint, face or PIN, and it signs the challenge. */
export async function validatePasskey(
  services: AuthServices,
  call: Call<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  await limitHits(services, 'otp', call.address);
  const { RefId, Credential } = call.body();
  const trial = await holdTrial(services, call, { refId: RefId, purpose: 'login' });
  if (!(await isAnswered(services, trial, Credential))) return await refuseTrial(services, call, trial);
  return await completeSignIn(services, call, trial);
}

async function isAnswered(
  services: AuthServices,
  { tenant, challenge: { userId }, refHash }: Trial,
  credential: BodyOf<typeof endpoint>['Credential'],
): Promise<boolean> {
  const place = passkeyPlace(services.config);
  if (userId === null || place === undefined) return false;
  const { tenantId } = tenant;
  const passkey = await inTenant(services.database, { tenantId, userId }, async (tx) => {
    if (!(await openFactors(services, tx, userId)).includes('passkey')) return undefined;
    const all = await selectPasskeys(tx, userId);
    return all.find(({ credentialId }) => credentialId.toString('base64url') === credential.id);
  });
  if (passkey === undefined) return false;
  const answer = { credential, place, tenantId, userId, refHash, passkey };
  const signCount = await readSignCount(services, answer);
  if (signCount === undefined) return false;
  const { factorId } = passkey;
  return await inTenant(services.database, { tenantId, userId }, (tx) =>
    usePasskey(tx, { factorId, signCount }),
  );
}
