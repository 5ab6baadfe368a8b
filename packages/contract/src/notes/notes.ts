import * as z from 'zod/mini';
import { decided } from '../applications/decisions.ts';
import { defineEndpoint } from '../endpoint.ts';
import { reviewAccessRefusals } from '../field-review/review-refusals.ts';
import { bodyId, idParams, instant } from '../shared-schemas.ts';
import { texts } from '../texts.ts';

export const noteLimit = 500;
/** The most users that one note may mention. */
const mostMentions = 10;

export const noteText = z
  .string(texts.noteRequired)
  .check(z.trim(), z.minLength(1, texts.noteRequired), z.maxLength(noteLimit, texts.noteTooLong));

const person = z.strictObject({ UserId: z.int(), FullName: z.string() });

const note = z.strictObject({
  NoteId: z.int(),
  Note: z.string(),
  /** The property of the field that the note is about; null: the case. */
  Property: z.nullable(z.string()),
  AuthorName: z.string(),
  WrittenOn: instant,
  Mentions: z.array(person),
});
export type Note = z.output<typeof note>;

/** Notes of the case, oldest first, masked as the caller sees the case. */
export const listNotes = defineEndpoint({
  name: 'listNotes',
  method: 'GET',
  path: '/api/notes/:id',
  permission: 'note.read',
  audit: 'application.view-part',
  params: idParams,
  reply: z.strictObject({ Notes: z.array(note) }),
  refusals: reviewAccessRefusals,
});

const mentionable = z.strictObject({ ...person.shape, UserType: z.int() });
export type Mentionable = z.output<typeof mentionable>;

/** The users that the caller may mention: active, other than the caller, and allowed to read notes. */
export const listMentionable = defineEndpoint({
  name: 'listMentionable',
  method: 'GET',
  path: '/api/notes/people/:id',
  permission: 'note.write',
  audit: { none: 'names of staff' },
  params: idParams,
  reply: z.strictObject({ People: z.array(mentionable) }),
  refusals: reviewAccessRefusals,
});

/** A note cannot be changed or removed. An Aadhaar number in it is stored masked. */
export const addNote = defineEndpoint({
  name: 'addNote',
  method: 'POST',
  path: '/api/notes/',
  permission: 'note.write',
  audit: 'note.add',
  body: z.strictObject({
    ApplicationId: bodyId,
    Note: noteText,
    Property: z.optional(z.string().check(z.maxLength(50))),
    /** Ids of users; each gets a notice. */
    Mentions: z.optional(z.array(bodyId).check(z.maxLength(mostMentions, texts.noteMentionsTooMany))),
  }),
  reply: z.strictObject({ NoteId: z.int() }),
  refusals: [...reviewAccessRefusals, 'unprocessable'],
});

/** As `assign` (DASH-09), with a note for the verifier. */
export const assignWithNote = defineEndpoint({
  name: 'assignWithNote',
  method: 'POST',
  path: '/api/notes/assign/',
  permission: 'application.assign',
  audit: 'application.assign',
  body: z.strictObject({ ApplicationId: bodyId, VerifierId: bodyId, Note: noteText }),
  reply: decided,
  refusals: ['wrongStatus', 'stale', 'guard'],
});
