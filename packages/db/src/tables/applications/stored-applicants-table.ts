import { sql, type RawBuilder, type Selectable, type SqlBool } from 'kysely';
import { sealedBeginning } from '../../sealing/field-seals.ts';
import { sealsOf, type Tx } from '../../connection/transaction.ts';
import { sealBody, sealedBodyOf } from '../../sealing/sealed-values.ts';
import { envelopeColumns } from '../sealed/applicant-columns.ts';
import { sealColumns, sealProfile, sealProperty } from './sealed-columns.ts';
import { sealMessages } from '../acceptance/acceptance-finding-table.ts';
import type { DB } from '../schema.generated.ts';
import { servedTenant } from '../../connection/statements/served-tenant.ts';

/** The older rows to rewrite: those without tokens, or those in plain text. */
export type Wanting = 'tokens' | 'seals';

interface Batch {
  readonly wanting: Wanting;
  readonly afterId: number;
  readonly limit: number;
}

/** Seals the next applications with their dependent rows; returns the last one's id, undefined at the end. */
export async function sealApplicationsAfter(
  tx: Tx,
  { wanting, afterId, limit }: Batch,
): Promise<number | undefined> {
  const rows = await tx
    .selectFrom('application')
    .select([
      'application_id',
      'pan',
      'mobile',
      wants(wanting, { value: 'pan', token: 'pan_token' }).as('wantsPan'),
    ])
    .select(wants(wanting, { value: 'mobile', token: 'mobile_token' }).as('wantsMobile'))
    .where('application_id', '>', afterId)
    .orderBy('application_id')
    .limit(limit)
    .forUpdate()
    .execute();
  const changed = rows
    .filter((row) => row.wantsPan || row.wantsMobile)
    .map(({ application_id, pan, mobile }) => ({ application_id, ...sealColumns(tx, { pan, mobile }) }));
  if (changed.length > 0)
    await sql`update application a set pan = s.pan, pan_token = s.pan_token, mobile = s.mobile, mobile_token = s.mobile_token
      from jsonb_populate_recordset(null::application, ${JSON.stringify(changed)}::jsonb) s
      where a.tenant_id = ${servedTenant} and a.application_id = s.application_id`.execute(tx);
  const ids = rows.map((row) => row.application_id);
  await sealAccounts(tx, wanting, ids);
  if (wanting === 'seals') {
    await sealChanges(tx, ids);
    await sealEvents(tx, ids);
  }
  return ids.at(-1);
}

export async function sealLeadsAfter(
  tx: Tx,
  { wanting, afterId, limit }: Batch,
): Promise<number | undefined> {
  const rows = await tx
    .selectFrom('lead')
    .select(['lead_id', 'mobile', wants(wanting, { value: 'mobile', token: 'mobile_token' }).as('isWanting')])
    .where('lead_id', '>', afterId)
    .orderBy('lead_id')
    .limit(limit)
    .forUpdate()
    .execute();
  const changed = rows
    .filter((row) => row.isWanting)
    .map(({ lead_id, mobile }) => ({ lead_id, ...sealColumns(tx, { mobile }) }));
  if (changed.length > 0)
    await sql`update lead l set mobile = s.mobile, mobile_token = s.mobile_token
      from jsonb_populate_recordset(null::lead, ${JSON.stringify(changed)}::jsonb) s
      where l.tenant_id = ${servedTenant} and l.lead_id = s.lead_id`.execute(tx);
  return rows.at(-1)?.lead_id;
}

/** Replies kept for repeated calls, and users' stored searches; returns the number of sealed rows. */
export async function sealKeptBodies(tx: Tx, atMost: number): Promise<number> {
  const replies = await tx
    .selectFrom('idempotency_key')
    .select(['key', 'reply', 'request_hash'])
    .where('reply', 'is not', null)
    .where(sql<SqlBool>`jsonb_typeof(reply) <> 'string'`)
    .limit(atMost)
    .forUpdate()
    .execute();
  for (const { key, reply, request_hash: hash } of replies)
    await tx
      .updateTable('idempotency_key')
      .set({ reply: sealBody(tx, reply), request_hash: sealsOf(tx).digest(hash) })
      .where('key', '=', key)
      .execute();
  const views = await tx
    .selectFrom('saved_view')
    .select(['view_id', 'search'])
    .where(sql<SqlBool>`jsonb_typeof(search) <> 'string'`)
    .limit(atMost)
    .forUpdate()
    .execute();
  for (const { view_id: viewId, search } of views)
    await tx
      .updateTable('saved_view')
      .set({ search: sealBody(tx, search) })
      .where('view_id', '=', viewId)
      .execute();
  return replies.length + views.length;
}

/**
 * Seals the profiles of the next applications, their changed values, and their copies in undo windows; returns the last application's
 * number, undefined when none remains.
 */
export async function sealProfilesAfter(
  tx: Tx,
  { afterId, limit }: Omit<Batch, 'wanting'>,
): Promise<number | undefined> {
  const heads = await tx
    .selectFrom('application')
    .select('application_id')
    .where('application_id', '>', afterId)
    .orderBy('application_id')
    .limit(limit)
    .forUpdate()
    .execute();
  const ids = heads.map((row) => row.application_id);
  const { rows } = await sql<Envelope>`
    select application_id, bank_account_no, sealed, ${envelope} from application_profile
    where application_profile.tenant_id = ${servedTenant} and application_id = any(${ids}::bigint[])`.execute(
    tx,
  );
  const changed = rows.map((row) => sealProfile(tx, row));
  if (changed.length > 0)
    await sql`update application_profile p set (sealed, email_token, ${envelope}) = (select s.sealed, s.email_token, ${emptied})
      from jsonb_populate_recordset(null::application_profile, ${JSON.stringify(changed)}::jsonb) s
      where p.tenant_id = ${servedTenant} and p.application_id = s.application_id`.execute(tx);
  await sealTextsOfChanges(tx, ids);
  await sealUndoWindows(tx, ids);
  await sealFindings(tx, ids);
  return ids.at(-1);
}

type Envelope = Selectable<DB['application_profile']>;
const envelope = sql.raw(envelopeColumns.join(', '));
const emptied = sql.raw(envelopeColumns.map((name) => `s.${name}`).join(', '));

async function sealTextsOfChanges(tx: Tx, ids: readonly number[]): Promise<void> {
  const changed = await sealPlainChanges(tx, ids);
  if (changed.length > 0)
    await sql`select seal_texts_of_change(s.change_id, s.old_value, s.new_value)
      from jsonb_populate_recordset(null::application_change, ${JSON.stringify(changed)}::jsonb) s`.execute(
      tx,
    );
}

async function sealFindings(tx: Tx, ids: readonly number[]): Promise<void> {
  const rows = await tx
    .selectFrom('acceptance_finding')
    .select(['finding_id', 'findings'])
    .where('application_id', '=', sql<number>`any(${ids}::bigint[])`)
    .execute();
  const sealed = rows.map(({ finding_id, findings }) => ({
    finding_id,
    findings: sealMessages(tx, findings as { readonly Message: string }[]),
  }));
  await sql`select seal_findings(s.finding_id, s.findings)
    from jsonb_to_recordset(${JSON.stringify(sealed)}::jsonb) s (finding_id bigint, findings jsonb)`.execute(
    tx,
  );
}

async function sealUndoWindows(tx: Tx, ids: readonly number[]): Promise<void> {
  const rows = await tx
    .selectFrom('undo_window')
    .select(['application_id', 'profile'])
    .where('application_id', '=', sql<number>`any(${ids}::bigint[])`)
    .where(sql<SqlBool>`jsonb_typeof(profile) = 'object'`)
    .forUpdate()
    .execute();
  for (const { application_id: id, profile } of rows)
    await tx
      .updateTable('undo_window')
      .set({ profile: sealBody(tx, profile) })
      .where('application_id', '=', id)
      .execute();
}

async function sealAccounts(tx: Tx, wanting: Wanting, ids: readonly number[]): Promise<void> {
  const rows = await tx
    .selectFrom('application_profile')
    .select(['application_id', 'bank_account_no'])
    .where('application_id', '=', sql<number>`any(${ids}::bigint[])`)
    .where(wants(wanting, { value: 'bank_account_no', token: 'bank_account_token' }))
    .forUpdate()
    .execute();
  const changed = rows.map(({ application_id, bank_account_no }) => ({
    application_id,
    ...sealColumns(tx, { bank_account_no }),
  }));
  if (changed.length > 0)
    await sql`update application_profile p set bank_account_no = s.bank_account_no, bank_account_token = s.bank_account_token
      from jsonb_populate_recordset(null::application_profile, ${JSON.stringify(changed)}::jsonb) s
      where p.tenant_id = ${servedTenant} and p.application_id = s.application_id`.execute(tx);
}

async function sealChanges(tx: Tx, ids: readonly number[]): Promise<void> {
  const changed = await sealPlainChanges(tx, ids, ['PAN', 'Mobile', 'BankAccountNo']);
  if (changed.length > 0)
    await sql`select seal_application_change(s.change_id, s.old_value, s.new_value)
      from jsonb_populate_recordset(null::application_change, ${JSON.stringify(changed)}::jsonb) s`.execute(
      tx,
    );
}

/** The changes of these properties (undefined: of all) that are in plain text, with sealed values. */
async function sealPlainChanges(tx: Tx, ids: readonly number[], properties?: readonly string[]) {
  const rows = await tx
    .selectFrom('application_change')
    .select(['change_id', 'property', 'old_value', 'new_value'])
    .where('application_id', '=', sql<number>`any(${ids}::bigint[])`)
    .$if(properties !== undefined, (query) => query.where('property', 'in', properties ?? []))
    .where(sql<SqlBool>`not coalesce(old_value, new_value) ^@ ${sealedBeginning}`)
    .execute();
  return rows.map(({ change_id, property, old_value, new_value }) => ({
    change_id,
    old_value: sealProperty(tx, property, old_value),
    new_value: sealProperty(tx, property, new_value),
  }));
}

async function sealEvents(tx: Tx, ids: readonly number[]): Promise<void> {
  const rows = await tx
    .selectFrom('outbound_event')
    .select(['event_id', 'payload'])
    .where('application_id', '=', sql<number>`any(${ids}::bigint[])`)
    .where(sql<SqlBool>`jsonb_typeof(payload) <> 'string'`)
    .forUpdate()
    .execute();
  const changed = rows.map(({ event_id, payload }) => ({ event_id, payload: sealedBodyOf(tx, payload) }));
  if (changed.length > 0)
    await sql`update outbound_event e set payload = s.payload
      from jsonb_populate_recordset(null::outbound_event, ${JSON.stringify(changed)}::jsonb) s
      where e.tenant_id = ${servedTenant} and e.event_id = s.event_id`.execute(tx);
}

function wants(wanting: Wanting, { value, token }: { value: string; token: string }): RawBuilder<SqlBool> {
  const [cell, finds] = [sql.ref(value), sql.ref(token)];
  return wanting === 'tokens'
    ? sql<SqlBool>`(${cell} is not null and ${finds} is null)`
    : sql<SqlBool>`(${cell} is not null and (${finds} is null or not ${cell} ^@ ${sealedBeginning}))`;
}
