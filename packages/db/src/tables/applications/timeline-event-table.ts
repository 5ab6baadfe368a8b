import type { ApplicationStatus } from '@kyc/contract/application-status';
import type { Reads, Tx } from '../../connection/transaction.ts';
import { sql, type Insertable } from 'kysely';
import { insertRows } from '../insert-rows.ts';
import type { DB } from '../schema.generated.ts';
import { servedTenant } from '../../connection/statements/served-tenant.ts';

export interface TimelineEvent {
  readonly applicationId: number;
  readonly code: string;
  /** The status that holds from now on. */
  readonly status: ApplicationStatus;
  readonly timeline: string;
  readonly actorId: number | null;
  readonly verifierName: string;
  readonly verifierCode: string;
  /** The verifier who receives the application. */
  readonly assignedTo?: number | null;
}

/** Returns the id of the line. */
export async function insertTimelineEvent(tx: Tx, event: TimelineEvent): Promise<number> {
  const { eventId } = await tx
    .insertInto('timeline_event')
    .values({
      application_id: event.applicationId,
      code: event.code,
      status: event.status,
      timeline: event.timeline,
      actor_id: event.actorId,
      verifier_name: event.verifierName,
      verifier_code: event.verifierCode,
      assigned_to: event.assignedTo ?? null,
    })
    .returning('event_id as eventId')
    .executeTakeFirstOrThrow();
  return eventId;
}

/** The code of the line of a note: it changes neither the status nor the version. */
export const noteCode = 'note';

export interface TimelineRow {
  readonly eventId: number;
  readonly code: string;
  readonly statusChangedOn: Date;
  readonly timeline: string;
  readonly verifierName: string;
  readonly verifierCode: string;
}

/** Newest first; the order is that of writing, not of clocks (trust.md rule 15). */
export async function selectTimeline(tx: Reads, applicationId: number): Promise<TimelineRow[]> {
  return await tx
    .selectFrom('timeline_event')
    .select([
      'event_id as eventId',
      'code',
      'status_changed_on as statusChangedOn',
      'timeline',
      'verifier_name as verifierName',
      'verifier_code as verifierCode',
    ])
    .where('application_id', '=', applicationId)
    .orderBy('event_id', 'desc')
    .execute();
}

/** The newest line about the application itself, not about a note. */
export async function selectLastTimelineEvent(tx: Reads, applicationId: number) {
  return await tx
    .selectFrom('timeline_event')
    .select(['timeline', 'verifier_name as verifierName', 'verifier_code as verifierCode'])
    .where('application_id', '=', applicationId)
    .where('code', '<>', noteCode)
    .orderBy('event_id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Did the newest rejection that was not undone reject the mode? */
export async function isModeRejected(tx: Reads, applicationId: number): Promise<boolean> {
  const row = await tx
    .selectFrom('timeline_event')
    .select('code')
    .where('application_id', '=', applicationId)
    .where('code', 'in', ['reject', 'rejectMode'])
    .where(
      sql<boolean>`event_id not in (select event_id from undone_event where tenant_id = ${servedTenant})`,
    )
    .orderBy('event_id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.code === 'rejectMode';
}

/** In the order of writing, which is the one they are shown in. */
export async function insertManyTimelineEvents(
  tx: Tx,
  rows: readonly Insertable<DB['timeline_event']>[],
): Promise<void> {
  await insertRows(tx, 'timeline_event', rows);
}

/** Whether the application's timeline got a line of this kind so short a time ago. */
export async function happenedWithin(
  tx: Reads,
  { applicationId, code, seconds }: { applicationId: number; code: string; seconds: number },
): Promise<boolean> {
  const row = await tx
    .selectFrom('timeline_event')
    .select('event_id')
    .where('application_id', '=', applicationId)
    .where('code', '=', code)
    .where('status_changed_on', '>', sql<Date>`now() - make_interval(secs => ${seconds})`)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
