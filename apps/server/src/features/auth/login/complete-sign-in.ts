import type { startedSession } from '@kyc/contract/auth/login';
import type { Endpoint } from '@kyc/contract/endpoint';
import { Refusal } from '@kyc/contract/refusal';
import { inTenant } from '@kyc/db/connection/transaction';
import { useLoginChallenge } from '@kyc/db/tables/staff/login-challenge-table';
import type * as z from 'zod/mini';
import type { Call } from '../../../http/call.ts';
import type { AuthServices } from '../auth-services.ts';
import { forgetSends, giveBack } from '../budgets/budgets.ts';
import { startSession } from '../session/start-session.ts';
import type { Trial } from './hold-trial.ts';

/** Begins a session after any correct second factor, and consumes the reference of the sign-in. */
export async function completeSignIn(
  services: AuthServices,
  call: Call<Endpoint>,
  { tenant, challenge, refHash, by, held }: Trial,
): Promise<z.output<typeof startedSession>> {
  const { userId } = challenge;
  if (userId === null) throw new Refusal('wrongOtp');
  await inTenant(services.database, { tenantId: tenant.tenantId, userId }, async (tx) => {
    if (!(await useLoginChallenge(tx, refHash))) throw new Refusal('otpExpired');
    await giveBack(tx, held);
    await forgetSends(services, tx, { ...by, purpose: 'login' });
  });
  return await startSession(services, call, { tenant, userId });
}
