import { connectionFields } from '@kyc/contract/connections/connections';
import { Refusal } from '@kyc/contract/refusal';
import type { Tx } from '@kyc/db/connection/transaction';
import { insertStandardMasters } from '@kyc/db/reference/reference-data';
import { insertSettings } from '@kyc/db/tables/masters/tenant-settings-table';
import { enterTenant, insertTenantOnce, selectTenantOfAnyState } from '@kyc/db/tables/masters/tenant-table';
import { insertSealingWork } from '@kyc/db/tables/records/stored-work-table';
import { readInput } from '../../http/read-input.ts';
import { newToken } from '../../platform/ids.ts';
import { audit, type Author } from '../../records/audit.ts';
import { newSigningSecret } from '../../records/new-signing-secret.ts';
import { storeWebhookSecret } from '../../records/store-webhook-secret.ts';
import type { Sealer } from '../../platform/sealing/sealer.ts';
import { requireTenantName } from './require-tenant-name.ts';

const hostName = connectionFields.HostName.schema;

interface Wanted {
  readonly tenantCode: string;
  readonly tenantName: string;
  /** Where the customer flow is; until that is known, where the product is. */
  readonly hostName: string | undefined;
  readonly publicUrl: string;
  readonly sealer: Pick<Sealer, 'of'>;
}

/**
 * As the owner, in a transaction without a tenant: the tenant, its settings and the masters of every broker. Its Admin enters the specific
 * ones (branches, plans, UAN series, staff). Repeated, it finds the existing tenant.
 */
export async function createTenant(
  tx: Tx,
  author: Author,
  wanted: Wanted,
): Promise<{ tenantId: number; tenantCode: string; tenantName: string; isNew: boolean }> {
  const tenantCode = wanted.tenantCode.toUpperCase();
  if (!/^[A-Z0-9]{1,20}$/.test(tenantCode))
    throw new Refusal('invalid', 'The company code has 1 to 20 letters and digits.');
  const tenantName = requireTenantName(wanted.tenantName);
  const tenantId = await insertTenantOnce(tx, { tenantCode, tenantName });
  if (tenantId === undefined) return await findSame(tx, { tenantCode, tenantName });

  const seals = await wanted.sealer.of(tenantId);
  await enterTenant(tx, tenantId, seals.applicants);
  await insertStandardMasters(tx);
  // So that every message is signed; a receiver that verifies gets a visible secret by rotation.
  if (!seals.hasStarted) await insertSealingWork(tx, 'secrets');
  if (!seals.applicants.hasStarted) await insertSealingWork(tx, 'applicants');
  if (!seals.applicants.sealsProfiles) await insertSealingWork(tx, 'profiles');
  const { stored } = await storeWebhookSecret(tx, seals);
  await insertSettings(tx, {
    host_name: wanted.hostName === undefined ? wanted.publicUrl : readInput(hostName, wanted.hostName),
    webhook_secret: stored,
    intake_api_key: newToken(),
    intake_secret: newSigningSecret(),
  });
  await audit(
    tx,
    { ...author, action: 'tenant.create' },
    { entity: 'tenant', entityId: tenantId, details: { tenantCode, tenantName } },
  );
  return { tenantId, tenantCode, tenantName, isNew: true };
}

async function findSame(tx: Tx, { tenantCode, tenantName }: { tenantCode: string; tenantName: string }) {
  const found = await selectTenantOfAnyState(tx, tenantCode);
  if (found === undefined) throw new Error(`the tenant ${tenantCode} is neither new nor there`);
  if (found.tenantName !== tenantName)
    throw new Refusal(
      'guard',
      `The tenant ${tenantCode} is there already, named ${found.tenantName}: \`tenant rename\` changes the name.`,
    );
  return { tenantId: found.tenantId, tenantCode, tenantName, isNew: false };
}
