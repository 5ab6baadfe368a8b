import type { Tx } from '@kyc/db/connection/transaction';
import { updateTenantName, type TenantOfAnyState } from '@kyc/db/tables/masters/tenant-table';
import { audit, type Author } from '../../records/audit.ts';
import { requireTenantName } from './require-tenant-name.ts';

export async function renameTenant(
  tx: Tx,
  author: Author,
  wanted: { readonly tenant: TenantOfAnyState; readonly name: string },
): Promise<TenantOfAnyState> {
  const { tenant } = wanted;
  const tenantName = requireTenantName(wanted.name);
  if (tenantName === tenant.tenantName) return tenant;
  await updateTenantName(tx, tenant.tenantId, tenantName);
  await audit(
    tx,
    { ...author, action: 'tenant.rename' },
    {
      entity: 'tenant',
      entityId: tenant.tenantId,
      details: { before: tenant.tenantName, after: tenantName },
    },
  );
  return { ...tenant, tenantName };
}
