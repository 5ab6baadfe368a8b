/**
 * Messages to others (`outbound_event`): inserted in the transaction of the change that they report, sent later by a job.
 *
 * Use these functions to insert and read messages; `outbound-state.ts` changes their state.
 *
 * @example
 * await insertOutboundEvent(tx, { eventId, applicationId, kind: 'approval', payload, heldSeconds: 30 });
 *
 * Pitfalls:
 * - The insertion does not send the message: enqueue the delivery job in the same transaction.
 * - The body is stored sealed with the keys of the transaction's tenant.
 * - While an earlier message of the application is held for an undo window, a new one waits too: none overtakes it.
 */
import { deliveryKinds, type DeliveryKind } from '@kyc/contract/deliveries/delivery-choices';
import { sql, type Insertable } from 'kysely';
import { servedTenant } from '../../connection/statements/served-tenant.ts';
import { changeLater, type Reads, type Tx } from '../../connection/transaction.ts';
import { sealBody, sealedBodyOf } from '../../sealing/sealed-values.ts';
import { insertRows } from '../insert-rows.ts';
import type { DB } from '../schema.generated.ts';

export type OutboundKind = DeliveryKind;

export interface OutboundEvent {
  readonly eventId: string;
  readonly applicationId: number;
  readonly kind: OutboundKind;
  readonly payload: unknown;
  readonly attempts: number;
  readonly createdOn: Date;
  readonly deliveredOn: Date | null;
  /** Null: it may be sent immediately. */
  readonly notBefore: Date | null;
  /** It is never to leave. */
  readonly withdrawnOn: Date | null;
  /** It is not tried any longer: because all its tries had failed, or because a person gave it up. */
  readonly givenUpOn: Date | null;
  readonly givenUpBy: number | null;
  /** The number of the application's status change that it reports; null in messages of earlier releases. */
  readonly statusNo: number | null;
  /** The approval that an `approval-withdrawn` withdraws. */
  readonly revokes: string | null;
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
  'status_no as statusNo',
  'revokes',
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
    revokes?: string;
  },
): Promise<void> {
  const { applicationId, heldSeconds = 0, notBefore } = event;
  const { statusNo, afterHeld } = await selectPlace(tx, applicationId);
  const held = heldSeconds > 0 ? sql<Date>`now() + make_interval(secs => ${heldSeconds})` : afterHeld;
  const row = tx.insertInto('outbound_event').values({
    event_id: event.eventId,
    application_id: applicationId,
    kind: event.kind,
    payload: sealBody(tx, event.payload),
    not_before: notBefore ?? held,
    state: notBefore === undefined && held === null ? 'waiting' : 'held',
    status_no: statusNo,
    revokes: event.revokes ?? null,
  });
  changeLater(tx, row.compile());
}

interface Place {
  /** How often the application's status has changed. */
  readonly statusNo: number | null;
  /** A message must not overtake an earlier message that waits for the end of an undo window. Null: no message waits. */
  readonly afterHeld: Date | null;
}

/** The caller holds the application. */
async function selectPlace(tx: Tx, applicationId: number): Promise<Place> {
  const { rows } = await sql<Place>`
    select (select status_no from application where tenant_id = ${servedTenant} and application_id = ${applicationId}) as "statusNo",
      (select max(not_before) + interval '1 second' from outbound_event
        where tenant_id = ${servedTenant} and application_id = ${applicationId} and created_on > now() - interval '5 minutes'
          and not_before between now() and now() + interval '5 minutes' and state = 'held') as "afterHeld"`.execute(
    tx,
  );
  return rows[0] ?? { statusNo: null, afterHeld: null };
}

export async function selectOutboundEvent(tx: Reads, eventId: string): Promise<OutboundEvent | undefined> {
  const row = await tx
    .selectFrom('outbound_event')
    .select(columns)
    .where('event_id', '=', eventId)
    .executeTakeFirst();
  return row === undefined ? undefined : { ...row, kind: kindOf(row.kind) };
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

/** Whether marketing was notified, or is about to be, of this status, and of no later one. */
export async function isLeadStatusSent(
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
    .orderBy('status_no', (order) => order.desc().nullsLast())
    .orderBy('created_on', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row === undefined ? undefined : { ...row, kind: kindOf(row.kind) };
}

export interface Delivery extends Omit<OutboundEvent, 'payload' | 'givenUpBy' | 'statusNo' | 'revokes'> {
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
  const known = deliveryKinds.find((one) => one === kind);
  if (known === undefined) throw new Error(`unknown kind of outbound event: ${kind}`);
  return known;
}

/** With its body in plain text. */
export type NewOutboundEvent = Omit<Insertable<DB['outbound_event']>, 'payload' | 'state'> & {
  readonly payload: object;
};

export async function insertManyOutboundEvents(tx: Tx, rows: readonly NewOutboundEvent[]): Promise<void> {
  await insertRows(
    tx,
    'outbound_event',
    rows.map((row) => ({
      ...row,
      payload: sealedBodyOf(tx, row.payload),
      state: row.delivered_on == null ? 'waiting' : 'delivered',
    })),
  );
}
