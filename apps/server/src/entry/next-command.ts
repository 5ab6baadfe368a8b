import type { Database } from '@kyc/db/connection/database';
import { outsideTenants } from '@kyc/db/connection/transaction';
import { hasTenants } from '@kyc/db/tables/masters/tenant-table';

/** The operator's next command; undefined once there is a tenant. */
export async function findNextCommand(database: Database): Promise<string | undefined> {
  if (await outsideTenants(database, hasTenants)) return undefined;
  return 'There is no tenant yet, so nobody can sign in: npm run admin -- tenant create <CODE> --name "<name>" makes the first one.';
}
