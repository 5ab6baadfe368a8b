import type { UserType } from '@kyc/contract/user-types';
import { sql } from 'kysely';
import type { ApplicantReads } from '../../connection/applicant-reads.ts';
import type { Reads, Tx } from '../../connection/transaction.ts';
import { sealBody } from '../../sealing/sealed-values.ts';

export interface NewNote {
  readonly applicationId: number;
  /** Its line in the timeline. */
  readonly eventId: number;
  readonly property: string | null;
  readonly text: string;
  readonly mentioned: readonly number[];
  readonly authorId: number;
}

export async function insertNote(tx: Tx, note: NewNote): Promise<number> {
  const { noteId } = await tx
    .insertInto('case_note')
    .values({
      application_id: note.applicationId,
      event_id: note.eventId,
      property: note.property,
      note: sealBody(tx, note.text),
      mentioned: [...note.mentioned],
      author_id: note.authorId,
    })
    .returning('note_id as noteId')
    .executeTakeFirstOrThrow();
  return noteId;
}

export interface StoredNote {
  readonly noteId: number;
  readonly property: string | null;
  readonly text: string;
  readonly mentioned: readonly number[];
  readonly authorName: string;
  readonly createdOn: Date;
}

/** In the order of writing. */
export async function selectNotes(tx: ApplicantReads, applicationId: number): Promise<StoredNote[]> {
  const rows = await tx
    .selectFrom('case_note')
    .innerJoin('app_user', 'app_user.user_id', 'case_note.author_id')
    .select([
      'note_id as noteId',
      'property',
      'note',
      'mentioned',
      'full_name as authorName',
      'case_note.created_on as createdOn',
    ])
    .where('application_id', '=', applicationId)
    .orderBy('note_id')
    .execute();
  return rows.map(({ note, ...row }) => ({ ...row, text: textOf(note) }));
}

/** Texts of notes by the id of the line in the timeline. */
export async function selectNotesByEvent(
  tx: ApplicantReads,
  applicationId: number,
): Promise<ReadonlyMap<number, string>> {
  const rows = await tx
    .selectFrom('case_note')
    .select(['event_id as eventId', 'note'])
    .where('application_id', '=', applicationId)
    .execute();
  return new Map(rows.map(({ eventId, note }) => [eventId, textOf(note)]));
}

export async function countNotes(tx: Reads, applicationId: number): Promise<number> {
  const { notes } = await tx
    .selectFrom('case_note')
    .select(sql<number>`count(*)::integer`.as('notes'))
    .where('application_id', '=', applicationId)
    .executeTakeFirstOrThrow();
  return notes;
}

export interface MentionableUser {
  readonly userId: number;
  readonly fullName: string;
  readonly userType: UserType;
}

/** Active users of these roles except one, by name. */
export async function selectMentionable(
  tx: Reads,
  { userTypes, exceptId }: { userTypes: readonly UserType[]; exceptId: number },
): Promise<MentionableUser[]> {
  return await tx
    .selectFrom('app_user')
    .select(['user_id as userId', 'full_name as fullName', 'user_type as userType'])
    .where('is_active', '=', true)
    .where('user_type', 'in', userTypes)
    .where('user_id', '<>', exceptId)
    .orderBy('full_name')
    .orderBy('user_id')
    .$castTo<MentionableUser>()
    .execute();
}

/** Names by id, also of users who have left. */
export async function selectNames(
  tx: Reads,
  userIds: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  if (userIds.length === 0) return new Map();
  const rows = await tx
    .selectFrom('app_user')
    .select(['user_id as userId', 'full_name as fullName'])
    .where('user_id', 'in', userIds)
    .execute();
  return new Map(rows.map(({ userId, fullName }) => [userId, fullName]));
}

function textOf(note: unknown): string {
  return typeof note === 'string' ? note : '';
}
