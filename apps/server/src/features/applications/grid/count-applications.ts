import type {
  allCounts,
  countFiltered as filteredEndpoint,
  countOf,
  Counts,
} from '@kyc/contract/applications/application-counts';
import { ApplicationStatus } from '@kyc/contract/application-status';
import type { ApplicationFilter } from '@kyc/contract/applications/list-applications';
import type { ReplyOf } from '@kyc/contract/endpoint';
import { UserType } from '@kyc/contract/user-types';
import type { StatusTallies } from '@kyc/db/tables/applications/application-tally-table';
import { readInTenant, type Reads } from '@kyc/db/connection/transaction';
import type { Session } from '../../../http/call.ts';
import type { SessionCall } from '../../../http/register-endpoint.ts';
import { requirePeriod } from '../../../lists/require-period.ts';
import type { Services } from '../../../platform/services.ts';
import { refuseMasked } from './refuse-masked.ts';
import { groupFound, prepareSearch } from './search-rows.ts';
import { countOwnRows, groupRows, isTallied, tallyByStatus } from './tally-of-rows.ts';

const all = -1;
const straightThrough = -2;

type Counter = (status: number) => number;

export async function countAll(services: Services, call: SessionCall<typeof allCounts>): Promise<Counts> {
  const { session } = call;
  return countsOf(await readInTenant(services.database, session, (tx) => tallied(tx, session, {})));
}

export async function countOne(
  services: Services,
  call: SessionCall<typeof countOf>,
): Promise<ReplyOf<typeof countOf>> {
  const { session } = call;
  const count = await readInTenant(services.database, session, (tx) => tallied(tx, session, {}));
  return { Count: count(call.params.status) };
}

/**
 * As the list counts the rows of each tab: exactly from the tallies, or for other filters from the rows, and a search up to its limit.
 * @throws Refusal `unprocessable` for a search that would reveal the values of a masked column
 */
export async function countFiltered(
  services: Services,
  call: SessionCall<typeof filteredEndpoint>,
): Promise<ReplyOf<typeof filteredEndpoint>> {
  const { session } = call;
  const { search, Filter: { Status: _status, Stp: _stp, ...filter } = {} } = call.body();
  const query = { search, Filter: filter };
  requirePeriod(filter);
  return await readInTenant(services.database, session, async (tx) => {
    await refuseMasked(tx, session, query);
    const found = await prepareSearch(tx, session, query);
    if (found !== undefined) {
      const { tallies, isMore } = await groupFound(tx, session, { query, search: found });
      return { Counts: countsOf(counter(tallies)), IsMore: isMore };
    }
    const count = isTallied(filter)
      ? await tallied(tx, session, filter)
      : counter(await groupRows(tx, session, filter));
    return { Counts: countsOf(count), IsMore: false };
  });
}

function countsOf(count: Counter): Counts {
  return {
    AllData: count(all),
    Stp: count(straightThrough),
    Pending: count(0),
    ReviewPending: count(1),
    Rejected: count(2),
    Assigned: count(3),
    // The Approved tab is only status 4, like the filter Approved.
    Approved: count(4),
    OnHold: count(5),
    Cancelled: count(6),
    SystemRejected: count(7),
  };
}

async function tallied(tx: Reads, session: Session, filter: ApplicationFilter): Promise<Counter> {
  const [tallies, own] = await Promise.all([
    tallyByStatus(tx, filter),
    session.userType === UserType.Verifier ? countOwnRows(tx, session, filter) : undefined,
  ]);
  return counter(tallies, own);
}

/** `own`: of tallies of the tenant, a verifier's Assigned are only these (visible-to.ts). */
function counter(tallies: StatusTallies, own?: { readonly all: number; readonly stp: number }): Counter {
  const assigned = tallies.byStatus.get(ApplicationStatus.Assigned) ?? 0;
  // Applications assigned to other verifiers.
  const hidden =
    own === undefined ? { all: 0, stp: 0 } : { all: assigned - own.all, stp: tallies.assignedStp - own.stp };
  return (status) => {
    if (status === all) return tallies.all - hidden.all;
    if (status === straightThrough) return tallies.stp - hidden.stp;
    const count = tallies.byStatus.get(status) ?? 0;
    return status === ApplicationStatus.Assigned ? count - hidden.all : count;
  };
}
