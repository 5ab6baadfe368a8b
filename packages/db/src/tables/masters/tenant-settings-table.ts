import {
  settingNames,
  type SettingName,
  type SettingValues,
} from '@kyc/contract/masters/organisation/tenant-settings';
import { sql, type Expression, type Insertable } from 'kysely';
import { fixedStatement } from '../../connection/statements/fixed-statement.ts';
import type { Reads, Tx } from '../../connection/transaction.ts';
import { columnName } from '../column-name.ts';
import type { DB } from '../schema.generated.ts';

/** Addresses of the tenant's own systems, which the page of connections changes. */
const addressNames = ['ApprovalWebhookUrl', 'LeadStatusUrl', 'RejectionUrl'] as const;
type AddressName = (typeof addressNames)[number];

/** Every setting of the tenant by its name in the contract. */
export interface TenantSettings extends SettingValues, Readonly<Record<AddressName, string | null>> {
  readonly RowVersion: number;
}

type StoredName = SettingName | AddressName | 'RowVersion';

type SnakeCase<Name extends string> = Name extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${SnakeCase<Rest>}`
  : '';

/** A setting without a column does not compile: a migration adds it, then `npm run db:generate` (CONTRIBUTING.md, A tenant switch). */
function columnOf(name: StoredName): keyof DB['tenant_settings'] {
  return columnName(name) as SnakeCase<Uncapitalize<StoredName>>;
}

/** The wire format of values that PostgreSQL returns differently. */
const written: Partial<Record<StoredName, Expression<unknown>>> = {
  GstPct: sql`gst_pct::float8`,
  OfficeOpens: sql`to_char(office_opens, 'HH24:MI')`,
  OfficeCloses: sql`to_char(office_closes, 'HH24:MI')`,
};

const storedNames: readonly StoredName[] = [...settingNames, ...addressNames, 'RowVersion'];
const selection = storedNames.map((name) => sql`${written[name] ?? sql.ref(columnOf(name))}`.as(name));

const settingsOfTenant = fixedStatement((tx: Reads) => tx.selectFrom('tenant_settings').select(selection));

const settingsRead = new WeakMap<Reads, Promise<TenantSettings>>();

/** The settings of the tenant that the transaction serves. They are read once for each transaction, and again after it changes or locks them. */
export async function readTenantSettings(tx: Reads): Promise<TenantSettings> {
  const read = settingsRead.get(tx) ?? selectSettings(tx);
  settingsRead.set(tx, read);
  return await read;
}

const switchesOfTenant = fixedStatement((tx: Reads) =>
  tx
    .selectFrom('tenant_settings')
    .select([
      'mask_personal_data as masksPersonalData',
      'working_time as usesWorkingTime',
      'routing as usesRouting',
      'routing_mode as routingMode',
      'quality_sampling as samplesQuality',
      'after_approval as usesAfterApproval',
    ]),
);

type Switches = Awaited<ReturnType<typeof switchesOfTenant>>[number];

const switchesRead = new WeakMap<Reads, Promise<Switches>>();

/**
 * Only the settings that every list and review needs, read once for each transaction: all settings are sixty columns, which need a
 * twentieth of the time for a page of the grid. A transaction that has read all settings needs no second statement.
 */
async function readSwitches(tx: Reads): Promise<Switches> {
  const read =
    switchesRead.get(tx) ??
    settingsRead.get(tx)?.then(switchesOf) ??
    switchesOfTenant(tx).then(([row]) => requireSwitches(row));
  switchesRead.set(tx, read);
  return await read;
}

function switchesOf(settings: TenantSettings): Switches {
  return {
    masksPersonalData: settings.MaskPersonalData,
    usesWorkingTime: settings.WorkingTime,
    usesRouting: settings.Routing,
    routingMode: settings.RoutingMode,
    samplesQuality: settings.QualitySampling,
    usesAfterApproval: settings.AfterApproval,
  };
}

function requireSwitches(row: Switches | undefined): Switches {
  if (row === undefined) throw new Error('the tenant has no settings');
  return row;
}

export async function masksPersonalData(tx: Reads): Promise<boolean> {
  return (await readSwitches(tx)).masksPersonalData;
}

export async function usesWorkingTime(tx: Reads): Promise<boolean> {
  return (await readSwitches(tx)).usesWorkingTime;
}

export interface RoutingSwitch {
  readonly usesRouting: boolean;
  readonly routingMode: number;
  readonly usesWorkingTime: boolean;
}

/** The settings on which Fetch New depends. */
export async function readRoutingSwitch(tx: Reads): Promise<RoutingSwitch> {
  return await readSwitches(tx);
}

export async function samplesQuality(tx: Reads): Promise<boolean> {
  return (await readSwitches(tx)).samplesQuality;
}

export async function usesAfterApproval(tx: Reads): Promise<boolean> {
  return (await readSwitches(tx)).usesAfterApproval;
}

function forgetSettings(tx: Tx): void {
  settingsRead.delete(tx);
  switchesRead.delete(tx);
}

async function selectSettings(tx: Reads): Promise<TenantSettings> {
  const [row] = await settingsOfTenant(tx);
  if (row === undefined) throw new Error('the tenant has no settings');
  // One column for each name.
  return row as unknown as TenantSettings;
}

/** Changes of the settings and of the keys and secrets with them wait for each other. */
export async function lockTenantSettings(tx: Tx): Promise<TenantSettings> {
  await tx.selectFrom('tenant_settings').select('tenant_id').forUpdate().execute();
  forgetSettings(tx);
  return await readTenantSettings(tx);
}

/** The part of the settings that the page of connections shows and changes. */
export function connectionsOf({
  ApprovalWebhookUrl,
  LeadStatusUrl,
  RejectionUrl,
  HostName,
  RowVersion,
}: TenantSettings) {
  return { ApprovalWebhookUrl, LeadStatusUrl, RejectionUrl, HostName, RowVersion };
}

/** Stores settings by their names and returns the new row version. */
export async function updateTenantSettings(
  tx: Tx,
  change: Partial<Omit<TenantSettings, 'RowVersion'>>,
): Promise<number> {
  forgetSettings(tx);
  const row = await tx
    .updateTable('tenant_settings')
    .set({ ...columnsOfSettings(change), row_version: sql`row_version + 1` })
    .returning('row_version as rowVersion')
    .executeTakeFirstOrThrow();
  return row.rowVersion;
}

/** The columns of settings, for a row that is inserted or updated. */
export function columnsOfSettings(
  values: Partial<Omit<TenantSettings, 'RowVersion'>>,
): Partial<Insertable<DB['tenant_settings']>> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [columnOf(name as StoredName), value]),
  );
}

export async function insertSettings(tx: Tx, settings: Insertable<DB['tenant_settings']>): Promise<void> {
  forgetSettings(tx);
  await tx.insertInto('tenant_settings').values(settings).execute();
}

/** One prepaid decision less, never below 0, never blocking the decision (contract.md §6). False: none remained. */
export async function spendOneDecision(tx: Tx): Promise<boolean> {
  forgetSettings(tx);
  const { numUpdatedRows } = await tx
    .updateTable('tenant_settings')
    .set({ counter: sql`counter - 1` })
    .where('counter', '>', 0)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

export async function giveBackOneDecision(tx: Tx): Promise<void> {
  forgetSettings(tx);
  await tx
    .updateTable('tenant_settings')
    .set({ counter: sql`counter + 1` })
    .execute();
}

/** The next client code, unique per tenant. */
export async function takeUcc(tx: Tx): Promise<string> {
  const row = await tx
    .updateTable('tenant_settings')
    .set({ next_ucc: sql`next_ucc + 1` })
    .returning(sql<string>`ucc_prefix || (next_ucc - 1)::text`.as('ucc'))
    .executeTakeFirstOrThrow();
  return row.ucc;
}
