import { writtenNames } from '@kyc/domain/retention/names-person';
import { sql } from 'kysely';
import { servedTenant } from '../../connection/statements/served-tenant.ts';
import { insertNewCells } from '../insert-rows.ts';
import { heldCondition } from './held-condition.ts';
import { profileText } from '../../sealing/sealed-property.ts';
import { sealsOf, type Reads, type Tx } from '../../connection/transaction.ts';

/** Who erases and who places an order to hold wait for each other, before either locks a row. */
export async function lockPurge(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(7205117, ${servedTenant}::integer)`.execute(tx);
}

/** The identifying values of an erased person. */
export interface ErasedPerson {
  readonly applicationId: number;
  readonly name: string;
  readonly mobile: string;
  readonly pan: string | null;
  readonly uan: string | null;
  readonly ucc: string | null;
  readonly account: string | null;
  /** Further values that a search may have used: from other papers, or before a change. */
  readonly also: readonly string[];
  /** Names of father and mother, including earlier values. */
  readonly parents: readonly string[];
}

/** The next applications of a plan's list, each locked; those in use are skipped. */
export async function lockNextOfPlan(
  tx: Tx,
  { planId, atMost }: { planId: number; atMost: number },
): Promise<ErasedPerson[]> {
  const { rows } = await sql<StoredPerson>`
    select ${namedColumns}
    from retention_item i join application a on a.tenant_id = i.tenant_id and a.application_id = i.application_id
      left join application_profile p on p.tenant_id = a.tenant_id and p.application_id = a.application_id
    where i.tenant_id = ${servedTenant} and i.plan_id = ${planId} and i.outcome is null
    order by a.application_id limit ${atMost} for update of a skip locked`.execute(tx);
  return await withFormerValues(tx, rows);
}

const namedColumns = sql`a.application_id as "applicationId", a.name, a.mobile, a.pan, a.uan, a.ucc, p.bank_account_no as account,
  ${profileText('p', 'first_name')} as "FirstName", ${profileText('p', 'middle_name')} as "MiddleName",
  ${profileText('p', 'last_name')} as "LastName", ${profileText('p', 'email')} as "Email", ${profileText('p', 'pan_name')} as "PanName",
  ${profileText('p', 'poa_name')} as "PoaName", ${profileText('p', 'name_as_per_bank')} as "NameAsPerBank",
  ${profileText('p', 'penny_drop_name')} as "PennyDropName", ${profileText('p', 'signer_name')} as "SignerName",
  ${profileText('p', 'father_name')} as "FatherName", ${profileText('p', 'mother_name')} as "MotherName"`;

/** Applications of the same persons, by PAN or mobile, that are not erased: their values stay. */
export async function selectRemaining(tx: Reads, erased: readonly ErasedPerson[]): Promise<ErasedPerson[]> {
  const seals = sealsOf(tx);
  const pans = erased.flatMap(({ pan }) => (pan === null ? [] : seals.tokens('pan', pan)));
  const mobiles = erased.flatMap(({ mobile }) => (mobile === '' ? [] : seals.tokens('mobile', mobile)));
  const { rows } = await sql<StoredPerson>`
    select ${namedColumns}
    from application a left join application_profile p on p.tenant_id = a.tenant_id and p.application_id = a.application_id
    where a.tenant_id = ${servedTenant} and a.erased_on is null and (a.pan_token = any(${pans}::text[]) or a.mobile_token = any(${mobiles}::text[]))
    order by a.application_id limit ${mostRemaining}`.execute(tx);
  return await withFormerValues(tx, rows);
}

/** Which of these first names, in lower case, another application has that is not erased. */
export async function selectFirstNamesInUse(tx: Reads, firstNames: readonly string[]): Promise<string[]> {
  if (firstNames.length === 0) return [];
  const { rows } = await sql<{ firstName: string }>`
    select distinct lower(split_part(name, ' ', 1)) as "firstName" from application
    where tenant_id = ${servedTenant} and erased_on is null and lower(split_part(name, ' ', 1)) = any(${firstNames}::text[])`.execute(
    tx,
  );
  return rows.map(({ firstName }) => firstName);
}

/** Of the few hundred persons of a portion. */
const mostRemaining = 5_000;

async function withFormerValues(tx: Reads, rows: readonly StoredPerson[]): Promise<ErasedPerson[]> {
  const before = await selectBefore(
    tx,
    rows.map(({ applicationId }) => applicationId),
  );
  return rows.map((row) => {
    const former = before.get(row.applicationId) ?? [];
    return { ...row, also: alsoOf(row, former), parents: parentsOf(row, former) };
  });
}

const nameParts = ['FirstName', 'MiddleName', 'LastName'] as const;
const others = ['Email', 'PanName', 'PoaName', 'NameAsPerBank', 'PennyDropName', 'SignerName'] as const;
const numbers = ['Name', 'Mobile', 'PAN', 'UCC', 'BankAccountNo'] as const;
const parents = ['FatherName', 'MotherName'] as const;
type Written = (typeof nameParts)[number] | (typeof others)[number] | (typeof parents)[number];
type WrittenElsewhere = Readonly<Record<Written, string | null>>;
type StoredPerson = Omit<ErasedPerson, 'also' | 'parents'> & WrittenElsewhere;
type Before = readonly { readonly property: string; readonly value: string }[];

function alsoOf(row: WrittenElsewhere, before: Before): string[] {
  const partsOf = (name: (typeof nameParts)[number]) => [
    row[name] ?? '',
    ...before.filter(({ property }) => property === name).map(({ value }) => value),
  ];
  const [first, middle, last] = [partsOf('FirstName'), partsOf('MiddleName'), partsOf('LastName')];
  const apart: readonly string[] = [...nameParts, ...parents];
  const whole = before.filter(({ property }) => !apart.includes(property));
  return [
    ...writtenNames({ first, middle, last }),
    ...others.map((name) => row[name] ?? ''),
    ...whole.map(({ value }) => value),
  ].filter((value) => value !== '');
}

function parentsOf(row: WrittenElsewhere, before: Before): string[] {
  return parents
    .flatMap((name) => [
      row[name] ?? '',
      ...before.filter(({ property }) => property === name).map(({ value }) => value),
    ])
    .filter((value) => value !== '');
}

async function selectBefore(
  tx: Reads,
  applicationIds: readonly number[],
): Promise<ReadonlyMap<number, Before>> {
  const { rows } = await sql<{ applicationId: number; property: string; value: string }>`
    select application_id as "applicationId", property, old_value as value from application_change
    where tenant_id = ${servedTenant} and application_id = any(${applicationIds}::bigint[]) and old_value <> ''
      and property = any(${[...nameParts, ...others, ...numbers, ...parents]}::text[])
    order by change_id desc`.execute(tx);
  return Map.groupBy(rows, ({ applicationId }) => applicationId);
}

/** Erases the applications that are still due and not held; returns their ids. */
export async function purgeApplications(
  tx: Tx,
  { planId, among }: { planId: number; among: readonly number[] },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select purge_applications(${planId}, ${among}::bigint[]) as id`.execute(tx);
  return rows.map(({ id }) => id);
}

/** The reasons why processed applications were kept. */
export async function noteKept(
  tx: Tx,
  { planId, among }: { planId: number; among: readonly number[] },
): Promise<void> {
  await sql`update retention_item i set outcome = case when ${heldCondition} then 'held' else 'changed' end
    from application a where i.tenant_id = ${servedTenant} and a.tenant_id = i.tenant_id and a.application_id = i.application_id
      and i.plan_id = ${planId} and i.application_id = any(${among}::bigint[]) and i.outcome is null`.execute(
    tx,
  );
}

/** An application skipped because it was in use is part of the next plan. */
export async function finishPlan(tx: Tx, planId: number): Promise<void> {
  await sql`update retention_item set outcome = 'busy' where tenant_id = ${servedTenant} and plan_id = ${planId} and outcome is null`.execute(
    tx,
  );
  await sql`update retention_plan set state = 'done', finished_on = now()
    where tenant_id = ${servedTenant} and plan_id = ${planId} and state = 'running'`.execute(tx);
}

/** Up to the given number of rows of the service log; returns the number of deleted rows. */
export async function purgeServiceLog(
  tx: Tx,
  { planId, atMost }: { planId: number; atMost: number },
): Promise<number> {
  const { rows } = await sql<{ erased: number }>`
    select purge_service_log(${planId}, ${atMost}) as erased`.execute(tx);
  const erased = rows[0]?.erased ?? 0;
  if (erased > 0)
    await sql`update retention_plan set log_erased = log_erased + ${erased}::integer where tenant_id = ${servedTenant} and plan_id = ${planId}`.execute(
      tx,
    );
  return erased;
}

/** When and by which plan an application was erased; undefined for any other. A restored copy has no plan. */
export async function selectErasure(
  tx: Reads,
  applicationId: number,
): Promise<{ erasedOn: Date; planId: number | null } | undefined> {
  const { rows } = await sql<{ erasedOn: Date; planId: number | null }>`
    select a.erased_on as "erasedOn", (select max(i.plan_id) from retention_item i
      where i.tenant_id = a.tenant_id and i.application_id = a.application_id and i.outcome = 'erased') as "planId"
    from application a where a.tenant_id = ${servedTenant} and a.application_id = ${applicationId} and a.erased_on is not null`.execute(
    tx,
  );
  return rows[0];
}

/** Stored files whose rows are deleted. */
export async function selectErasedFiles(tx: Reads, atMost: number): Promise<string[]> {
  const rows = await tx.selectFrom('erased_file').select('stored_as').limit(atMost).execute();
  return rows.map((row) => row.stored_as);
}

/** Files whose rows go in this transaction. */
export async function insertErasedFiles(tx: Tx, keys: readonly string[]): Promise<void> {
  const rows = keys.map((key) => ({ stored_as: key }));
  await insertNewCells(tx, 'erased_file', { rows, returning: 'stored_as' });
}

/** The files are deleted. */
export async function forgetErasedFiles(tx: Tx, keys: readonly string[]): Promise<void> {
  await tx
    .deleteFrom('erased_file')
    .where('stored_as', '=', sql<string>`any(${keys}::text[])`)
    .execute();
}

export interface CertificateRow {
  readonly certificateId: number;
  readonly applicationHash: string;
  readonly rule: string;
  readonly counts: Readonly<Record<string, number>>;
  readonly sha256: readonly string[];
  readonly firstBy: string | null;
  readonly secondBy: string | null;
  readonly erasedOn: Date;
}

/** What a run left, in the order of erasing. */
export async function selectCertificates(tx: Reads, planId: number): Promise<CertificateRow[]> {
  const { rows } = await sql<CertificateRow>`
    select c.certificate_id as "certificateId", c.application_hash as "applicationHash", c.rule, c.counts, c.sha256,
      f.full_name as "firstBy", s.full_name as "secondBy", c.erased_on as "erasedOn"
    from erasure_certificate c left join app_user f on f.tenant_id = c.tenant_id and f.user_id = c.first_by left join app_user s on s.tenant_id = c.tenant_id and s.user_id = c.second_by
    where c.tenant_id = ${servedTenant} and c.plan_id = ${planId} order by c.certificate_id`.execute(tx);
  return rows;
}
