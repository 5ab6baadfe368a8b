import type { Seals } from '../../platform/sealing/sealer.ts';
import type { AdminHouse } from './open-admin-house.ts';

/** The seals for the secrets of the tenant with this company code. */
export async function sealsOf(house: AdminHouse, code: string): Promise<Seals> {
  const { tenantId } = await house.findTenant(code);
  return await (await house.sealer()).of(tenantId);
}
