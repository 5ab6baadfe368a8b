import {
  mostDeliveriesCounted,
  newestDeliveryDays,
  type DeliveryFilter,
  type DeliveryRow,
  type listOutboundEvents as endpoint,
} from '@kyc/contract/deliveries/deliveries';
import { withdrawalReason, type DeliveryChoice } from '@kyc/contract/deliveries/delivery-choices';
import type { ReplyOf } from '@kyc/contract/endpoint';
import { inTenant, type Reads } from '@kyc/db/connection/transaction';
import { selectNextTries } from '@kyc/db/jobs/waiting-deliveries';
import { selectNamedApplication } from '@kyc/db/tables/records/audit-search';
import {
  countDeliveries,
  selectDeliveries,
  type BoardRow,
  type DeliverySearch,
} from '@kyc/db/tables/records/delivery-board';
import type { SessionCall } from '../../../http/register-endpoint.ts';
import { requirePeriod } from '../../../lists/require-period.ts';
import type { Services } from '../../../platform/services.ts';
import { auditCall } from '../../../records/audit-call.ts';

/** A page of the board. */
export async function listBoard(
  { database }: Services,
  call: SessionCall<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  const { start, length, draw = 0, Filter } = call.body();
  return await inTenant(database, call.session, async (tx) => {
    const search = await searchOf(tx, Filter);
    const none = { draw, recordsTotal: 0, recordsFiltered: 0, IsMore: false, data: [] };
    if (search === undefined) return none;
    const counted = await countDeliveries(tx, search, mostDeliveriesCounted);
    const rows = await selectDeliveries(tx, search, { start, length });
    const nextTries = await selectNextTries(tx, {
      tenantId: call.session.tenantId,
      eventIds: rows.filter(({ state }) => isOpen(state)).map(({ eventId }) => eventId),
    });
    const seen = [...new Set(rows.map(({ applicationId }) => applicationId))];
    await auditCall(tx, call, {
      entity: 'delivery',
      entityId: 'list',
      seen,
      details: { start, rows: rows.length },
    });
    const nextOf = new Map(nextTries.map(({ eventId, nextOn }) => [eventId, nextOn]));
    const total = Math.min(counted, mostDeliveriesCounted);
    return {
      draw,
      recordsTotal: total,
      recordsFiltered: total,
      IsMore: counted > mostDeliveriesCounted,
      data: rows.map((row) => presentRow(row, nextOf.get(row.eventId))),
    };
  });
}

/** Of these there are as many as there were decisions. */
const everGrowing: readonly DeliveryChoice[] = ['all', 'delivered'];

/** Undefined for an application of another company. */
async function searchOf(tx: Reads, filter: DeliveryFilter): Promise<DeliverySearch | undefined> {
  requirePeriod(filter);
  const { State = 'open', Kind, Application = '', FromDate, ToDate } = filter;
  const named = Application === '' ? undefined : await selectNamedApplication(tx, Application);
  if (Application !== '' && named === undefined) return undefined;
  const isBounded = named !== undefined || FromDate !== undefined || ToDate !== undefined;
  return {
    state: State,
    kind: Kind,
    applicationId: named?.applicationId,
    fromDay: FromDate,
    toDay: ToDate,
    newestDays: everGrowing.includes(State) && !isBounded ? newestDeliveryDays : undefined,
  };
}

const isOpen = (state: BoardRow['state']): boolean => ['waiting', 'held', 'trying'].includes(state);

function presentRow(row: BoardRow, nextTry: Date | undefined): DeliveryRow {
  const endedOn = row.deliveredOn ?? row.withdrawnOn ?? row.givenUpOn;
  const needsPerson = row.state === 'given-up' && row.givenUpBy === null;
  return {
    EventId: row.eventId,
    Kind: row.kind,
    ApplicationId: row.applicationId,
    Uan: row.uan,
    CreatedOn: row.createdOn.toISOString(),
    State: row.state,
    IsLate: row.isLate,
    Tries: row.attempts,
    NextTryOn: nextTry?.toISOString() ?? null,
    HeldUntil: row.state === 'held' ? (row.notBefore?.toISOString() ?? null) : null,
    LastTryOn: row.lastAttemptOn?.toISOString() ?? null,
    LastStatus: row.lastStatus,
    LastError: row.lastError,
    EndedOn: endedOn?.toISOString() ?? null,
    GivenUpBy: row.givenUpBy,
    GivenUpReason: row.givenUpReason,
    WithdrawnBecause: withdrawalReason(row.withdrawnBecause) ?? null,
    BoError: row.boError,
    MayTry: row.state === 'waiting' || needsPerson,
    MayGiveUp: row.state === 'waiting' || needsPerson,
  };
}
