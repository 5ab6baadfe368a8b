import { sql, type ExpressionBuilder, type Insertable } from 'kysely';
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
  /** Nobody tries it any more: because all its tries had failed, or because somebody said so. */
  readonly givenUpOn: Date | null;
  readonly givenUpBy: number | null;
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
  'given_up_on as givenUpOn',
  'given_up_by as givenUpBy',
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

/** Why a message does not leave now; `now`: it does. */
export type Leave = 'now' | 'early' | 'withdrawn' | 'given-up' | 'delivered' | 'busy';

/**
 * Whoever sends a message asks before; with `now` it is his alone for so many seconds, or until `recordAttempt` or `releaseAttempt`,
 * and may have arrived from then on. `early`: its time has not come; `busy`: somebody else sends it at this moment. Takes the lock
 * of the row that its withdrawal and whoever gives it up take, too.
 */
export async function beginAttempt(
  tx: Tx,
  { eventId, seconds }: { eventId: string; seconds: number },
): Promise<Leave> {
  const begun = await tx
    .updateTable('outbound_event')
    .set({
      trying_until: sql`clock_timestamp() + make_interval(secs => ${seconds})`,
      begun_on: sql`case when not_before is not null then coalesce(begun_on, now()) end`,
    })
    .where('event_id', '=', eventId)
    .where(isOpen)
    .where(isFree)
    .returning('event_id')
    .executeTakeFirst();
  if (begun !== undefined) return 'now';
  const event = await selectLeave(tx, eventId);
  if (event === undefined || event.withdrawnOn !== null) return 'withdrawn';
  if (event.deliveredOn !== null) return 'delivered';
  if (event.givenUpOn !== null) return 'given-up';
  return event.isHeld ? 'early' : 'busy';
}

/** It was not sent after all: the next one need not wait. */
export async function releaseAttempt(tx: Tx, eventId: string): Promise<void> {
  await tx
    .updateTable('outbound_event')
    .set({ trying_until: null })
    .where('event_id', '=', eventId)
    .execute();
}

type Where = ExpressionBuilder<DB, 'outbound_event'>;

/** It is to arrive, some time. */
const isOpen = (where: Where) =>
  where.and([
    where('delivered_on', 'is', null),
    where('withdrawn_on', 'is', null),
    where('given_up_on', 'is', null),
  ]);

/** Its time has come, and nobody sends it at this moment. */
const isFree = (where: Where) =>
  where.and([
    where.or([where('not_before', 'is', null), where('not_before', '<=', sql<Date>`clock_timestamp()`)]),
    where.or([where('trying_until', 'is', null), where('trying_until', '<=', sql<Date>`clock_timestamp()`)]),
  ]);

async function selectLeave(tx: Reads, eventId: string) {
  return await tx
    .selectFrom('outbound_event')
    .select([
      'delivered_on as deliveredOn',
      'withdrawn_on as withdrawnOn',
      'given_up_on as givenUpOn',
      sql<boolean>`coalesce(not_before > clock_timestamp(), false)`.as('isHeld'),
    ])
    .where('event_id', '=', eventId)
    .executeTakeFirst();
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

/** `error` null: delivered. The first delivery is the one that counts. `status` is of HTTP. */
export async function recordAttempt(
  tx: Tx,
  { eventId, error, status = null }: { eventId: string; error: string | null; status?: number | null },
): Promise<void> {
  await tx
    .updateTable('outbound_event')
    .set({
      attempts: sql`attempts + 1`,
      last_attempt_on: sql`now()`,
      last_error: error,
      last_status: status,
      trying_until: null,
      // Whoever took too long may find it given up meanwhile: what has arrived is not given up.
      ...(error === null ? { delivered_on: sql<Date>`coalesce(delivered_on, now())`, ...notGivenUp } : {}),
    })
    .where('event_id', '=', eventId)
    .execute();
}

const notGivenUp = { given_up_on: null, given_up_by: null, given_up_reason: null };

/** It is to be delivered once more, under its own id; what somebody has given up stays so. */
export async function reopenOutboundEvent(tx: Tx, eventId: string): Promise<void> {
  await tx
    .updateTable('outbound_event')
    .set({ delivered_on: null, given_up_on: null })
    .where('event_id', '=', eventId)
    .where('withdrawn_on', 'is', null)
    .where('given_up_by', 'is', null)
    .execute();
}

export interface Delivery extends Omit<OutboundEvent, 'payload' | 'givenUpBy'> {
  readonly uan: string | null;
  readonly lastAttemptOn: Date | null;
  readonly lastError: string | null;
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

export function kindOf(kind: string): OutboundKind {
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

/** Somebody decides that it never arrives. False when it has arrived, is withdrawn, held or being sent, or was decided before. */
export async function giveUpByHand(
  tx: Tx,
  { eventId, by, reason }: { eventId: string; by: number; reason: string },
): Promise<boolean> {
  const given = await tx
    .updateTable('outbound_event')
    .set({
      given_up_on: sql`coalesce(given_up_on, now())`,
      given_up_by: by,
      given_up_reason: reason,
    })
    .where('event_id', '=', eventId)
    .where('delivered_on', 'is', null)
    .where('withdrawn_on', 'is', null)
    .where('given_up_by', 'is', null)
    .where(isFree)
    .returning('event_id')
    .executeTakeFirst();
  return given !== undefined;
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
    .where('given_up_by', 'is', null)
    .where('withdrawn_on', 'is', null)
    .orderBy('created_on')
    .limit(atMost)
    .forUpdate()
    .skipLocked();
  if (eventIds !== undefined) query = query.where('event_id', 'in', eventIds);
  const rows = await query.execute();
  return rows.map((row) => ({ ...row, kind: kindOf(row.kind) }));
}
