import { sql, type Insertable, type Updateable } from 'kysely';
import { fixedStatement } from '../../connection/statements/fixed-statement.ts';
import type { Reads, Tx } from '../../connection/transaction.ts';
import type { DB } from '../schema.generated.ts';

export interface TenantSettings {
  readonly counter: number;
  readonly counterAlert: number;
  readonly panOcrNameMatchPct: number;
  readonly panPoaNameMatchPct: number;
  readonly hostName: string;
  readonly approvalWebhookUrl: string | null;
  readonly leadStatusUrl: string | null;
}

export async function selectSettings(tx: Reads): Promise<TenantSettings> {
  return oneRow(await settingsOfTenant(tx));
}

const settingsOfTenant = fixedStatement((tx: Reads) =>
  tx
    .selectFrom('tenant_settings')
    .select([
      'counter',
      'counter_alert as counterAlert',
      'pan_ocr_name_match_pct as panOcrNameMatchPct',
      'pan_poa_name_match_pct as panPoaNameMatchPct',
      'host_name as hostName',
      'approval_webhook_url as approvalWebhookUrl',
      'lead_status_url as leadStatusUrl',
    ]),
);

function oneRow<Row>([row]: readonly Row[]): Row {
  if (row === undefined) throw new Error('the tenant has no settings');
  return row;
}

/** One prepaid decision less, never below 0, never blocking the decision (contract.md §6). False: none remained. */
export async function spendOneDecision(tx: Tx): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('tenant_settings')
    .set({ counter: sql`counter - 1` })
    .where('counter', '>', 0)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

export async function giveBackOneDecision(tx: Tx): Promise<void> {
  await tx
    .updateTable('tenant_settings')
    .set({ counter: sql`counter + 1` })
    .execute();
}

/** How long a decision can be undone; 0: not at all. */
export async function selectUndoSeconds(tx: Reads): Promise<number> {
  return oneRow(await undoSecondsOfTenant(tx)).seconds;
}

const undoSecondsOfTenant = fixedStatement((tx: Reads) =>
  tx.selectFrom('tenant_settings').select('undo_seconds as seconds'),
);

/** The next client code, unique per tenant. */
export async function takeUcc(tx: Tx): Promise<string> {
  const row = await tx
    .updateTable('tenant_settings')
    .set({ next_ucc: sql`next_ucc + 1` })
    .returning(sql<string>`ucc_prefix || (next_ucc - 1)::text`.as('ucc'))
    .executeTakeFirstOrThrow();
  return row.ucc;
}

export async function insertSettings(tx: Tx, settings: Insertable<DB['tenant_settings']>): Promise<void> {
  await tx.insertInto('tenant_settings').values(settings).execute();
}

/** The maximum length of a password, because of the login field. */
export async function selectPasswordLimit(tx: Reads): Promise<number> {
  const row = await tx
    .selectFrom('tenant_settings')
    .select('login_password_limit as limit')
    .executeTakeFirstOrThrow();
  return row.limit;
}

/** Whether data outside a user's own work is masked. */
export async function masksPersonalData(tx: Reads): Promise<boolean> {
  return oneRow(await masksOfTenant(tx)).isOn;
}

const masksOfTenant = fixedStatement((tx: Reads) =>
  tx.selectFrom('tenant_settings').select('mask_personal_data as isOn'),
);

/** Whether the system may approve straight-through applications. */
export async function approvesStraightThrough(tx: Reads): Promise<boolean> {
  const row = await tx
    .selectFrom('tenant_settings')
    .select('stp_auto_approve as isWanted')
    .executeTakeFirstOrThrow();
  return row.isWanted;
}

/** Does a verifier's open work go back to the queue at logout? */
export async function releasesOnLogout(tx: Reads): Promise<boolean> {
  const row = await tx
    .selectFrom('tenant_settings')
    .select('release_on_logout as isWanted')
    .executeTakeFirstOrThrow();
  return row.isWanted;
}

const adminColumns = [
  'counter as Counter',
  'counter_alert as CounterAlert',
  'pan_ocr_name_match_pct as PanOcrNameMatchPct',
  'pan_poa_name_match_pct as PanPoaNameMatchPct',
  'host_name as HostName',
  'tat_sla_hours as TatSlaHours',
  'login_password_limit as LoginPasswordLimit',
  'show_aof_templates as ShowAofTemplates',
  'session_idle_minutes as SessionIdleMinutes',
  'session_hours as SessionHours',
  'stp_auto_approve as StpAutoApprove',
  'acceptance_gate as AcceptanceGate',
  'risk_signals as RiskSignals',
  'undo_seconds as UndoSeconds',
  'keeps_drafts as KeepsDrafts',
  'retention as Retention',
  'mask_personal_data as MaskPersonalData',
  'ipv_workbench as IpvWorkbench',
  'rejection_loop as RejectionLoop',
  'own_messages as OwnMessages',
  'customer_link as CustomerLink',
  'help_phone as HelpPhone',
  'help_email as HelpEmail',
  'release_on_logout as ReleaseOnLogout',
  'office_days as OfficeDays',
  'sign_in_factors as SignInFactors',
  'row_version as RowVersion',
] as const;

const written = [
  sql<number>`gst_pct::float8`.as('GstPct'),
  sql<string | null>`to_char(office_opens, 'HH24:MI')`.as('OfficeOpens'),
  sql<string | null>`to_char(office_closes, 'HH24:MI')`.as('OfficeCloses'),
] as const;

/** Every setting that an Admin may see and change. */
export async function lockAdminSettings(tx: Tx) {
  const row = await tx
    .selectFrom('tenant_settings')
    .select([...adminColumns, ...written])
    .forUpdate()
    .executeTakeFirstOrThrow();
  return row;
}

export async function selectAdminSettings(tx: Reads) {
  return await tx
    .selectFrom('tenant_settings')
    .select([...adminColumns, ...written])
    .executeTakeFirstOrThrow();
}

export type AdminSettingsChange = Updateable<DB['tenant_settings']>;

/** Answers the new row version. */
export async function updateAdminSettings(tx: Tx, change: AdminSettingsChange): Promise<number> {
  const row = await tx
    .updateTable('tenant_settings')
    .set({ ...change, row_version: sql`row_version + 1` })
    .returning('row_version as rowVersion')
    .executeTakeFirstOrThrow();
  return row.rowVersion;
}

/** Changes of the settings and of the keys and secrets with them wait for each other. */
export async function lockSettings(tx: Tx): Promise<void> {
  await tx.selectFrom('tenant_settings').select('tenant_id').forUpdate().execute();
}

/** What a tenant is connected to. */
export async function selectConnections(tx: Reads) {
  return await tx
    .selectFrom('tenant_settings')
    .select([
      'approval_webhook_url as ApprovalWebhookUrl',
      'lead_status_url as LeadStatusUrl',
      'rejection_url as RejectionUrl',
      'host_name as HostName',
      'row_version as RowVersion',
    ])
    .executeTakeFirstOrThrow();
}

/** The allowed second factors (contract, FactorChoice). */
export async function selectSignInFactors(tx: Reads): Promise<readonly number[]> {
  const row = await tx
    .selectFrom('tenant_settings')
    .select('sign_in_factors as factors')
    .executeTakeFirstOrThrow();
  return row.factors;
}
