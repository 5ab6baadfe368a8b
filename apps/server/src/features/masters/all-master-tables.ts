import type { WorkflowServices } from '../../workflow/workflow-services.ts';
import { bankTable } from './lists/banks.ts';
import { branchTable } from './lists/branches.ts';
import { employerTable } from './lists/employers.ts';
import { acceptanceListTable } from './lists/acceptance-lists.ts';
import { holidayTable } from './lists/holidays.ts';
import type { MasterTable } from './master-table.ts';
import { pincodeTable } from './lists/pincodes.ts';
import { planTable } from './lists/plans.ts';
import { reasonTable } from './lists/reasons.ts';
import { segmentTable } from './lists/segments.ts';
import { solutionTable } from './lists/solutions.ts';
import { answerCodeTable } from './after-approval/answer-codes.ts';
import { answerFormatTable } from './after-approval/answer-formats.ts';
import { qaGoldTable } from './quality/qa-gold.ts';
import { watchListTable } from './screening/watch-lists.ts';
import { qaPlanTable } from './quality/qa-plan.ts';
import { routingRuleTable } from './routing/routing-rules.ts';
import { skillTable } from './routing/skills.ts';
import { verifierAbsenceTable } from './routing/verifier-absences.ts';
import { verifierProfileTable } from './routing/verifier-profiles.ts';
import { uanTable } from './uans/uans.ts';
import { userTable, type SessionForgetter } from './users/users.ts';
import { calendarTable } from './working-time/calendars.ts';
import { calendarSessionTable } from './working-time/calendar-sessions.ts';
import { slaPolicyTable } from './working-time/sla-policies.ts';

export interface MastersServices extends WorkflowServices {
  readonly sessions: SessionForgetter;
}

/** Every master that is kept as rows; a new one is a file and a line here. */
export function allMasterTables(services: MastersServices): readonly MasterTable[] {
  return [
    userTable(services),
    reasonTable,
    solutionTable,
    uanTable,
    planTable,
    bankTable,
    pincodeTable,
    segmentTable,
    holidayTable(services),
    branchTable,
    employerTable,
    acceptanceListTable,
    calendarTable(services),
    calendarSessionTable(services),
    slaPolicyTable(services),
    skillTable,
    verifierProfileTable,
    verifierAbsenceTable,
    routingRuleTable,
    qaPlanTable(services),
    qaGoldTable,
    answerFormatTable,
    answerCodeTable,
    watchListTable(services),
  ];
}
