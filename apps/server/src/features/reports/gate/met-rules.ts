import type { GateKind } from '@kyc/contract/reports/gate-report';
import type { Period } from '@kyc/domain/time/indian-period';
import { sql, type RawBuilder } from 'kysely';
import { within } from '../sql-words.ts';
import { servedTenant } from '@kyc/db/connection/statements/served-tenant';

const month = sql`to_char(f.evaluated_on at time zone 'Asia/Kolkata', 'YYYY-MM')`;

/** A row for each time that a rule met an application on its way to an approval and wanted something. `f` is the evaluation. */
export function metRules(period: Period): RawBuilder<unknown> {
  return sql`
    select f.finding_id, f.application_id, f.attempt_no, f.evaluated_on, f.evaluated_by, ${month} as month,
      met->>'RuleId' as rule_id, met->>'Message' as message, met->>'Remark' as remark, met->>'Override' as override,
      (met->>'OverriddenBy')::bigint as overridden_by,
      met->>'Demand' = 'override' and met->>'Override' is null as stopped,
      met->>'Demand' = 'remark' and met->>'Override' is null as asked,
      met->>'Override' is not null as overridden
    from acceptance_finding f cross join lateral jsonb_array_elements(f.findings) met
    where f.tenant_id = ${servedTenant} and ${within(sql`f.evaluated_on`, period)} and met->>'Demand' <> 'nothing'`;
}

export const isKind: Readonly<Record<GateKind, RawBuilder<boolean>>> = {
  Stopped: sql<boolean>`met.stopped`,
  Asked: sql<boolean>`met.asked`,
  Overridden: sql<boolean>`met.overridden`,
};

/** Attempts, however often Approve was pressed in one. */
export function attemptsWhere(kind: GateKind): RawBuilder<number> {
  return sql<number>`count(distinct (met.application_id, met.attempt_no)) filter (where ${isKind[kind]})::integer`;
}
