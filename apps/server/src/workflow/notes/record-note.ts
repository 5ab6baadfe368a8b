import type { ApplicationStatus } from '@kyc/contract/application-status';
import { Refusal } from '@kyc/contract/refusal';
import { texts } from '@kyc/contract/texts';
import { insertTimelineEvent, noteCode } from '@kyc/db/tables/applications/timeline-event-table';
import { announcePresence } from '@kyc/db/tables/applications/review-presence-table';
import { readTenantSettings } from '@kyc/db/tables/masters/tenant-settings-table';
import { insertNote } from '@kyc/db/tables/notes/case-note-table';
import { insertNoteNotices } from '@kyc/db/tables/staff/notice-table';
import type { Reads, Tx } from '@kyc/db/connection/transaction';
import { fieldOfProperty } from '@kyc/domain/review-fields/all-fields';
import type { Session } from '../../http/call.ts';
import { timelineActorOf } from '../timeline-actor.ts';

/** @throws Refusal `guard` where the tenant has notes off */
export async function requireNotes(tx: Reads): Promise<void> {
  if (!(await readTenantSettings(tx)).Notes) throw new Refusal('guard', texts.notesOff);
}

export interface RecordedNote {
  readonly session: Session;
  readonly applicationId: number;
  readonly attemptNo: number;
  /** The status under the application's lock: the line of the timeline repeats it. */
  readonly status: ApplicationStatus;
  readonly property: string | null;
  readonly text: string;
  readonly mentioned: readonly number[];
  /** The notice that the mentioned users get. */
  readonly kind: 'mentioned' | 'handedOver';
}

/**
 * A note with its line in the timeline and its notices, under the application's lock. Open review screens are signalled, so that their number
 * of notes is current. Neither the status nor the version changes: a note makes no decision stale.
 */
export async function recordNote(tx: Tx, note: RecordedNote): Promise<number> {
  const { session, applicationId, property, mentioned } = note;
  const by = timelineActorOf(session);
  const label = property === null ? undefined : fieldOfProperty(property)?.label;
  const eventId = await insertTimelineEvent(tx, {
    applicationId,
    code: noteCode,
    status: note.status,
    timeline: label === undefined ? `Note by ${by.name}` : `Note by ${by.name} on ${label}`,
    actorId: by.actorId,
    verifierName: by.name,
    verifierCode: by.code,
  });
  const authorId = session.userId;
  const noteId = await insertNote(tx, {
    applicationId,
    eventId,
    property,
    text: note.text,
    mentioned,
    authorId,
  });
  if (mentioned.length > 0)
    await insertNoteNotices(tx, {
      kind: note.kind,
      userIds: mentioned,
      applicationId,
      attemptNo: note.attemptNo,
      actorId: authorId,
    });
  await announcePresence(tx, applicationId);
  return noteId;
}
