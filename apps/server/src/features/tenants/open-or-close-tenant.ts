import type { Tx } from '@kyc/db/connection/transaction';
import { updateTenantState, type TenantOfAnyState } from '@kyc/db/tables/masters/tenant-table';
import { audit, type Author } from '../../records/audit.ts';

/** A closed tenant's sessions end at their next call, its users and its intake are refused; all it has stays. */
export async function openOrCloseTenant(
  tx: Tx,
  author: Author,
  { tenant, isActive }: { readonly tenant: TenantOfAnyState; readonly isActive: boolean },
): Promise<TenantOfAnyState & { isChanged: boolean }> {
  const isChanged = tenant.isActive !== isActive;
  if (isChanged) {
    await updateTenantState(tx, tenant.tenantId, isActive);
    await audit(
      tx,
      { ...author, action: isActive ? 'tenant.open' : 'tenant.close' },
      { entity: 'tenant', entityId: tenant.tenantId },
    );
  }
  return { ...tenant, isActive, isChanged };
}
