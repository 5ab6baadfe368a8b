import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { servedTenant } from '../../connection/statements/served-tenant.ts';
import { mostCounted, type SharedBy } from '@kyc/domain/risk/describe-sharing';
import type { RiskKey, Shareable, Sharing } from '@kyc/domain/risk/risk-keys';
import { profileText } from '../../sealing/sealed-property.ts';
import { insertRows } from '../insert-rows.ts';
import { sealsOf, type Reads, type Tx } from '../../connection/transaction.ts';

/** What the applications have that others may have too, by their ids. */
export async function selectShareables(tx: Reads, ids: readonly number[]): Promise<Map<number, Shareable>> {
  const rows = await tx
    .selectFrom('application as a')
    .innerJoin('application_profile as p', 'p.application_id', 'a.application_id')
    .select([
      'a.application_id as applicationId',
      'a.mobile',
      profileText('p', 'email').as('email'),
      'p.bank_account_no as account',
      profileText('p', 'ifsc').as('ifsc'),
      profileText('p', 'ipv_ip_address').as('ip'),
      profileText('p', 'correspondence_house_no').as('houseNo'),
      profileText('p', 'correspondence_street').as('street'),
      profileText('p', 'correspondence_location').as('location'),
      profileText('p', 'correspondence_pincode').as('pincode'),
      profileText('p', 'permanent_house_no').as('permanentHouseNo'),
      profileText('p', 'permanent_street').as('permanentStreet'),
      profileText('p', 'permanent_location').as('permanentLocation'),
      profileText('p', 'permanent_pincode').as('permanentPincode'),
    ])
    .where('a.application_id', 'in', [...ids])
    .execute();
  return new Map(
    rows.map(({ applicationId, houseNo, street, location, pincode, ...row }) => [
      applicationId,
      {
        ...row,
        addresses: [
          { houseNo, street, location, pincode },
          {
            houseNo: row.permanentHouseNo,
            street: row.permanentStreet,
            location: row.permanentLocation,
            pincode: row.permanentPincode,
          },
        ],
      },
    ]),
  );
}

/** In place of the present ones of these kinds. */
export async function replaceRiskKeys(
  tx: Tx,
  applicationId: number,
  { kinds, keys }: { readonly kinds: readonly Sharing[]; readonly keys: readonly RiskKey[] },
): Promise<void> {
  await tx
    .deleteFrom('risk_key')
    .where('application_id', '=', applicationId)
    .where('kind', 'in', [...kinds])
    .execute();
  await insertRiskKeys(tx, [{ applicationId, keys }]);
}

export async function insertRiskKeys(
  tx: Tx,
  all: readonly { readonly applicationId: number; readonly keys: readonly RiskKey[] }[],
): Promise<void> {
  const rows = all.flatMap(({ applicationId, keys }) =>
    keys.map(({ kind, normal, written }) => ({
      application_id: applicationId,
      kind,
      key: digestOf(tx, kind, normal),
      exact: digestOf(tx, kind, written),
    })),
  );
  await insertRows(tx, 'risk_key', rows);
}

function digestOf(tx: Tx, kind: Sharing, value: string): string {
  return sealsOf(tx).digest(
    createHash('sha256')
      .update(`${String(kind)} ${value}`)
      .digest('base64url'),
  );
}

/** One of the two declares that the contact is a relation's. Never by a name, because only they can declare whose it is. */
const isFamily = sql<boolean>`case k.kind when 1 then coalesce(nullif(mine.mobile_relationship_name, 'Self'), nullif(p.mobile_relationship_name, 'Self')) is not null
  when 2 then coalesce(nullif(mine.email_relationship_name, 'Self'), nullif(p.email_relationship_name, 'Self')) is not null else false end`;

/** By kind, in one statement: kinds that the application has no key of are not in it. */
export async function countSharing(
  tx: Reads,
  { applicationId, kinds }: { readonly applicationId: number; readonly kinds: readonly Sharing[] },
): Promise<Map<Sharing, SharedBy>> {
  const { rows } = await sql<SharedBy & { kind: Sharing }>`
    select kind, count(application_id)::integer as applications,
      count(application_id) filter (where not is_exact)::integer as otherwise,
      count(application_id) filter (where is_family)::integer as family
    from (select k.kind, o.application_id, bool_or(o.exact = k.exact) as is_exact, bool_or(${isFamily}) as is_family
      from risk_key k
        join application_profile mine on mine.tenant_id = k.tenant_id and mine.application_id = k.application_id
        left join lateral (select other.application_id, other.exact from risk_key other
          where other.tenant_id = k.tenant_id and other.kind = k.kind and other.key = k.key and other.application_id <> k.application_id
          order by other.application_id desc limit ${sql.lit(mostCounted)}) o on true
        left join application_profile p on p.tenant_id = ${servedTenant} and p.application_id = o.application_id
      where k.tenant_id = ${servedTenant} and k.application_id = ${applicationId} and k.kind = any(${[...kinds]}::smallint[])
      group by k.kind, o.application_id) shared
    group by kind`.execute(tx);
  return new Map(
    rows.map(({ kind, applications, otherwise, family }) => [
      kind,
      { applications: Math.min(applications, mostCounted), otherwise, family },
    ]),
  );
}

/** Of applications that were ever submitted. */
export async function selectSubmittedIdsAfter(
  tx: Reads,
  { afterId, limit }: { readonly afterId: number; readonly limit: number },
): Promise<number[]> {
  const rows = await tx
    .selectFrom('application')
    .select('application_id as id')
    .where('application_id', '>', afterId)
    .where('last_submitted_on', 'is not', null)
    .orderBy('application_id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

export interface ApplicationHead {
  readonly uan: string | null;
  readonly status: number;
  readonly submittedOn: Date | null;
}

export async function selectApplicationHeads(
  tx: Reads,
  ids: readonly number[],
): Promise<Map<number, ApplicationHead>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .selectFrom('application')
    .select(['application_id as applicationId', 'uan', 'status', 'last_submitted_on as submittedOn'])
    .where('application_id', 'in', [...ids])
    .execute();
  return new Map(rows.map(({ applicationId, ...head }) => [applicationId, head]));
}

export interface SharingRow extends ApplicationHead {
  readonly applicationId: number;
  readonly isExact: boolean;
  readonly isFamily: boolean;
}

/** The newest others that share it. */
export async function selectSharing(
  tx: Reads,
  wanted: { readonly applicationId: number; readonly kind: Sharing; readonly atMost: number },
): Promise<SharingRow[]> {
  const { rows } = await sql<SharingRow>`
    select o.application_id as "applicationId", a.uan, a.status, a.last_submitted_on as "submittedOn",
      bool_or(o.exact = k.exact) as "isExact", bool_or(${isFamily}) as "isFamily"
    from risk_key k
      join application_profile mine on mine.tenant_id = k.tenant_id and mine.application_id = k.application_id
      join lateral (select other.application_id, other.exact from risk_key other
        where other.tenant_id = k.tenant_id and other.kind = k.kind and other.key = k.key and other.application_id <> k.application_id
        order by other.application_id desc limit ${wanted.atMost}) o on true
      join application a on a.tenant_id = ${servedTenant} and a.application_id = o.application_id
      join application_profile p on p.tenant_id = ${servedTenant} and p.application_id = o.application_id
    where k.tenant_id = ${servedTenant} and k.application_id = ${wanted.applicationId} and k.kind = ${wanted.kind}
    group by o.application_id, a.uan, a.status, a.last_submitted_on
    order by o.application_id desc limit ${wanted.atMost}`.execute(tx);
  return rows;
}
