import { lateAfterMinutes } from '@kyc/contract/deliveries/deliveries';
import { sql } from 'kysely';
import type { Reads } from '../connection/transaction.ts';
import type { UndeliveredEvents } from './records/delivery-board.ts';

/** What metrics report of an active tenant. */
export interface TenantFigures {
  readonly tenantCode: string;
  readonly undelivered: readonly Omit<UndeliveredEvents, 'oldest'>[];
  /** Unused numbers of the tenant's active series. */
  readonly uansLeft: number;
  /** The end of the last check of the audit trail; null before the first one. */
  readonly checkedOn: Date | null;
  readonly findings: number | null;
}

/** The figures of all active tenants, in one statement. */
export async function selectTenantFigures(tx: Reads): Promise<TenantFigures[]> {
  const { rows } = await sql<TenantFigures>`
    select tenant_code as "tenantCode", coalesce(undelivered, '[]') as undelivered, coalesce(uans_left, 0)::float8 as "uansLeft",
      checked_on as "checkedOn", findings
    from tenant_figures(make_interval(mins => ${sql.lit(lateAfterMinutes)}))`.execute(tx);
  return rows;
}
