import { loginLimits } from '@kyc/contract/auth/login';
import type { ReplyOf } from '@kyc/contract/endpoint';
import type { passwordLimit as endpoint } from '@kyc/contract/environment/environment';
import { selectTenantByCode } from '@kyc/db/tables/masters/tenant-table';
import { inTenant, outsideTenants } from '@kyc/db/connection/transaction';
import { readTenantSettings } from '@kyc/db/tables/masters/tenant-settings-table';
import type { Call } from '../../http/call.ts';
import type { Services } from '../../platform/services.ts';

/** Called before sign-in, so an unknown company gets the default limit. */
export async function readPasswordLimit(
  { database }: Services,
  call: Call<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  const tenant = await outsideTenants(database, (tx) => selectTenantByCode(tx, call.params.tenantCode));
  if (tenant === undefined) return { Limit: loginLimits.Password };
  const settings = await inTenant(database, { tenantId: tenant.tenantId }, readTenantSettings);
  return { Limit: settings.LoginPasswordLimit };
}
