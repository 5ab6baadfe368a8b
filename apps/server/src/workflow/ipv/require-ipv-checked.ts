import { Refusal } from '@kyc/contract/refusal';
import { texts } from '@kyc/contract/texts';
import { missingForVerify } from '@kyc/domain/ipv/check-list';
import type { StoredApplication } from '@kyc/db/tables/applications/application-table';
import type { Reads } from '@kyc/db/connection/transaction';
import { readTenantSettings } from '@kyc/db/tables/masters/tenant-settings-table';
import { readIpvState } from './read-ipv-state.ts';

/** The obstacles to verifying it; none where the tenant has no workbench. */
export async function findMissingChecks(tx: Reads, application: StoredApplication): Promise<string[]> {
  if (!(await readTenantSettings(tx)).IpvWorkbench) return [];
  const { state } = await readIpvState(tx, application);
  return missingForVerify(state);
}

/** @throws Refusal `unprocessable` that names each line of the checklist that is missing */
export async function requireIpvChecked(tx: Reads, application: StoredApplication): Promise<void> {
  const missing = await findMissingChecks(tx, application);
  if (missing.length > 0)
    throw new Refusal(
      'unprocessable',
      texts.ipvMissing(missing),
      missing.map((Message) => ({ Field: 'Ipv', Message })),
    );
}
