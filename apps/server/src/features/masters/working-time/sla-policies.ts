import type { FieldError } from '@kyc/contract/errors';
import { masterTexts } from '@kyc/contract/masters/master-texts';
import { slaPolicies, targetBounds } from '@kyc/contract/masters/working-time/sla-policies';
import { workingTimeTexts } from '@kyc/contract/masters/working-time/working-time-texts';
import { unprocessable } from '@kyc/contract/refusal';
import { applicationSources } from '@kyc/contract/sources';
import { servedTenant } from '@kyc/db/connection/statements/served-tenant';
import type { Reads } from '@kyc/db/connection/transaction';
import { isBranchCode } from '@kyc/db/tables/masters/branch-table';
import { selectWorkingCalendar, shareCalendar } from '@kyc/db/tables/working-time/calendar-table';
import { addWorkingSeconds } from '@kyc/domain/working-time/working-minutes';
import { sql } from 'kysely';
import type { WorkflowServices } from '../../../workflow/workflow-services.ts';
import { defineMasterTable, type MasterTable } from '../master-table.ts';
import { recomputeSoon } from './recompute-soon.ts';

export function slaPolicyTable(services: Pick<WorkflowServices, 'clock' | 'jobs'>): MasterTable {
  return defineMasterTable({
    master: slaPolicies,
    table: 'sla_policy',
    id: 'policy_id',
    version: 'row_version',
    rows: sql`select policy_id as "PolicyId", policy_name as "PolicyName", priority as "Priority", source_id as "SourceId",
      mode as "Mode", stp as "Stp", plan_type as "PlanType", attempt as "Attempt", branch_code as "BranchCode",
      calendar_id as "CalendarId", target_minutes as "TargetMinutes", warning_percent as "WarningPercent",
      is_active as "IsActive", row_version as "RowVersion" from sla_policy where tenant_id = ${servedTenant}`,
    searchOn: ['PolicyName', 'BranchCode'],
    order: ['Priority'],
    unique: [['PolicyName']],
    async check(tx, { form, before }) {
      const problems: FieldError[] = [];
      if (form.SourceId !== null && !applicationSources.some(({ Id }) => Id === form.SourceId))
        problems.push({ Field: 'SourceId', Message: masterTexts.select('Source') });
      const kept = before?.BranchCode ?? null;
      if (form.BranchCode !== null && !(await isBranchCode(tx, form.BranchCode, { kept })))
        problems.push({ Field: 'BranchCode', Message: masterTexts.invalid('Branch Code') });
      const calendar = await shareCalendar(tx, form.CalendarId);
      if (calendar === undefined || (form.IsActive && !calendar.isActive))
        problems.push({ Field: 'CalendarId', Message: masterTexts.select('Calendar') });
      if (problems.length === 0) await requireReachable(tx, form, services.clock.now());
      return problems;
    },
    after: (tx, { changer }) => recomputeSoon(services, tx, changer),
  });
}

async function requireReachable(
  tx: Reads,
  { CalendarId, TargetMinutes }: { readonly CalendarId: number; readonly TargetMinutes: number },
  now: Date,
): Promise<void> {
  const { min, max } = targetBounds;
  if (TargetMinutes < min || TargetMinutes > max)
    throw unprocessable('TargetMinutes', masterTexts.range('Target Minutes', targetBounds));
  const calendar = await selectWorkingCalendar(tx, CalendarId);
  if (addWorkingSeconds(calendar, now, TargetMinutes * 60) === undefined)
    throw unprocessable('TargetMinutes', workingTimeTexts.targetTooFar);
}
