import type { WorkflowDesk } from '../../workflow/workflow-desk.ts';
import { bankTable } from './banks.ts';
import { holidayTable } from './holidays.ts';
import type { MasterTable } from './master-table.ts';
import { pincodeTable } from './pincodes.ts';
import { planTable } from './plans.ts';
import { reasonTable } from './reasons.ts';
import { segmentTable } from './segments.ts';
import { solutionTable } from './solutions.ts';
import { uanTable } from './uans/uans.ts';
import { userTable, type SessionForgetter } from './users/users.ts';

export interface MastersDesk extends WorkflowDesk {
  readonly sessions: SessionForgetter;
}

/** Every master that is kept as rows; a new one is a file and a line here. */
export function allMasterTables(desk: MastersDesk): readonly MasterTable[] {
  return [
    userTable(desk),
    reasonTable,
    solutionTable,
    uanTable,
    planTable,
    bankTable,
    pincodeTable,
    segmentTable,
    holidayTable,
  ];
}
