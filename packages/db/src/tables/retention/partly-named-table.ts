import type { PartialMatch } from '@kyc/domain/retention/partly-names-person';
import { sql, type RawBuilder } from 'kysely';
import { servedTenant } from '../../connection/statements/served-tenant.ts';
import type { Reads, Tx } from '../../connection/transaction.ts';
import type { ErasedText } from './free-texts.ts';

/** A text that names an erased person partly, without the name. */
export interface PartlyNamed extends ErasedText {
  readonly planId: number;
  readonly matches: readonly PartialMatch[];
  /** For a saved view: `name`, and the search keys whose values matched. */
  readonly parts: readonly string[];
}

/** Adds to the open row of the same text, so that each text is decided once. */
export async function notePartlyNamed(
  tx: Tx,
  { place, entityId, planId, matches, parts }: PartlyNamed,
): Promise<void> {
  await sql`
    insert into partly_named_text as n (place, entity_id, plan_id, matches, parts, tenant_id)
    values (${place}, ${entityId}, ${planId}, ${[...matches]}::text[], ${[...parts]}::text[], ${servedTenant})
    on conflict (tenant_id, place, entity_id) where decision is null do update set plan_id = excluded.plan_id,
      matches = texts_with(n.matches, excluded.matches),
      parts = texts_with(n.parts, excluded.parts)`.execute(tx);
}

export interface PartlyNamedRow extends PartlyNamed {
  readonly namedId: number;
  readonly foundOn: Date;
  readonly decision: 'removed' | 'kept' | null;
  /** The current words of the text; null for a saved view, whose search is JSON, and for a deleted row. */
  readonly texts: readonly string[] | null;
  /** Null: a report, whose author is not recorded, or as `texts`. */
  readonly writtenBy: string | null;
}

const rowsWith = (tx: Reads, condition: RawBuilder<unknown>) =>
  sql<PartlyNamedRow>`
    select n.named_id as "namedId", n.place, n.entity_id as "entityId", n.plan_id as "planId", n.matches, n.parts,
      n.found_on as "foundOn", n.decision, w.texts, u.full_name as "writtenBy"
    from partly_named_text n left join (
      select 'custom_report' as place, report_id::text as entity_id, array[report_name] as texts, null::bigint as user_id from custom_report where tenant_id = ${servedTenant}
      union all select 'incident', incident_id::text, array[title], requested_by from incident where tenant_id = ${servedTenant}
      union all select 'evidence_pack', pack_id::text, array[reason], requested_by from evidence_pack where tenant_id = ${servedTenant} and reason is not null
      union all select 'legal_hold', hold_id::text, array_remove(array[title, reference, reason], null), placed_by from legal_hold where tenant_id = ${servedTenant}
    ) w on w.place = n.place and w.entity_id = n.entity_id
    left join app_user u on u.tenant_id = n.tenant_id and u.user_id = w.user_id
    where n.tenant_id = ${servedTenant} and ${condition}`.execute(tx);

export async function countOpen(tx: Reads): Promise<number> {
  const { rows } = await sql<{ open: number }>`
    select count(*)::integer as open from partly_named_text where tenant_id = ${servedTenant} and decision is null`.execute(
    tx,
  );
  return rows[0]?.open ?? 0;
}

/** Those without a decision, the oldest first. */
export async function selectOpen(tx: Reads, atMost: number): Promise<PartlyNamedRow[]> {
  const { rows } = await rowsWith(tx, sql`n.decision is null order by n.named_id limit ${atMost}`);
  return rows;
}

/** Locks the row, so that two Admins decide one after the other. */
export async function lockPartlyNamed(tx: Tx, namedId: number): Promise<PartlyNamedRow | undefined> {
  const { rows } = await rowsWith(tx, sql`n.named_id = ${namedId} for update of n`);
  return rows[0];
}

export async function decidePartlyNamed(
  tx: Tx,
  { namedId, decision, by }: { namedId: number; decision: 'removed' | 'kept'; by: number },
): Promise<void> {
  await sql`update partly_named_text set decision = ${decision}, decided_by = ${by}, decided_on = now()
    where tenant_id = ${servedTenant} and named_id = ${namedId} and decision is null`.execute(tx);
}
