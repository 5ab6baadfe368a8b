import { ApplicationStatus } from '@kyc/contract/application-status';
import type { CustomerLanguage } from '@kyc/domain/rectification/text-set';
import { sql } from 'kysely';
import { servedTenant } from '../../connection/statements/served-tenant.ts';
import type { ApplicantReads } from '../../connection/applicant-reads.ts';
import type { Reads, Tx } from '../../connection/transaction.ts';

/** `flow`: the onboarding flow, which talks to the customer; the others are the desk's own. */
export type MessageChannel = 'flow' | 'sms' | 'email';

export interface CustomerMessage {
  /** Of the outbound event that carries its words. */
  readonly eventId: string;
  readonly applicationId: number;
  readonly attemptNo: number;
  /** 0: the rejection itself; 1 to 3: its reminders. */
  readonly reminderNo: number;
  readonly channel: MessageChannel;
  readonly language: CustomerLanguage;
  readonly textsVersion: string;
  /** yyyy-MM-dd of India. */
  readonly dueOn: string;
}

export async function insertCustomerMessages(tx: Tx, messages: readonly CustomerMessage[]): Promise<void> {
  if (messages.length === 0) return;
  await tx
    .insertInto('customer_message')
    .values(
      messages.map((message) => ({
        event_id: message.eventId,
        application_id: message.applicationId,
        attempt_no: message.attemptNo,
        round_no: message.reminderNo,
        channel: message.channel,
        language: message.language,
        texts_version: message.textsVersion,
        due_on: message.dueOn,
      })),
    )
    .execute();
}

const columns = [
  'm.event_id as eventId',
  'm.application_id as applicationId',
  'm.attempt_no as attemptNo',
  'm.round_no as reminderNo',
  'm.channel',
  'm.language',
  'm.texts_version as textsVersion',
  sql<string>`m.due_on::text`.as('dueOn'),
] as const;

export async function selectCustomerMessage(
  tx: Reads,
  eventId: string,
): Promise<CustomerMessage | undefined> {
  return await tx
    .selectFrom('customer_message as m')
    .select(columns)
    .where('m.event_id', '=', eventId)
    .$castTo<CustomerMessage>()
    .executeTakeFirst();
}

export async function noteProviderId(
  tx: Tx,
  { eventId, providerId }: { eventId: string; providerId: string },
): Promise<void> {
  await tx
    .updateTable('customer_message')
    .set({ provider_id: providerId })
    .where('event_id', '=', eventId)
    .execute();
}

export interface ListedMessage extends CustomerMessage {
  readonly payload: unknown;
  readonly providerId: string | null;
  readonly createdOn: Date;
  /** Null: it could be sent immediately. */
  readonly notBefore: Date | null;
  readonly deliveredOn: Date | null;
  readonly givenUpOn: Date | null;
  readonly withdrawnOn: Date | null;
  readonly withdrawnBecause: string | null;
  readonly lastError: string | null;
  readonly attempts: number;
}

const listed = [
  ...columns,
  'm.provider_id as providerId',
  'e.payload',
  'e.created_on as createdOn',
  'e.not_before as notBefore',
  'e.delivered_on as deliveredOn',
  'e.given_up_on as givenUpOn',
  'e.withdrawn_on as withdrawnOn',
  'e.withdrawn_because as withdrawnBecause',
  'e.last_error as lastError',
  'e.attempts',
] as const;

/** Every message to the customer, sent or pending, the newest rejection first. */
export async function selectMessagesOf(tx: ApplicantReads, applicationId: number): Promise<ListedMessage[]> {
  return await tx
    .selectFrom('outbound_event as e')
    .innerJoin('customer_message as m', 'm.event_id', 'e.event_id')
    .select(listed)
    .where('e.application_id', '=', applicationId)
    .where('e.kind', '=', 'customer-message')
    .where('m.application_id', '=', applicationId)
    .orderBy('e.created_on', 'desc')
    .orderBy('m.round_no')
    .orderBy('m.channel')
    .$castTo<ListedMessage>()
    .execute();
}

/** Messages delivered to customers, newest first. */
export async function selectDeliveredMessages(tx: Reads, atMost: number): Promise<ListedMessage[]> {
  return await tx
    .selectFrom('outbound_event as e')
    .innerJoin('customer_message as m', 'm.event_id', 'e.event_id')
    .select(listed)
    .where('e.kind', '=', 'customer-message')
    .where('e.delivered_on', 'is not', null)
    .orderBy('e.created_on', 'desc')
    .limit(atMost)
    .$castTo<ListedMessage>()
    .execute();
}

/**
 * Whether the rejection of this message still holds: the application is rejected, by the same decision. Messages of earlier releases have
 * no decision number; they were written in the transaction of the decision, not before it.
 */
export async function isStillRejected(tx: Reads, message: CustomerMessage): Promise<boolean> {
  const row = await tx
    .selectFrom('application as a')
    .innerJoin('outbound_event as e', 'e.application_id', 'a.application_id')
    .select('a.application_id')
    .where('a.application_id', '=', message.applicationId)
    .where('e.event_id', '=', message.eventId)
    .where('a.status', '=', ApplicationStatus.Rejected)
    .where('a.attempt_no', '=', message.attemptNo)
    .where(
      sql<boolean>`case when e.status_no is null then coalesce(e.created_on >= a.decided_on, true) else e.status_no = a.status_no end`,
    )
    .executeTakeFirst();
  return row !== undefined;
}

/** Due messages whose sending has not started: reminders, and messages that lost their job. */
export async function selectDueMessages(tx: Reads, atMost: number): Promise<string[]> {
  const rows = await tx
    .selectFrom('outbound_event')
    .select('event_id as eventId')
    .where('delivered_on', 'is', null)
    .where('state', '=', 'held')
    .where('kind', '=', 'customer-message')
    .where('not_before', '<=', sql<Date>`now()`)
    .orderBy('created_on')
    .limit(atMost)
    .execute();
  return rows.map(({ eventId }) => eventId);
}

export interface ExpiredRejection {
  readonly eventId: string;
  readonly applicationId: number;
  readonly dueOn: string;
}

/**
 * Rejections in force whose day has passed without a resubmission; none while the loop is off. Each is returned once. Their applications
 * stay locked until the transaction ends, so that no step comes between this result and the line that the caller writes; the next run
 * handles an application that a step has locked.
 */
export async function expireRejections(
  tx: Tx,
  { today, atMost }: { today: string; atMost: number },
): Promise<ExpiredRejection[]> {
  const { rows: due } = await sql<{ eventId: string }>`
    select m.event_id as "eventId" from customer_message m join application a on a.tenant_id = m.tenant_id and a.application_id = m.application_id
    where m.tenant_id = ${servedTenant} and m.round_no = 0 and m.expired_on is null and m.due_on < ${today}::date and (select rejection_loop from tenant_settings where tenant_id = ${servedTenant})
    order by m.due_on limit ${atMost} for no key update of a skip locked`.execute(tx);
  const { rows } = await sql<ExpiredRejection & { isOpen: boolean }>`
    update customer_message m set expired_on = now()
    from application a, outbound_event e
    where m.tenant_id = ${servedTenant} and a.tenant_id = m.tenant_id and e.tenant_id = m.tenant_id and m.event_id = any(${due.map(({ eventId }) => eventId)}::text[])
      and a.application_id = m.application_id and e.event_id = m.event_id and e.application_id = m.application_id
    returning m.event_id as "eventId", m.application_id as "applicationId", m.due_on::text as "dueOn",
      a.status = ${ApplicationStatus.Rejected} and a.attempt_no = m.attempt_no and m.channel = 'flow'
        and e.withdrawn_on is null and e.created_on >= a.decided_on as "isOpen"`.execute(tx);
  return rows.filter(({ isOpen }) => isOpen);
}
