import type { allCounts, countOf, Counts } from '@kyc/contract/applications/application-counts';
import { ApplicationStatus } from '@kyc/contract/application-status';
import type { ReplyOf } from '@kyc/contract/endpoint';
import { UserType } from '@kyc/contract/user-types';
import { countOwn } from '@kyc/db/tables/staff/open-work';
import { selectStatusTallies } from '@kyc/db/tables/applications/application-tally-table';
import { readInTenant, type Reads } from '@kyc/db/connection/transaction';
import type { Session } from '../../../http/call.ts';
import type { SessionCall } from '../../../http/register-endpoint.ts';
import type { Services } from '../../../platform/services.ts';

const all = -1;
const straightThrough = -2;

export async function countAll(services: Services, call: SessionCall<typeof allCounts>): Promise<Counts> {
  const { session } = call;
  const count = await readInTenant(services.database, session, (tx) => counter(tx, session));
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

export async function countOne(
  services: Services,
  call: SessionCall<typeof countOf>,
): Promise<ReplyOf<typeof countOf>> {
  const { session } = call;
  const count = await readInTenant(services.database, session, (tx) => counter(tx, session));
  return { Count: count(call.params.status) };
}

/** From the tallies; a verifier's Assigned are the own ones only (visible-to.ts). */
async function counter(tx: Reads, session: Session): Promise<(status: number) => number> {
  const [tallies, own] = await Promise.all([
    selectStatusTallies(tx),
    session.userType === UserType.Verifier ? countOwn(tx, session.userId) : undefined,
  ]);
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
