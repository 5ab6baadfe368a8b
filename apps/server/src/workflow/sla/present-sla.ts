import type { ApplicationStatus } from '@kyc/contract/application-status';
import type { SlaState } from '@kyc/contract/applications/sla-state';
import type { SlaTimes } from '@kyc/db/tables/working-time/application-sla-table';
import { slaStateOf } from '@kyc/domain/working-time/sla-state';

/** For a tenant that uses working time: the due time of running work. */
export function presentSla(
  status: ApplicationStatus,
  times: SlaTimes | undefined,
  now: Date,
): { DueOn: string | null; ReturnsOn: string | null; SlaState: SlaState | null } {
  const state = times === undefined ? null : slaStateOf({ ...times, status }, now);
  return {
    DueOn: state === null ? null : (times?.dueOn?.toISOString() ?? null),
    ReturnsOn: times?.wakesOn ?? null,
    SlaState: state,
  };
}
