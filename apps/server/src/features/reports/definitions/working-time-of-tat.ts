import { usesWorkingTime } from '@kyc/db/tables/masters/tenant-settings-table';
import { servedTenant } from '@kyc/db/connection/statements/served-tenant';
import { sql } from 'kysely';
import type { ExportColumn } from '../../../exports/export-table.ts';
import type { ReportScope, ReportSheet } from '../report-definition.ts';
import * as w from '../sql-words.ts';

const columns: readonly ExportColumn[] = [
  { header: 'UAN', kind: 'text' },
  { header: 'Name', kind: 'text' },
  { header: 'Attempt', kind: 'number' },
  { header: 'SLA Policy', kind: 'text' },
  { header: 'Clock Started On', kind: 'instant' },
  { header: 'Due On', kind: 'instant' },
  { header: 'Decided On', kind: 'instant' },
  { header: 'Working Time', kind: 'duration' },
  { header: 'Target', kind: 'duration' },
  { header: 'Due Time', kind: 'text' },
];

/**
 * The attempts decided on the day, with the working time of their clocks, for tenants that use working time. A breach stays
 * a breach after a later pause.
 */
export function workingTimeOfTat({ period }: Pick<ReportScope, 'period'>): ReportSheet {
  return {
    name: 'Working Time',
    isWanted: usesWorkingTime,
    namesApplications: true,
    columns,
    query: sql`
      with decided as (
        select distinct on (d.application_id, c.attempt_no) d.application_id, d.status_changed_on as decided_on,
          c.attempt_no, c.policy_id, c.started_on, c.due_on, c.breached_on, c.used_seconds
        from timeline_event d
        cross join lateral (
          select k.attempt_no, k.policy_id, k.started_on, k.due_on, k.breached_on, k.used_seconds from application_sla k
          where k.tenant_id = ${servedTenant} and k.application_id = d.application_id and k.started_on <= d.status_changed_on
          order by k.attempt_no desc limit 1) c
        where d.tenant_id = ${servedTenant} and ${w.within(sql`d.status_changed_on`, period)}
          and d.code in ${w.decisionCodes} and ${w.counts('d')}
        order by d.application_id, c.attempt_no, d.event_id desc
      )
      select a.uan, ${w.declaredName}, c.attempt_no, s.policy_name, c.started_on, c.due_on, c.decided_on, c.used_seconds,
        s.target_minutes * 60.0::double precision, case when c.breached_on is null then 'met' else 'missed' end, a.application_id
      from decided c
      join ${w.applicationAndProfile} on a.application_id = c.application_id
      join sla_policy s on s.tenant_id = ${servedTenant} and s.policy_id = c.policy_id
      order by c.decided_on, c.application_id, c.attempt_no`,
  };
}
