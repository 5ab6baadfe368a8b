import { connectionTexts } from '@kyc/contract/connections/connection-texts';
import {
  calledAddresses,
  connectionFields,
  updateConnections as endpoint,
  type ConnectionsForm,
} from '@kyc/contract/connections/connections';
import type { ReplyOf } from '@kyc/contract/endpoint';
import type { FieldError } from '@kyc/contract/errors';
import { masterTexts } from '@kyc/contract/masters/master-texts';
import { Refusal, StaleRefusal } from '@kyc/contract/refusal';
import { inTenant, type Reads, type Served } from '@kyc/db/connection/transaction';
import {
  connectionsOf,
  lockTenantSettings,
  readTenantSettings,
  updateTenantSettings,
} from '@kyc/db/tables/masters/tenant-settings-table';
import { withdrawMessages } from '@kyc/db/tables/records/outbound-state';
import { selectLastChangerName } from '@kyc/db/tables/records/audit-event-table';
import { findAddressFault } from '../../integrations/find-address-fault.ts';
import type { Services } from '../../platform/services.ts';
import { audit, type Author } from '../../records/audit.ts';

interface Wanted {
  readonly tenant: Served;
  /** Read once the stored version is known to be the one seen. */
  readonly form: () => ConnectionsForm;
  readonly expectedVersion: number | null;
}

type Stored = ReturnType<typeof connectionsOf>;

/** The settings' own row, so that they are guarded together. */
const subject = { entity: 'settings', entityId: 'tenant' } as const;

/**
 * Omitted properties stay; an address is checked when it changes. Names are resolved between two transactions: every decision waits for the
 * row that the second one locks.
 */
export async function updateConnections(
  services: Pick<Services, 'config' | 'database'>,
  author: Author,
  { tenant, form, expectedVersion }: Wanted,
): Promise<ReplyOf<typeof endpoint>> {
  const seen = await inTenant(services.database, tenant, (tx) => selectNewest(tx, expectedVersion));
  const change = withoutAbsent(form());
  await requireFitAddresses(services, { before: seen, change });
  return await inTenant(services.database, tenant, async (tx) => {
    await lockTenantSettings(tx);
    const { RowVersion: _version, ...before } = await selectNewest(tx, expectedVersion);
    const after = { ...before, ...change };
    const rowVersion = await updateTenantSettings(tx, after);
    if (before.LeadStatusUrl !== null && after.LeadStatusUrl === null)
      await withdrawMessages(tx, { kind: 'lead-status' }, 'switched-off');
    await audit(
      tx,
      { ...author, action: endpoint.audit },
      { ...subject, details: { old: before, new: after } },
    );
    return { Message: connectionTexts.saved, RowVersion: rowVersion };
  });
}

async function selectNewest(tx: Reads, expectedVersion: number | null): Promise<Stored> {
  const stored = connectionsOf(await readTenantSettings(tx));
  if (expectedVersion === null || expectedVersion === stored.RowVersion) return stored;
  const name = (await selectLastChangerName(tx, subject)) ?? 'somebody else';
  throw new StaleRefusal(masterTexts.settingsStale(name), stored);
}

async function requireFitAddresses(
  { config }: Pick<Services, 'config'>,
  { before, change }: { before: Stored; change: Partial<Stored> },
): Promise<void> {
  const problems: FieldError[] = [];
  for (const name of Object.values(calledAddresses)) {
    const address = change[name];
    if (address == null || address === before[name]) continue;
    const fault = await findAddressFault(config, { label: connectionFields[name].label, address });
    if (fault !== null) problems.push({ Field: name, Message: fault });
  }
  if (problems.length > 0) throw new Refusal('invalid', problems[0]?.Message, problems);
}

function withoutAbsent<T extends object>(form: T): { [K in keyof T]: Exclude<T[K], undefined> } {
  const given = Object.entries(form).filter(([, value]) => value !== undefined);
  return Object.fromEntries(given) as { [K in keyof T]: Exclude<T[K], undefined> };
}
