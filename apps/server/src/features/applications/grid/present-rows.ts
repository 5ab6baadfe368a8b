import type { ApplicationRow } from '@kyc/contract/applications/list-applications';
import type { Reads } from '@kyc/db/connection/transaction';
import { usesWorkingTime } from '@kyc/db/tables/masters/tenant-settings-table';
import { slaTimesOf } from '@kyc/db/tables/working-time/application-sla-table';
import type { OpenedLists } from '../../../access/open-application-data.ts';
import type { Session } from '../../../http/call.ts';
import { presentSla } from '../../../workflow/sla/present-sla.ts';
import type { PageRow } from './page-of-applications.ts';
import { presentRow } from './present-row.ts';

/** The rows of a page, with their due times where the tenant uses working time. */
export async function presentRows(
  tx: Reads,
  rows: readonly PageRow[],
  { session, opened, now }: { readonly session: Session; readonly opened: OpenedLists; readonly now: Date },
): Promise<ApplicationRow[]> {
  // It is read already, with the setting of the masks.
  const showsDueTimes = rows.length > 0 && (await usesWorkingTime(tx));
  return rows.map((row) => ({
    ...presentRow(row, session, opened),
    ...(showsDueTimes &&
      presentSla(row.status, row.sla_times === null ? undefined : slaTimesOf(row.sla_times), now)),
  }));
}
