import {
  mostDeliveriesCounted,
  newestDeliveryDays,
  type DeliveryFilter,
  type DeliveryRow,
} from '@kyc/contract/deliveries/deliveries';
import { withdrawalReason, type DeliveryChoice } from '@kyc/contract/deliveries/delivery-choices';
import type { Reads } from '@kyc/db/connection/transaction';
import { selectNextTries } from '@kyc/db/jobs/waiting-deliveries';
import { selectNamedApplication } from '@kyc/db/tables/records/audit-search';
import {
  countDeliveries,
  selectDeliveries,
  type BoardRow,
  type DeliverySearch,
} from '@kyc/db/tables/records/delivery-board';
import type { AuditEntry } from '../../../records/audit-entries.ts';
import { defineList } from '../../../lists/define-list.ts';

/** The messages to others, each open one with its next attempt. */
export const board = defineList({
  isCurrent: true,
  search: (tx, { Filter }: { readonly Filter: DeliveryFilter }) => searchOf(tx, Filter),
  count: (tx, search) => countDeliveries(tx, search, mostDeliveriesCounted),
  most: mostDeliveriesCounted,
  rows: selectDeliveries,
  present: async (tx, rows, { session: { tenantId } }) => {
    const eventIds = rows.filter(({ state }) => isOpen(state)).map(({ eventId }) => eventId);
    const nextTries = await selectNextTries(tx, { tenantId, eventIds });
    const nextOf = new Map(nextTries.map(({ eventId, nextOn }) => [eventId, nextOn]));
    return rows.map((row) => presentRow(row, nextOf.get(row.eventId)));
  },
  reply: (page, { isMore }) => ({ ...page, IsMore: isMore }),
  seen: (rows) => [...new Set(rows.map(({ applicationId }) => applicationId))],
  audit: ({ start }, rows): AuditEntry => ({
    entity: 'delivery',
    entityId: 'list',
    details: { start, rows: rows.length },
  }),
});

/** Of these there are as many as there were decisions. */
const everGrowing: readonly DeliveryChoice[] = ['all', 'delivered'];

/** Undefined for an application of another company. */
async function searchOf(tx: Reads, filter: DeliveryFilter): Promise<DeliverySearch | undefined> {
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
