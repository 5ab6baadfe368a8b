import { ApplicationStatus } from '@kyc/contract/application-status';
import type { WorkingCalendar } from '@kyc/domain/working-time/working-calendar';
import { sql } from 'kysely';
import { servedTenant } from '../../connection/statements/served-tenant.ts';
import type { Reads } from '../../connection/transaction.ts';
import { selectCalendarsOfPolicies } from './sla-policy-table.ts';

export interface HeldUntil {
  readonly applicationId: number;
  /** yyyy-MM-dd */
  readonly wakesOn: string;
  /** Of the present clock; undefined without one. */
  readonly calendar: WorkingCalendar | undefined;
}

/** Applications on hold whose day has come, the earliest first. */
export async function selectHeldUntil(
  tx: Reads,
  { today, atMost }: { readonly today: string; readonly atMost: number },
): Promise<HeldUntil[]> {
  const { rows } = await sql<{ applicationId: number; wakesOn: string; policyId: number | null }>`
    select a.application_id as "applicationId", a.wakes_on::text as "wakesOn", c.policy_id as "policyId"
    from application a left join application_sla c
      on c.tenant_id = a.tenant_id and c.application_id = a.application_id and c.attempt_no = a.attempt_no
    where a.tenant_id = ${servedTenant} and a.status = ${sql.lit(ApplicationStatus.OnHold)} and a.wakes_on <= ${today}::date
    order by a.wakes_on, a.application_id limit ${atMost}`.execute(tx);
  const policyIds = rows.flatMap(({ policyId }) => (policyId === null ? [] : [policyId]));
  const calendars = await selectCalendarsOfPolicies(tx, policyIds);
  return rows.map(({ policyId, ...row }) => ({
    ...row,
    calendar: policyId === null ? undefined : calendars.get(policyId),
  }));
}

/** The day until which the application is on hold, yyyy-MM-dd; null without one. Of an application that the caller has locked. */
export async function selectWakesOn(tx: Reads, applicationId: number): Promise<string | null> {
  const { rows } = await sql<{ wakesOn: string | null }>`
    select wakes_on::text as "wakesOn" from application
    where tenant_id = ${servedTenant} and application_id = ${applicationId}`.execute(tx);
  return rows[0]?.wakesOn ?? null;
}
