import type { validateTotp as endpoint } from '@kyc/contract/auth/factor-sign-in';
import type { ReplyOf } from '@kyc/contract/endpoint';
import { inTenant, type Tx } from '@kyc/db/connection/transaction';
import { selectSecondsNow, selectTotps, useTotpStep } from '@kyc/db/tables/staff/user-factor-table';
import type { Call } from '../../../http/call.ts';
import { limitHits } from '../../../http/rate-limits.ts';
import type { AuthServices } from '../auth-services.ts';
import type { Seals } from '../../../platform/sealing/sealer.ts';
import { completeSignIn } from '../login/complete-sign-in.ts';
import { holdTrial, refuseTrial } from '../login/hold-trial.ts';
import { openFactors } from './open-factors.ts';
import { stepOfCode } from './totp-code.ts';
import { openTotpSecret } from './totp-secret.ts';

/** Step two by an authenticator app: each code once, by the database's clock, counted like a code by SMS. */
export async function validateTotp(
  services: AuthServices,
  call: Call<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  await limitHits(services, 'otp', call.address);
  const { RefId, Code } = call.body();
  const trial = await holdTrial(services, call, { refId: RefId, purpose: 'login' });
  const { userId } = trial.challenge;
  const seals = await services.sealer.of(trial.tenant.tenantId);
  const isRight = await inTenant(
    services.database,
    trial.tenant,
    async (tx) =>
      userId !== null &&
      (await openFactors(services, tx, userId)).includes('totp') &&
      (await usesUpStep(tx, { userId, code: Code, seals })),
  );
  if (!isRight) return await refuseTrial(services, call, trial);
  return await completeSignIn(services, call, trial);
}

interface Shown {
  readonly userId: number;
  readonly code: string;
  readonly seals: Seals;
}

async function usesUpStep(tx: Tx, { userId, code, seals }: Shown): Promise<boolean> {
  const seconds = await selectSecondsNow(tx);
  for (const { factorId, secret } of await selectTotps(tx, userId)) {
    const step = stepOfCode(openTotpSecret(seals, userId, secret), { code, seconds });
    if (step !== undefined && (await useTotpStep(tx, { factorId, step }))) return true;
  }
  return false;
}
