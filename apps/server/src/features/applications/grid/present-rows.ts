import type { ApplicationRow } from '@kyc/contract/applications/list-applications';
import type { Reads } from '@kyc/db/connection/transaction';
import { usesWorkingTime } from '@kyc/db/tables/masters/tenant-settings-table';
import { selectSlaTimes } from '@kyc/db/tables/working-time/application-sla-table';
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
  const presented = rows.map((row) => presentRow(row, session, opened));
  // It is read already, with the setting of the masks.
  if (rows.length === 0 || !(await usesWorkingTime(tx))) return presented;
  const times = await selectSlaTimes(
    tx,
    rows.map((row) => row.application_id),
  );
  return presented.map((row, index) => {
    const status = rows[index]?.status;
    return status === undefined ? row : { ...row, ...presentSla(status, times.get(row.ApplicationId), now) };
  });
}
