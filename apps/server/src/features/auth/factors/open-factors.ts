import { FactorChoice } from '@kyc/contract/auth/factors';
import { secondFactors, type SecondFactor } from '@kyc/contract/auth/login';
import type { Reads } from '@kyc/db/connection/transaction';
import { selectFactors } from '@kyc/db/tables/staff/user-factor-table';
import { readTenantSettings } from '@kyc/db/tables/masters/tenant-settings-table';
import type { AuthServices } from '../auth-services.ts';
import { passkeyPlace } from './passkey-place.ts';

/** The ways in which this tenant lets its users answer after the password. */
export async function allowedFactors(
  services: Pick<AuthServices, 'config'>,
  tx: Reads,
): Promise<ReadonlySet<SecondFactor>> {
  const chosen = (await readTenantSettings(tx)).SignInFactors;
  const allowed = new Set<SecondFactor>();
  if (chosen.includes(FactorChoice.Code)) allowed.add('otp');
  if (chosen.includes(FactorChoice.AuthenticatorApp)) allowed.add('totp');
  if (chosen.includes(FactorChoice.Passkey) && passkeyPlace(services.config)) allowed.add('passkey');
  return allowed;
}

/** The factors open to this user, the strongest first; a user without others always has the code. */
export async function openFactors(
  services: Pick<AuthServices, 'config'>,
  tx: Reads,
  userId: number,
): Promise<SecondFactor[]> {
  const allowed = await allowedFactors(services, tx);
  const kinds = new Set<SecondFactor>((await selectFactors(tx, userId)).map(({ kind }) => kind));
  const own = secondFactors.filter((factor) => allowed.has(factor) && kinds.has(factor));
  return own.length === 0 || allowed.has('otp') ? [...own, 'otp'] : own;
}
