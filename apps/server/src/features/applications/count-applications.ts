import type { allCounts, countOf, Counts } from '@kyc/contract/applications/application-counts';
import type { ReplyOf } from '@kyc/contract/endpoint';
import { inTenant, type Tx } from '@kyc/db/transaction';
import { sql } from 'kysely';
import type { Session } from '../../http/call.ts';
import type { SessionCall } from '../../http/register-endpoint.ts';
import type { Desk } from '../../platform/desk.ts';
import { actorOf } from '../../workflow/doer.ts';
import { visibleTo } from './visible-to.ts';

const all = -1;
const straightThrough = -2;

export async function countAll(desk: Desk, call: SessionCall<typeof allCounts>): Promise<Counts> {
  const { session } = call;
  const count = await inTenant(desk.database, actorOf(session), (tx) => counter(tx, session));
  return {
    AllData: count(all),
    Stp: count(straightThrough),
    Pending: count(0),
    ReviewPending: count(1),
    Rejected: count(2),
    Assigned: count(3),
    // The Approved tab is status 4 alone: its rows are what the filter Approved lists.
    Approved: count(4),
    OnHold: count(5),
    Cancelled: count(6),
    SystemRejected: count(7),
  };
}

export async function countOne(
  desk: Desk,
  call: SessionCall<typeof countOf>,
): Promise<ReplyOf<typeof countOf>> {
  const { session } = call;
  const count = await inTenant(desk.database, actorOf(session), (tx) => counter(tx, session));
  return { Count: count(call.params.status) };
}

async function counter(tx: Tx, session: Session): Promise<(status: number) => number> {
  const rows = await tx
    .selectFrom('application')
    .select(({ fn }) => [
      'status',
      fn.countAll<number>().as('rows'),
      sql<number>`count(*) filter (where stp)`.as('stpRows'),
    ])
    .where(visibleTo(session))
    .groupBy('status')
    .execute();
  const byStatus = new Map(rows.map((row) => [row.status, row.rows]));
  const total = rows.reduce((sum, row) => sum + row.rows, 0);
  const stp = rows.reduce((sum, row) => sum + row.stpRows, 0);
  return (status) => {
    if (status === all) return total;
    return status === straightThrough ? stp : (byStatus.get(status) ?? 0);
  };
}
