import type { Database } from '@kyc/db/connection/database';
import { selectTenantByCode } from '@kyc/db/tables/masters/tenant-table';
import { outsideTenants } from '@kyc/db/connection/transaction';
import { demoTenants } from '../demo-tenants.ts';

const shown = ['sales', 'verifier', 'verifier2', 'admin', 'audit', 'business', 'salesmanager'];

/** The log-ins of contract.md §1, while the demo tenant is in the database. */
export async function demoLogins(
  database: Database,
): Promise<{ companyCode: string; userNames: readonly string[] } | undefined> {
  const companyCode = demoTenants[0]?.code ?? '';
  const tenant = await outsideTenants(database, (tx) => selectTenantByCode(tx, companyCode));
  return tenant === undefined ? undefined : { companyCode, userNames: shown };
}
