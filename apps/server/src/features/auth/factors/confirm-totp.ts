import { factorTexts, type confirmTotp as endpoint } from '@kyc/contract/auth/factors';
import type { ReplyOf } from '@kyc/contract/endpoint';
import { Refusal } from '@kyc/contract/refusal';
import { inTenant } from '@kyc/db/connection/transaction';
import { selectBegunTotp, selectSecondsNow, useTotpStep } from '@kyc/db/tables/staff/user-factor-table';
import { limitHits } from '../../../http/rate-limits.ts';
import type { SessionCall } from '../../../http/register-endpoint.ts';
import { audit } from '../../../records/audit.ts';
import type { AuthServices } from '../auth-services.ts';
import { totpBeginMinutes } from '../auth-limits.ts';
import { requireRoom } from './require-room.ts';
import { notifyOfFactor } from './notify-of-factor.ts';
import { stepOfCode } from './totp-code.ts';
import { openTotpSecret } from './totp-secret.ts';

/** The app shows a code of the secret: from now on it is required at sign-in. */
export async function confirmTotp(
  services: AuthServices,
  call: SessionCall<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  await limitHits(services, 'otp', call.address);
  const { session } = call;
  const { userId } = session;
  const seals = await services.sealer.of(session.tenantId);
  await inTenant(services.database, session, async (tx) => {
    await requireRoom(services, tx, { userId, kind: 'totp' });
    const { FactorId: factorId, Code: code } = call.body();
    const started = await selectBegunTotp(tx, { userId, factorId, minutes: totpBeginMinutes });
    if (started === undefined) throw new Refusal('notFound');
    const seconds = await selectSecondsNow(tx);
    const step = stepOfCode(openTotpSecret(seals, userId, started.secret), { code, seconds });
    if (step === undefined || !(await useTotpStep(tx, { factorId, step })))
      throw new Refusal('invalid', factorTexts.wrongCode, [
        { Field: 'Code', Message: factorTexts.wrongCode },
      ]);
    await audit(tx, call, { entity: 'user', entityId: userId, details: { kind: 'totp', factorId } });
    await notifyOfFactor(services, tx, { kind: 'factor-added', tenantId: session.tenantId, userId });
  });
  return { Message: factorTexts.confirmed };
}
