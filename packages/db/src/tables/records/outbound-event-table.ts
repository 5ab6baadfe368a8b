import { sql, type Insertable } from 'kysely';
import type { Reads, Tx } from '../../connection/transaction.ts';
import { sealBody, sealedBodyOf } from '../../sealing/sealed-values.ts';
import { insertRows } from '../insert-rows.ts';
import type { DB } from '../schema.generated.ts';

export const outboundKinds = ['approval', 'lead-status', 'customer-message'] as const;
export type OutboundKind = (typeof outboundKinds)[number];

export interface OutboundEvent {
  readonly eventId: string;
  readonly applicationId: number;
  readonly kind: OutboundKind;
  readonly payload: unknown;
  readonly attempts: number;
  readonly createdOn: Date;
  readonly deliveredOn: Date | null;
  /** Null: it may leave at once. */
  readonly notBefore: Date | null;
  /** It is never to leave. */
  readonly withdrawnOn: Date | null;
}

const columns = [
  'event_id as eventId',
  'application_id as applicationId',
  'kind',
  'payload',
  'attempts',
  'created_on as createdOn',
  'delivered_on as deliveredOn',
  'not_before as notBefore',
  'withdrawn_on as withdrawnOn',
] as const;

export async function insertOutboundEvent(
  tx: Tx,
  event: {
    eventId: string;
    applicationId: number;
    kind: OutboundKind;
    payload: object;
    /** It does not leave before. */
    heldSeconds?: number;
    /** Nor before this moment, which is long after the seconds of `heldSeconds`. */
    notBefore?: Date | undefined;
  },
): Promise<void> {
  const { applicationId, heldSeconds = 0, notBefore } = event;
  await tx
    .insertInto('outbound_event')
    .values({
      event_id: event.eventId,
      application_id: event.applicationId,
      kind: event.kind,
      payload: sealBody(tx, event.payload),
      not_before:
        notBefore ??
        (heldSeconds > 0
          ? sql<Date>`now() + make_interval(secs => ${heldSeconds})`
          : // What comes after a message that still waits does not overtake it.
            sql<Date | null>`(select max(not_before) + interval '1 second' from outbound_event
              where application_id = ${applicationId} and created_on > now() - interval '5 minutes'
                and not_before between now() and now() + interval '5 minutes' and withdrawn_on is null)`),
    })
    .execute();
}

export async function selectOutboundEvent(tx: Reads, eventId: string): Promise<OutboundEvent | undefined> {
  const row = await tx
    .selectFrom('outbound_event')
    .select(columns)
    .where('event_id', '=', eventId)
    .executeTakeFirst();
  return row === undefined ? undefined : { ...row, kind: kindOf(row.kind) };
}

/**
 * Whoever sends a message asks before; from then on it may have arrived. `early`: its time has not come; `withdrawn`: it never
 * will. Takes the lock of the row that its withdrawal takes, too. What is not held cannot be withdrawn.
 */
export async function mayLeave(
  tx: Tx,
  { eventId, notBefore }: Pick<OutboundEvent, 'eventId' | 'notBefore'>,
): Promise<'now' | 'early' | 'withdrawn'> {
  if (notBefore === null) return 'now';
  const begun = await tx
    .updateTable('outbound_event')
    .set({ begun_on: sql`coalesce(begun_on, now())` })
    .where('event_id', '=', eventId)
    .where('withdrawn_on', 'is', null)
    .where('not_before', '<=', sql<Date>`now()`)
    .returning('event_id')
    .executeTakeFirst();
  if (begun !== undefined) return 'now';
  const event = await selectOutboundEvent(tx, eventId);
  return event?.withdrawnOn === null ? 'early' : 'withdrawn';
}

/** Does it still wait for the time before which it does not leave? By the database's clock, which decides when it leaves. */
export async function isHeld(tx: Reads, eventId: string): Promise<boolean> {
  const held = await tx
    .selectFrom('outbound_event')
    .select('event_id')
    .where('event_id', '=', eventId)
    .where('not_before', '>', sql<Date>`now()`)
    .executeTakeFirst();
  return held !== undefined;
}

/** Was marketing told, or is it about to be, that this is the application's status, and of no other one since? */
export async function isLeadStatusTold(
  tx: Reads,
  { applicationId, status }: { applicationId: number; status: number },
): Promise<boolean> {
  const newest = await tx
    .selectFrom('outbound_event')
    .select(['payload', 'given_up_on as givenUpOn'])
    .where('application_id', '=', applicationId)
    .where('kind', '=', 'lead-status')
    .where('withdrawn_on', 'is', null)
    .orderBy('created_on', 'desc')
    .limit(1)
    .executeTakeFirst();
  return newest?.givenUpOn === null && statusOf(newest.payload) === status;
}

function statusOf(payload: unknown): unknown {
  return typeof payload === 'object' && payload !== null && 'ApplicationStatus' in payload
    ? payload.ApplicationStatus
    : undefined;
}

export async function selectNewestOutboundEvent(
  tx: Reads,
  { applicationId, kind }: { applicationId: number; kind: OutboundKind },
): Promise<OutboundEvent | undefined> {
  const row = await tx
    .selectFrom('outbound_event')
    .select(columns)
    .where('application_id', '=', applicationId)
    .where('kind', '=', kind)
    .where('withdrawn_on', 'is', null)
    .orderBy('created_on', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row === undefined ? undefined : { ...row, kind: kindOf(row.kind) };
}

/** Nobody else sends it within the next minute; false when somebody else is at it. */
export async function claimAttempt(tx: Tx, eventId: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('outbound_event')
    .set({ last_attempt_on: sql`now()` })
    .where('event_id', '=', eventId)
    .where('delivered_on', 'is', null)
    .where((where) =>
      where.or([
        where('last_attempt_on', 'is', null),
        where('last_attempt_on', '<', sql<Date>`now() - interval '1 minute'`),
      ]),
    )
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** `error` null: delivered. The first delivery is the one that counts. */
export async function recordAttempt(
  tx: Tx,
  { eventId, error }: { eventId: string; error: string | null },
): Promise<void> {
  await tx
    .updateTable('outbound_event')
    .set({
      attempts: sql`attempts + 1`,
      last_attempt_on: sql`now()`,
      last_error: error,
      ...(error === null ? { delivered_on: sql<Date>`coalesce(delivered_on, now())` } : {}),
    })
    .where('event_id', '=', eventId)
    .execute();
}

/** It is to be delivered once more, under its own id. */
export async function reopenOutboundEvent(tx: Tx, eventId: string): Promise<void> {
  await tx
    .updateTable('outbound_event')
    .set({ delivered_on: null, given_up_on: null })
    .where('event_id', '=', eventId)
    .where('withdrawn_on', 'is', null)
    .execute();
}

export interface Delivery extends Omit<OutboundEvent, 'payload'> {
  readonly uan: string | null;
  readonly lastAttemptOn: Date | null;
  readonly lastError: string | null;
  readonly givenUpOn: Date | null;
}

/** Newest first. */
export async function selectLastDeliveries(tx: Reads, count: number): Promise<Delivery[]> {
  const rows = await tx
    .selectFrom('outbound_event as e')
    .innerJoin('application as a', 'a.application_id', 'e.application_id')
    .select([
      'e.event_id as eventId',
      'e.application_id as applicationId',
      'a.uan',
      'e.kind',
      'e.attempts',
      'e.created_on as createdOn',
      'e.last_attempt_on as lastAttemptOn',
      'e.last_error as lastError',
      'e.delivered_on as deliveredOn',
      'e.given_up_on as givenUpOn',
      'e.not_before as notBefore',
      'e.withdrawn_on as withdrawnOn',
    ])
    .orderBy('e.created_on', 'desc')
    .limit(count)
    .execute();
  return rows.map((row) => ({ ...row, kind: kindOf(row.kind) }));
}

function kindOf(kind: string): OutboundKind {
  const known = outboundKinds.find((one) => one === kind);
  if (known === undefined) throw new Error(`unknown kind of outbound event: ${kind}`);
  return known;
}

/** With its body in clear. */
export type NewOutboundEvent = Omit<Insertable<DB['outbound_event']>, 'payload'> & {
  readonly payload: object;
};

export async function insertManyOutboundEvents(tx: Tx, rows: readonly NewOutboundEvent[]): Promise<void> {
  await insertRows(
    tx,
    'outbound_event',
    rows.map((row) => ({ ...row, payload: sealedBodyOf(tx, row.payload) })),
  );
}

export interface UndeliveredEvents {
  readonly kind: string;
  readonly isGivenUp: boolean;
  readonly events: number;
  readonly oldest: Date;
  readonly oldestSeconds: number;
}

export async function countUndelivered(tx: Reads): Promise<UndeliveredEvents[]> {
  return await tx
    .selectFrom('outbound_event')
    .select(({ fn }) => [
      'kind',
      sql<boolean>`given_up_on is not null`.as('isGivenUp'),
      fn.countAll<number>().as('events'),
      fn.min('created_on').as('oldest'),
      sql<number>`extract(epoch from now() - min(created_on))::float8`.as('oldestSeconds'),
    ])
    .where('delivered_on', 'is', null)
    .where('withdrawn_on', 'is', null)
    // What waits for the end of its window is not late.
    .where((where) =>
      where.or([where('not_before', 'is', null), where('not_before', '<=', sql<Date>`now()`)]),
    )
    .groupBy(['kind', sql`given_up_on is not null`])
    .execute();
}

/** Nobody tries it any more by himself. One that has arrived meanwhile stays as it is. */
export async function giveUpOutboundEvent(tx: Tx, eventId: string): Promise<void> {
  await tx
    .updateTable('outbound_event')
    .set({ given_up_on: sql`now()` })
    .where('event_id', '=', eventId)
    .where('delivered_on', 'is', null)
    .where('given_up_on', 'is', null)
    .where('withdrawn_on', 'is', null)
    .execute();
}

export interface GivenUpEvent {
  readonly eventId: string;
  readonly applicationId: number;
  readonly kind: OutboundKind;
  readonly createdOn: Date;
  readonly givenUpOn: Date | null;
  readonly attempts: number;
  readonly lastError: string | null;
}

/** The oldest first; locked ones are somebody else's. */
export async function lockGivenUpEvents(
  tx: Tx,
  { eventIds, atMost }: { eventIds?: readonly string[] | undefined; atMost: number },
): Promise<GivenUpEvent[]> {
  let query = tx
    .selectFrom('outbound_event')
    .select([
      'event_id as eventId',
      'application_id as applicationId',
      'kind',
      'created_on as createdOn',
      'given_up_on as givenUpOn',
      'attempts',
      'last_error as lastError',
    ])
    .where('delivered_on', 'is', null)
    .where('given_up_on', 'is not', null)
    .where('withdrawn_on', 'is', null)
    .orderBy('created_on')
    .limit(atMost)
    .forUpdate()
    .skipLocked();
  if (eventIds !== undefined) query = query.where('event_id', 'in', eventIds);
  const rows = await query.execute();
  return rows.map((row) => ({ ...row, kind: kindOf(row.kind) }));
}
