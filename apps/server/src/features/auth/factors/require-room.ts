import { factorTexts } from '@kyc/contract/auth/factors';
import { Refusal } from '@kyc/contract/refusal';
import type { Reads } from '@kyc/db/connection/transaction';
import { selectFactors, type FactorKind } from '@kyc/db/tables/staff/user-factor-table';
import type { AuthServices } from '../auth-services.ts';
import { mostFactors } from '../auth-limits.ts';
import { allowedFactors } from './open-factors.ts';

/** May this user add one of the kind? @throws Refusal `guard` */
export async function requireRoom(
  services: Pick<AuthServices, 'config'>,
  tx: Reads,
  { userId, kind }: { readonly userId: number; readonly kind: FactorKind },
): Promise<void> {
  const allowed = await allowedFactors(services, tx);
  if (!allowed.has(kind)) throw new Refusal('guard', factorTexts.notAllowed);
  if ((await selectFactors(tx, userId)).length >= mostFactors)
    throw new Refusal('guard', factorTexts.tooMany);
}
