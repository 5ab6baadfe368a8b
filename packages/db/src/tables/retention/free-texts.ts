import { sql } from 'kysely';
import { servedTenant } from '../../connection/statements/served-tenant.ts';
import type { Reads, Tx } from '../../connection/transaction.ts';

/** Tables with words of staff that may name a person, in addition to the rows of an application. */
export const freeTextPlaces = [
  'saved_view',
  'custom_report',
  'incident',
  'evidence_pack',
  'legal_hold',
] as const;
export type FreeTextPlace = (typeof freeTextPlaces)[number];

export interface ErasedText {
  readonly place: FreeTextPlace;
  /** The key of the row in its table. */
  readonly entityId: string;
}

export interface FreeText extends ErasedText {
  readonly texts: readonly string[];
}

/** Names of reports, titles of incidents, reasons of packs, words of orders to hold. Kept searches are JSON and have readers of their own. */
export async function selectFreeTexts(tx: Reads): Promise<FreeText[]> {
  const { rows } = await sql<FreeText>`
    select 'custom_report' as place, report_id::text as "entityId", array[report_name] as texts from custom_report where tenant_id = ${servedTenant}
    union all select 'incident', incident_id::text, array[title] from incident where tenant_id = ${servedTenant}
    union all select 'evidence_pack', pack_id::text, array[reason] from evidence_pack where tenant_id = ${servedTenant} and reason is not null
    union all select 'legal_hold', hold_id::text, array_remove(array[title, reference, reason], null) from legal_hold
      where tenant_id = ${servedTenant} and released_on is not null`.execute(tx);
  return rows;
}

/** Takes the words out of the row, for a plan that runs, and notes it for restored copies. */
export async function eraseText(
  tx: Tx,
  { planId, place, entityId }: ErasedText & { planId: number },
): Promise<void> {
  await sql`select erase_text(${planId}, ${place}, ${entityId})`.execute(tx);
}

/** With its tenant, as a restored copy contains all tenants. */
export interface ErasedTextOfTenant extends ErasedText {
  readonly tenantId: number;
}

/** The texts that a run changed. */
export async function selectErasedTexts(tx: Reads, planId: number): Promise<ErasedTextOfTenant[]> {
  const { rows } = await sql<ErasedTextOfTenant>`
    select tenant_id as "tenantId", place, entity_id as "entityId" from erased_text where tenant_id = ${servedTenant} and plan_id = ${planId} order by place, entity_id`.execute(
    tx,
  );
  return rows;
}
