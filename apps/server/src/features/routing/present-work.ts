import type { OpenWork } from '@kyc/contract/routing/routing';
import type { WorkRow } from '@kyc/db/tables/routing/team-table';

const soonMs = 60 * 60_000;

export function presentWork(row: WorkRow, now: Date): OpenWork {
  return {
    ApplicationId: row.applicationId,
    UAN: row.uan,
    Status: row.status,
    AttemptNo: row.attemptNo,
    RowVersion: row.rowVersion,
    AssignedOn: row.assignedOn?.toISOString() ?? null,
    DueOn: row.dueOn?.toISOString() ?? null,
    ReturnsOn: row.wakesOn,
    Risk: riskOf(row.dueOn, now),
  };
}

function riskOf(dueOn: Date | null, now: Date): OpenWork['Risk'] {
  if (dueOn === null) return null;
  const left = dueOn.getTime() - now.getTime();
  // At the due time itself work is still in time.
  if (left < 0) return 'overdue';
  return left < soonMs ? 'soon' : null;
}
