import type { Seals } from '../../platform/sealing/sealer.ts';
import type { AdminContext } from './open-admin-house.ts';

/** The seals for the secrets of the tenant with this company code. */
export async function sealsOf(house: AdminContext, code: string): Promise<Seals> {
  const { tenantId } = await house.findTenant(code);
  return await (await house.sealer()).of(tenantId);
}
