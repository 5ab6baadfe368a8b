import { sql } from 'kysely';
import { servedTenant } from '../../connection/statements/served-tenant.ts';
import { isShown } from './shown-holds.ts';
import { sealedBeginning } from '../../sealing/field-seals.ts';
import { sealsOf, type Reads, type Tx } from '../../connection/transaction.ts';
import { selectOpenWork } from '../records/stored-work-table.ts';
import { sealWords, tokenOf } from '../../sealing/sealed-values.ts';

export interface NewHold {
  readonly title: string;
  readonly authority: string;
  readonly reference: string;
  /** yyyy-MM-dd. */
  readonly fromOn: string;
  readonly placedBy: number;
}

export async function insertHold(tx: Tx, hold: NewHold): Promise<number> {
  const row = await tx
    .insertInto('legal_hold')
    .values({
      title: hold.title,
      authority: hold.authority,
      reference: hold.reference,
      from_on: hold.fromOn,
      placed_by: hold.placedBy,
    })
    .returning('hold_id')
    .executeTakeFirstOrThrow();
  return row.hold_id;
}

export interface HoldRow {
  readonly holdId: number;
  readonly title: string;
  readonly authority: string;
  readonly reference: string;
  readonly fromOn: string;
  readonly placedBy: number;
  readonly placedByName: string;
  readonly placedOn: Date;
  readonly approvedOn: Date | null;
  readonly approvedByName: string | null;
  readonly releasedOn: Date | null;
  readonly releasedByName: string | null;
  readonly reason: string | null;
}

/** The open ones first, each kind newest first. */
export async function selectHolds(tx: Reads): Promise<HoldRow[]> {
  const { rows } = await sql<HoldRow>`
    select h.hold_id as "holdId", h.title, h.authority, h.reference, h.from_on::text as "fromOn",
      h.placed_by as "placedBy", p.full_name as "placedByName", h.approved_on as "approvedOn", s.full_name as "approvedByName", h.placed_on as "placedOn", h.released_on as "releasedOn",
      r.full_name as "releasedByName", h.reason
    from legal_hold h join app_user p on p.tenant_id = h.tenant_id and p.user_id = h.placed_by left join app_user r on r.tenant_id = h.tenant_id and r.user_id = h.released_by
      left join app_user s on s.tenant_id = h.tenant_id and s.user_id = h.approved_by
    where h.tenant_id = ${servedTenant}
    order by h.released_on is not null, h.hold_id desc limit 1000`.execute(tx);
  return rows;
}

export interface HoldItemRow {
  readonly itemId: number;
  readonly holdId: number;
  readonly applicationId: number | null;
  readonly kind: 'application' | 'pan' | 'mobile';
  readonly shown: string;
  readonly addedBy: number | null;
  readonly addedOn: Date;
  /** Applications that it keeps now. */
  readonly keeps: number;
}

/** What these orders name, in the order of naming. */
export async function selectHoldItems(tx: Reads, holdIds: readonly number[]): Promise<HoldItemRow[]> {
  const { rows } = await sql<HoldItemRow>`
    select i.item_id as "itemId", i.hold_id as "holdId", i.application_id as "applicationId",
      case when i.application_id is not null then 'application' when i.pan_token is not null then 'pan' else 'mobile' end as kind,
      i.shown, i.added_by as "addedBy", i.added_on as "addedOn",
      case when i.application_id is not null
          then (select count(*) from application a where a.tenant_id = i.tenant_id and a.application_id = i.application_id and a.erased_on is null)
        when i.pan_token is not null
          then (select count(*) from application a where a.tenant_id = i.tenant_id and a.pan_token in (i.pan_token, i.pan_narrow))
        else (select count(*) from application a where a.tenant_id = i.tenant_id and a.mobile_token in (i.mobile_token, i.mobile_narrow)) end::integer as keeps
    from legal_hold_item i where i.tenant_id = ${servedTenant} and i.hold_id = any(${holdIds}::bigint[]) order by i.item_id`.execute(
    tx,
  );
  return rows;
}

/** The number of applications under a hold; an application that it names in three ways counts once. */
export async function countKept(tx: Reads, holdId: number): Promise<number> {
  const { rows } = await sql<{ kept: number }>`
    select count(*)::integer as kept from application a where a.tenant_id = ${servedTenant} and a.erased_on is null and exists (
      select from legal_hold_item i where i.tenant_id = a.tenant_id and i.hold_id = ${holdId}
        and (i.application_id = a.application_id or a.pan_token in (i.pan_token, i.pan_narrow)
          or a.mobile_token in (i.mobile_token, i.mobile_narrow)))`.execute(tx);
  return rows[0]?.kept ?? 0;
}

/** The number of the application with this UAN or client code, if any. */
export async function selectIdByCode(tx: Reads, code: string): Promise<number | undefined> {
  const row = await tx
    .selectFrom('application')
    .select('application_id')
    .where((where) => where.or([where('uan', '=', code), where('ucc', '=', code)]))
    .where('erased_on', 'is', null)
    .orderBy('application_id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.application_id;
}

/** Null: there is no such hold. */
export async function lockHold(tx: Tx, holdId: number): Promise<{ isReleased: boolean } | null> {
  const row = await tx
    .selectFrom('legal_hold')
    .select('released_on')
    .where('hold_id', '=', holdId)
    .forUpdate()
    .executeTakeFirst();
  return row === undefined ? null : { isReleased: row.released_on !== null };
}

export async function approveHold(
  tx: Tx,
  { holdId, by }: { readonly holdId: number; readonly by: number },
): Promise<void> {
  await tx
    .updateTable('legal_hold')
    .set({ approved_on: sql<Date>`now()`, approved_by: by })
    .where('hold_id', '=', holdId)
    .execute();
}

/** Items that are added need the second person again. */
export async function withdrawApproval(tx: Tx, holdId: number): Promise<void> {
  await tx
    .updateTable('legal_hold')
    .set({ approved_on: null, approved_by: null })
    .where('hold_id', '=', holdId)
    .execute();
}

/** Who placed the hold or added to it. */
export async function selectHoldNamers(tx: Reads, holdId: number): Promise<(number | null)[]> {
  const { rows } = await sql<{ by: number | null }>`
    select placed_by as by from legal_hold where tenant_id = ${servedTenant} and hold_id = ${holdId}
    union select added_by from legal_hold_item where tenant_id = ${servedTenant} and hold_id = ${holdId}`.execute(
    tx,
  );
  return rows.map(({ by }) => by);
}

/** Calls by which this user named PANs or mobiles within the last hour; one call at a time for each user. */
export async function countNamingsOfHour(tx: Tx, userId: number): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended('legal_hold_item', ${userId}))`.execute(tx);
  const { calls } = await tx
    .selectFrom('legal_hold_item')
    // All items of a call have the same transaction time.
    .select(sql<number>`count(distinct (hold_id, added_on))::integer`.as('calls'))
    .where('added_by', '=', userId)
    .where('application_id', 'is', null)
    .where('added_on', '>', sql<Date>`now() - interval '1 hour'`)
    .executeTakeFirstOrThrow();
  return calls;
}

export async function releaseHold(
  tx: Tx,
  { holdId, by, reason }: { holdId: number; by: number; reason: string },
): Promise<void> {
  await tx
    .updateTable('legal_hold')
    .set({ released_on: sql<Date>`now()`, released_by: by, reason })
    .where('hold_id', '=', holdId)
    .execute();
}

/** An item of a hold: one of the three kinds. */
export type HoldSubject =
  | { readonly kind: 'application'; readonly applicationId: number }
  | { readonly kind: 'pan' | 'mobile'; readonly value: string };

/** False: the hold names it already. Waits for a running purge and sees its result. */
export async function insertHoldItem(
  tx: Tx,
  { holdId, subject, by }: { holdId: number; subject: HoldSubject; by: number },
): Promise<boolean> {
  const named =
    subject.kind === 'application'
      ? { application_id: subject.applicationId, shown: sealWords(tx, String(subject.applicationId)) }
      : {
          [`${subject.kind}_token`]: await tokenFor(tx, subject),
          [`${subject.kind}_narrow`]: sealsOf(tx).narrow(subject.kind, subject.value),
          shown: sealWords(tx, `${'X'.repeat(subject.value.length - 4)}${subject.value.slice(-4)}`),
        };
  const inserted = await tx
    .insertInto('legal_hold_item')
    .values({ hold_id: holdId, added_by: by, ...named })
    .onConflict((conflict) => conflict.doNothing())
    .returning('item_id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** Seals what older items show of a PAN or mobile; the number of items. */
export async function sealHoldItems(tx: Tx, atMost: number): Promise<number> {
  const rows = await tx
    .selectFrom('legal_hold_item')
    .select(['item_id', 'shown'])
    .where(sql<boolean>`not shown ^@ ${sealedBeginning}`)
    .limit(atMost)
    .execute();
  const sealed = rows.map(({ item_id, shown }) => ({ item_id, shown: sealWords(tx, shown) }));
  await sql`select seal_hold_item(s.item_id, s.shown)
    from jsonb_to_recordset(${JSON.stringify(sealed)}::jsonb) s (item_id bigint, shown text)`.execute(tx);
  return sealed.filter(({ shown }) => shown.startsWith(sealedBeginning)).length;
}

/** After the last application: orders to hold keep the present form only. */
export async function narrowHoldItems(tx: Reads): Promise<void> {
  await sql`select narrow_hold_items()`.execute(tx);
}

/** The longer form while applications may have it, see migration 0063. */
async function tokenFor(tx: Tx, { kind, value }: Extract<HoldSubject, { value: string }>): Promise<string> {
  const isNarrowing = (await selectOpenWork(tx)).includes('narrow-applications');
  const token = isNarrowing ? sealsOf(tx).tokens(kind, value).at(-1) : tokenOf(tx, kind, value);
  // Only while the previous release, which writes no tokens, may still run; erasures also wait for its end.
  if (token === null || token === undefined)
    throw new Error('PAN and mobile have no tokens yet in this database.');
  return token;
}

/** Whether the application is erased. Undefined: there is no such application. */
export async function selectErasedOn(
  tx: Reads,
  applicationId: number,
): Promise<{ erasedOn: Date | null } | undefined> {
  return await tx
    .selectFrom('application')
    .select('erased_on as erasedOn')
    .where('application_id', '=', applicationId)
    .executeTakeFirst();
}

/** The orders that keep this application now and may show it (shown-holds.ts), oldest first. */
export async function selectHoldsOf(
  tx: Reads,
  applicationId: number,
): Promise<{ title: string; authority: string; reference: string }[]> {
  const { rows } = await sql<{ title: string; authority: string; reference: string }>`
    select h.title, h.authority, h.reference from legal_hold h
    where h.tenant_id = ${servedTenant} and h.released_on is null and exists (
      select from legal_hold_item i join application a on a.tenant_id = i.tenant_id and a.application_id = ${applicationId}
      where i.tenant_id = h.tenant_id and i.hold_id = h.hold_id and ${isShown}
        and (i.application_id = a.application_id or a.pan_token in (i.pan_token, i.pan_narrow)
          or a.mobile_token in (i.mobile_token, i.mobile_narrow)))
    order by h.hold_id`.execute(tx);
  return rows;
}
