import { lateAfterMinutes } from '@kyc/contract/deliveries/deliveries';
import type { DeliveryChoice, DeliveryState } from '@kyc/contract/deliveries/delivery-choices';
import { sql, type SqlBool } from 'kysely';
import type { Reads, Tx } from '../../connection/transaction.ts';
import { kindOf, type OutboundKind } from './outbound-event-table.ts';

export interface DeliverySearch {
  readonly state: DeliveryChoice;
  readonly kind?: OutboundKind | undefined;
  readonly applicationId?: number | undefined;
  /** Days of Asia/Kolkata on which it was made, both belong to it. */
  readonly fromDay?: string | undefined;
  readonly toDay?: string | undefined;
  /** Or created within the given days. */
  readonly newestDays?: number | undefined;
}

export interface BoardRow {
  readonly eventId: string;
  readonly applicationId: number;
  readonly uan: string | null;
  readonly boError: string | null;
  readonly kind: OutboundKind;
  readonly state: DeliveryState;
  readonly isLate: boolean;
  readonly createdOn: Date;
  readonly notBefore: Date | null;
  readonly attempts: number;
  readonly lastAttemptOn: Date | null;
  readonly lastError: string | null;
  readonly lastStatus: number | null;
  readonly deliveredOn: Date | null;
  readonly withdrawnOn: Date | null;
  readonly givenUpOn: Date | null;
  /** Null: all its tries had failed. */
  readonly givenUpBy: string | null;
  readonly givenUpReason: string | null;
  readonly withdrawnBecause: string | null;
}

const open = sql<SqlBool>`(e.delivered_on is null and e.withdrawn_on is null and e.given_up_on is null)`;
const held = sql<SqlBool>`coalesce(e.not_before > now(), false)`;
const trying = sql<SqlBool>`coalesce(e.trying_until > now(), false)`;
const late = sql<SqlBool>`(${open} and coalesce(e.not_before, e.created_on) < now() - make_interval(mins => ${sql.lit(lateAfterMinutes)}))`;
const undelivered = sql`e.delivered_on is null and e.withdrawn_on is null`;
const needsPerson = sql<SqlBool>`(${undelivered} and e.given_up_on is not null and e.given_up_by is null)`;

const conditions = {
  withdrawn: sql<SqlBool>`(e.delivered_on is null and e.withdrawn_on is not null)`,
  delivered: sql<SqlBool>`e.delivered_on is not null`,
  'given-up': sql<SqlBool>`(${undelivered} and e.given_up_on is not null)`,
  held: sql<SqlBool>`(${open} and ${held})`,
  trying: sql<SqlBool>`(${open} and ${trying})`,
  waiting: sql<SqlBool>`(${open} and not ${held} and not ${trying})`,
  open,
  late,
  'needs-person': needsPerson,
} as const;

const state = sql<DeliveryState>`case when e.state in ('delivered', 'withdrawn', 'given-up') then e.state
  when ${trying} then 'trying' when ${held} then 'held' else 'waiting' end`;

/** Ended messages are listed newest first, all others oldest first. */
const newestFirst: readonly DeliveryChoice[] = ['all', 'delivered', 'withdrawn'];

export async function selectDeliveries(
  tx: Reads,
  search: DeliverySearch,
  { start, length }: { start: number; length: number },
): Promise<BoardRow[]> {
  const order = newestFirst.includes(search.state) ? 'desc' : 'asc';
  const rows = await found(tx, search)
    .innerJoin('application as a', 'a.application_id', 'e.application_id')
    .leftJoin('app_user as u', 'u.user_id', 'e.given_up_by')
    .select([
      'e.event_id as eventId',
      'e.application_id as applicationId',
      'a.uan',
      'a.bo_error as boError',
      'e.kind',
      state.as('state'),
      late.as('isLate'),
      'e.created_on as createdOn',
      'e.not_before as notBefore',
      'e.attempts',
      'e.last_attempt_on as lastAttemptOn',
      'e.last_error as lastError',
      'e.last_status as lastStatus',
      'e.delivered_on as deliveredOn',
      'e.withdrawn_on as withdrawnOn',
      'e.given_up_on as givenUpOn',
      'u.full_name as givenUpBy',
      'e.given_up_reason as givenUpReason',
      'e.withdrawn_because as withdrawnBecause',
    ])
    .orderBy('e.created_on', order)
    .orderBy('e.event_id', order)
    .limit(length)
    .offset(start)
    .execute();
  return rows.map((row) => ({ ...row, kind: kindOf(row.kind), isLate: row.isLate === true }));
}

/** As many as there are, and not more than are counted. */
export async function countDeliveries(tx: Reads, search: DeliverySearch, most: number): Promise<number> {
  const row = await tx
    .selectFrom(
      found(tx, search)
        .select(sql`1`.as('one'))
        .limit(most + 1)
        .as('rows'),
    )
    .select(({ fn }) => fn.countAll<number>().as('rows'))
    .executeTakeFirstOrThrow();
  return row.rows;
}

export interface FoundDelivery {
  readonly applicationId: number;
  readonly kind: OutboundKind;
  readonly attempts: number;
  readonly state: DeliveryState;
  readonly isGivenUpByHand: boolean;
}

export async function selectDelivery(tx: Reads, eventId: string): Promise<FoundDelivery | undefined> {
  const row = await one(tx, eventId).executeTakeFirst();
  return row && { ...row, kind: kindOf(row.kind) };
}

/** Until the transaction ends the message cannot be sent, withdrawn or given up. */
export async function lockDelivery(tx: Tx, eventId: string): Promise<FoundDelivery | undefined> {
  const row = await one(tx, eventId).forUpdate().executeTakeFirst();
  return row && { ...row, kind: kindOf(row.kind) };
}

const one = (tx: Reads, eventId: string) =>
  tx
    .selectFrom('outbound_event as e')
    .select([
      'e.application_id as applicationId',
      'e.kind',
      'e.attempts',
      state.as('state'),
      sql<boolean>`e.given_up_by is not null`.as('isGivenUpByHand'),
    ])
    .where('e.event_id', '=', eventId);

const dayBegins = (day: string) => sql<Date>`${day}::date::timestamp at time zone 'Asia/Kolkata'`;

function found(tx: Reads, search: DeliverySearch) {
  const { state: chosen, kind, applicationId, fromDay, toDay, newestDays } = search;
  return tx
    .selectFrom('outbound_event as e')
    .$if(chosen !== 'all', (rows) => rows.where(chosen === 'all' ? sql<SqlBool>`true` : conditions[chosen]))
    .$if(kind !== undefined, (rows) => rows.where('e.kind', '=', kind ?? ''))
    .$if(applicationId !== undefined, (rows) => rows.where('e.application_id', '=', applicationId ?? 0))
    .$if(newestDays !== undefined, (rows) =>
      rows.where('e.created_on', '>=', sql<Date>`now() - make_interval(days => ${newestDays ?? 0})`),
    )
    .$if(fromDay !== undefined, (rows) => rows.where('e.created_on', '>=', dayBegins(fromDay ?? '')))
    .$if(toDay !== undefined, (rows) =>
      rows.where('e.created_on', '<', sql<Date>`${dayBegins(toDay ?? '')} + interval '1 day'`),
    );
}

/** The number of late messages, and since when the oldest could have been sent. */
export async function selectLateness(tx: Reads): Promise<{ late: number; since: Date | null }> {
  return await tx
    .selectFrom('outbound_event as e')
    .select(({ fn }) => [
      fn.countAll<number>().as('late'),
      sql<Date | null>`min(coalesce(e.not_before, e.created_on))`.as('since'),
    ])
    .where(late)
    .executeTakeFirstOrThrow();
}

export interface UndeliveredEvents {
  readonly kind: string;
  readonly isGivenUp: boolean;
  readonly events: number;
  /** Of these, what should have arrived. */
  readonly late: number;
  readonly oldest: Date;
  readonly oldestSeconds: number;
}

/** A message held for its time is not late, and one given up by a person needs no attention. Ages count from the earliest sending time. */
export async function countUndelivered(tx: Reads): Promise<UndeliveredEvents[]> {
  const givenUp = sql<boolean>`e.given_up_on is not null`;
  const since = sql<Date>`min(coalesce(e.not_before, e.created_on))`;
  return await tx
    .selectFrom('outbound_event as e')
    .select(({ fn }) => [
      'e.kind',
      givenUp.as('isGivenUp'),
      fn.countAll<number>().as('events'),
      sql<number>`count(*) filter (where ${late})`.as('late'),
      since.as('oldest'),
      sql<number>`extract(epoch from now() - ${since})::float8`.as('oldestSeconds'),
    ])
    .where('e.delivered_on', 'is', null)
    .where('e.withdrawn_on', 'is', null)
    .where('e.given_up_by', 'is', null)
    .where((where) =>
      where.or([where('e.not_before', 'is', null), where('e.not_before', '<=', sql<Date>`now()`)]),
    )
    .groupBy(['e.kind', givenUp])
    .execute();
}
