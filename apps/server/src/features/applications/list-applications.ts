import type {
  ApplicationRow,
  listApplications as endpoint,
} from '@kyc/contract/applications/list-applications';
import { leaseSeconds } from '@kyc/contract/applications/presence';
import type { ReplyOf } from '@kyc/contract/endpoint';
import { selectOpenBy } from '@kyc/db/tables/review-presence-table';
import { inTenant, type Tx } from '@kyc/db/transaction';
import type { Session } from '../../http/call.ts';
import type { SessionCall } from '../../http/register-endpoint.ts';
import type { Desk } from '../../platform/desk.ts';
import { actorOf } from '../../workflow/doer.ts';
import { requirePeriod } from './application-conditions.ts';
import { selectPage, type PageRow } from './page-of-applications.ts';
import { presentRow } from './present-row.ts';
import { searchRows } from './search-rows.ts';
import { tallyRows } from './tally-of-rows.ts';

/** DASH-04: one page, with how many rows the filter has in all. */
export async function listApplications(
  desk: Desk,
  call: SessionCall<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  const { session } = call;
  const query = call.body();
  requirePeriod(query.Filter);
  return await inTenant(desk.database, actorOf(session), async (tx) => {
    const { total, filtered } = await tallyRows(tx, session, query.Filter ?? {});
    const search = await searchRows(tx, session, query);
    const rows = await selectPage(tx, session, {
      query,
      total: search?.isMore === true ? null : (search?.found ?? filtered),
      named: search?.named,
    });
    const openBy = await namesByApplication(tx, session, rows);
    return {
      draw: query.draw ?? 0,
      recordsTotal: total,
      recordsFiltered: search?.found ?? filtered,
      IsMore: search?.isMore ?? false,
      data: rows.map((row): ApplicationRow =>
        presentRow(row, { session, openBy: openBy.get(row.application_id) ?? [] }),
      ),
    };
  });
}

/** Who has the applications of this page open now. */
async function namesByApplication(
  tx: Tx,
  { userId }: Session,
  rows: readonly PageRow[],
): Promise<Map<number, string[]>> {
  const applicationIds = rows.map((row) => row.application_id);
  const found = await selectOpenBy(tx, { applicationIds, userId }, leaseSeconds);
  const names = new Map<number, string[]>();
  for (const { applicationId, fullName } of found)
    names.set(applicationId, [...(names.get(applicationId) ?? []), fullName]);
  return names;
}
