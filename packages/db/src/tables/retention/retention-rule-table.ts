import { sql } from 'kysely';
import { servedTenant } from '../../connection/statements/served-tenant.ts';
import type { Reads, Tx } from '../../connection/transaction.ts';

/** All in days. */
export interface RetentionRuleRow {
  readonly rule: string;
  /** Null: as the product has it. */
  readonly ownDays: number | null;
  readonly defaultDays: number;
  readonly floorDays: number;
  readonly leastDays: number;
  /** 0: the tenant has not set it yet. */
  readonly rowVersion: number;
}

export async function selectRetentionRules(tx: Reads): Promise<RetentionRuleRow[]> {
  const { rows } = await sql<RetentionRuleRow>`
    select d.rule, r.days as "ownDays", d.days as "defaultDays", d.floor_days as "floorDays", d.least_days as "leastDays",
      coalesce(r.row_version, 0) as "rowVersion"
    from retention_default d left join retention_rule r on r.tenant_id = ${servedTenant} and r.rule = d.rule
    order by d.place`.execute(tx);
  return rows;
}

/** @param days null: the product's own number */
export async function putRetentionRule(tx: Tx, rule: string, days: number | null): Promise<void> {
  // The request waits in change_request; the columns for it go with the next release.
  const values = { days, wanted_days: null, wanted_by: null, wanted_on: null };
  await tx
    .insertInto('retention_rule')
    .values({ rule, ...values })
    .onConflict((conflict) =>
      conflict
        .columns(['tenant_id', 'rule'])
        .doUpdateSet({ ...values, row_version: sql`retention_rule.row_version + 1` }),
    )
    .execute();
}

/** The days for which a file for download is kept: the tenant's with retention, otherwise the product's own number. */
export async function selectDaysOfFiles(tx: Reads, otherwise: number): Promise<number> {
  return (await selectKeptDays(tx)).get('exports') ?? otherwise;
}

/** Days of each rule by its name, for a tenant with retention; empty when it is off. */
export async function selectKeptDays(tx: Reads): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ rule: string; days: number }>`
    select d.rule, coalesce(r.days, d.days) as days
    from retention_default d left join retention_rule r on r.tenant_id = ${servedTenant} and r.rule = d.rule
    where (select retention from tenant_settings where tenant_id = ${servedTenant})`.execute(tx);
  return new Map(rows.map(({ rule, days }) => [rule, days]));
}
