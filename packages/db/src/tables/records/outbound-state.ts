/**
 * Every change of a message's state; other modules do not write it. Lock order: the application, then its messages by event id.
 *
 * `held` and `waiting` → `sending` (`beginAttempt`) → `delivered`, or back to `waiting` (`recordAttempt`). A message that must not be
 * sent any more becomes `withdrawn`, also while it is `sending`: `trying_until` then still marks the attempt in progress. `given-up`
 * and `delivered` return to `waiting` only by `reopenOutboundEvent`.
 */
import type { WithdrawalReason } from '@kyc/contract/deliveries/delivery-choices';
import { sql, type ExpressionBuilder, type SqlBool } from 'kysely';
import { readDatabaseTime } from '../../connection/engine/database-time.ts';
import { servedTenant } from '../../connection/statements/served-tenant.ts';
import type { Reads, Tx } from '../../connection/transaction.ts';
import type { DB } from '../schema.generated.ts';
import { kindOf, type OutboundKind } from './outbound-event-table.ts';

type Where = ExpressionBuilder<DB, 'outbound_event'>;

const isOpen = (where: Where) => where('state', 'in', ['held', 'waiting', 'sending']);
// An engine that distributes tables takes neither clock_timestamp() in an UPDATE nor a function of the time within COALESCE.
const isDue = sql<SqlBool>`(not_before is null or not_before <= statement_timestamp())`;
const isBeingSent = sql<SqlBool>`(trying_until is not null and trying_until > statement_timestamp())`;
const isNotBeingSent = sql<SqlBool>`(trying_until is null or trying_until <= statement_timestamp())`;
/** The state of a message that is neither delivered, withdrawn, given up nor being sent. */
const resting = sql<string>`case when not_before is not null and begun_on is null then 'held' else 'waiting' end`;

/**
 * Whether a message may leave now. `early`: it is held until its time; `behind`: an earlier lead status of the application is still open;
 * `busy`: this message or an overlapping one is being sent at this moment. The others name the final state.
 */
export type AttemptOutcome = 'now' | 'early' | 'behind' | 'busy' | 'withdrawn' | 'given-up' | 'delivered';

/** Locks the message until the transaction ends. The caller holds the application. */
export async function lockForAttempt(tx: Tx, eventId: string): Promise<AttemptOutcome> {
  const [event, obstacle] = await Promise.all([
    tx
      .selectFrom('outbound_event')
      .select(['state', isDue.as('isDue'), isBeingSent.as('isBeingSent')])
      .where('event_id', '=', eventId)
      .forUpdate()
      .executeTakeFirst(),
    selectObstacle(tx, eventId),
  ]);
  if (event === undefined || event.state === 'withdrawn') return 'withdrawn';
  if (event.state === 'delivered' || event.state === 'given-up') return event.state;
  if (event.isDue !== true) return 'early';
  if (event.isBeingSent === true) return 'busy';
  return obstacle ?? 'now';
}

/**
 * The order within an application: lead statuses leave one after the other; an approval and its withdrawal, or messages about two
 * rejections, never overlap.
 */
async function selectObstacle(tx: Reads, eventId: string): Promise<'behind' | 'busy' | undefined> {
  const { rows } = await sql<{ isBehind: boolean }>`
    select e.kind = 'lead-status' as "isBehind"
    from outbound_event e join outbound_event o on o.tenant_id = e.tenant_id and o.application_id = e.application_id
      and o.event_id <> e.event_id
    where e.tenant_id = ${servedTenant} and e.event_id = ${eventId} and case e.kind
      when 'lead-status' then o.kind = 'lead-status' and (o.state in ('held', 'waiting', 'sending') or o.trying_until > clock_timestamp())
        and (coalesce(o.status_no, 0), o.created_on, o.event_id) < (coalesce(e.status_no, 0), e.created_on, e.event_id)
      when 'customer-message' then o.kind = e.kind and o.status_no is distinct from e.status_no and o.trying_until > clock_timestamp()
      else o.kind in ('approval', 'approval-withdrawn') and o.trying_until > clock_timestamp() end
    limit 1`.execute(tx);
  const [obstacle] = rows;
  if (obstacle === undefined) return undefined;
  return obstacle.isBehind ? 'behind' : 'busy';
}

/**
 * The message belongs to this sender for the seconds, or until `recordAttempt`, and may have arrived from then on. A previous attempt
 * without a recorded outcome, from a lost process, may have arrived as well.
 */
export async function beginAttempt(
  tx: Tx,
  { eventId, seconds }: { eventId: string; seconds: number },
): Promise<{ attempts: number }> {
  const now = await readDatabaseTime(tx);
  return await tx
    .updateTable('outbound_event')
    .set({
      state: 'sending',
      may_have_arrived: sql`may_have_arrived or trying_until is not null`,
      trying_until: sql`statement_timestamp() + make_interval(secs => ${seconds})`,
      begun_on: sql`case when not_before is not null then coalesce(begun_on, ${now}::timestamptz) end`,
    })
    .where('event_id', '=', eventId)
    .where(isOpen)
    .where(isNotBeingSent)
    .returning('attempts')
    .executeTakeFirstOrThrow();
}

/** What became of an attempt. `unknown`: no answer that excludes that the receiver has processed the message. */
export type Arrival = 'taken' | 'refused' | 'unknown';

/** `error` null: delivered, even if withdrawn or given up during the call. The first delivery counts. `status` is the HTTP status. */
export async function recordAttempt(
  tx: Tx,
  attempt: { eventId: string; error: string | null; status?: number | null; arrival: Arrival },
): Promise<void> {
  const { eventId, error, status = null, arrival } = attempt;
  const now = await readDatabaseTime(tx);
  await tx
    .updateTable('outbound_event')
    .set({
      attempts: sql`attempts + 1`,
      last_attempt_on: sql`now()`,
      last_error: error,
      last_status: status,
      trying_until: null,
      ...(arrival === 'refused' ? {} : { may_have_arrived: true }),
      ...(error === null
        ? {
            state: 'delivered',
            delivered_on: sql<Date>`coalesce(delivered_on, ${now}::timestamptz)`,
            ...notGivenUp,
          }
        : {
            state: sql<string>`case when delivered_on is not null then 'delivered' when withdrawn_on is not null then 'withdrawn'
              when given_up_on is not null then 'given-up' else 'waiting' end`,
          }),
    })
    .where('event_id', '=', eventId)
    .execute();
}

const notGivenUp = { given_up_on: null, given_up_by: null, given_up_reason: null };

/** Delivers a message once more under the same id. A message that a person gave up stays given up. */
export async function reopenOutboundEvent(tx: Tx, eventId: string): Promise<void> {
  await tx
    .updateTable('outbound_event')
    .set({
      state: sql<string>`case when trying_until is not null then 'sending' else ${resting} end`,
      may_have_arrived: sql`may_have_arrived or delivered_on is not null`,
      delivered_on: null,
      given_up_on: null,
    })
    .where('event_id', '=', eventId)
    .where('withdrawn_on', 'is', null)
    .where('given_up_by', 'is', null)
    .execute();
}

/** All tries have failed. An arrived or withdrawn message does not change. */
export async function giveUpOutboundEvent(tx: Tx, eventId: string): Promise<void> {
  await tx
    .updateTable('outbound_event')
    .set({ state: 'given-up', given_up_on: sql`now()` })
    .where('event_id', '=', eventId)
    .where(isOpen)
    .execute();
}

/** A person decides that the message is not delivered. False when it has arrived, is withdrawn, held, being sent or given up by a person. */
export async function giveUpByHand(
  tx: Tx,
  { eventId, by, reason }: { eventId: string; by: number; reason: string },
): Promise<boolean> {
  const now = await readDatabaseTime(tx);
  const given = await tx
    .updateTable('outbound_event')
    .set({
      state: 'given-up',
      given_up_on: sql`coalesce(given_up_on, ${now}::timestamptz)`,
      given_up_by: by,
      given_up_reason: reason,
    })
    .where('event_id', '=', eventId)
    .where((where) => where.or([isOpen(where), where('state', '=', 'given-up')]))
    .where('given_up_by', 'is', null)
    .where(isDue)
    .where(isNotBeingSent)
    .returning('event_id')
    .executeTakeFirst();
  return given !== undefined;
}

/** Messages by id, of an application, or of the tenant. */
export type Withdrawn =
  | { readonly eventIds: readonly string[] }
  | { readonly applicationId: number; readonly kinds: readonly OutboundKind[] }
  | { readonly kind: OutboundKind }
  | { readonly channels: readonly ('flow' | 'sms' | 'email')[] };

/**
 * Withdraws pending messages, before the first attempt or after failed ones. Delivered messages and those given up by a person do not
 * change. Returns the number of withdrawn messages.
 */
export async function withdrawMessages(tx: Tx, which: Withdrawn, because: WithdrawalReason): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    with chosen as (
      select e.event_id from outbound_event e
      where e.tenant_id = ${servedTenant} and ${chosen(which)} and (e.state in ('held', 'waiting', 'sending') or e.state = 'given-up' and e.given_up_by is null)
      order by e.event_id for update)
    update outbound_event set state = 'withdrawn', withdrawn_on = now(), withdrawn_because = ${because},
      may_have_arrived = may_have_arrived or (trying_until is not null and trying_until <= statement_timestamp())
    where tenant_id = ${servedTenant} and event_id in (select event_id from chosen)`.execute(tx);
  return Number(numAffectedRows);
}

function chosen(which: Withdrawn) {
  if ('eventIds' in which) return sql<SqlBool>`e.event_id = any(${which.eventIds}::text[])`;
  if ('applicationId' in which)
    return sql<SqlBool>`e.application_id = ${which.applicationId} and e.kind = any(${which.kinds}::text[])`;
  if ('kind' in which) return sql<SqlBool>`e.kind = ${which.kind} and e.delivered_on is null`;
  return sql<SqlBool>`e.kind = 'customer-message' and e.delivered_on is null and e.event_id in (
    select m.event_id from customer_message m where m.tenant_id = e.tenant_id and m.channel = any(${which.channels}::text[]))`;
}

/**
 * The application's approvals that the back office has or may have received and that have no withdrawal yet. `crossing`: only approvals
 * being sent at this moment.
 */
export async function selectApprovalsToRevoke(
  tx: Reads,
  { applicationId, which }: { applicationId: number; which: 'arrived' | 'crossing' },
): Promise<string[]> {
  const { rows } = await sql<{ eventId: string }>`
    select e.event_id as "eventId" from outbound_event e
    where e.tenant_id = ${servedTenant} and e.application_id = ${applicationId} and e.kind = 'approval'
      and ${which === 'arrived' ? sql`(e.may_have_arrived or e.delivered_on is not null or e.trying_until is not null)` : sql`e.trying_until > clock_timestamp()`}
      and not exists (select from outbound_event r where r.tenant_id = e.tenant_id and r.application_id = e.application_id and r.kind = 'approval-withdrawn'
        and r.revokes = e.event_id and r.state <> 'withdrawn')
    order by e.created_on, e.event_id`.execute(tx);
  return rows.map(({ eventId }) => eventId);
}

/** Has the message been taken, or is its arrival at least possible? */
export async function mayHaveArrived(tx: Reads, eventId: string): Promise<boolean> {
  const { rows } = await sql`
    select from outbound_event where tenant_id = ${servedTenant} and event_id = ${eventId}
      and (may_have_arrived or delivered_on is not null or trying_until is not null)`.execute(tx);
  return rows.length > 0;
}

/** The application's first lead status that is still open. */
export async function selectFirstOpenLeadStatus(
  tx: Reads,
  applicationId: number,
): Promise<{ eventId: string; dueInSeconds: number } | undefined> {
  const { rows } = await sql<{ eventId: string; dueInSeconds: number }>`
    select event_id as "eventId", greatest(0, ceil(coalesce(extract(epoch from not_before - clock_timestamp()), 0)))::int as "dueInSeconds"
    from outbound_event
    where tenant_id = ${servedTenant} and application_id = ${applicationId} and kind = 'lead-status' and state in ('held', 'waiting')
    order by coalesce(status_no, 0), created_on, event_id limit 1`.execute(tx);
  return rows[0];
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

/** The oldest first; skips locked rows. */
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
    .where('state', '=', 'given-up')
    .where('given_up_by', 'is', null)
    .orderBy('created_on')
    .limit(atMost)
    .forUpdate()
    .skipLocked();
  if (eventIds !== undefined) query = query.where('event_id', 'in', eventIds);
  const rows = await query.execute();
  return rows.map((row) => ({ ...row, kind: kindOf(row.kind) }));
}
