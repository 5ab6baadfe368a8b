import * as notes from '@kyc/contract/notes/notes';
import type { FastifyInstance } from 'fastify';
import { registerEndpoint } from '../../http/register-endpoint.ts';
import type { Services } from '../../platform/services.ts';
import { addNote } from './add-note.ts';
import { listMentionable } from './list-mentionable.ts';
import { listNotes } from './list-notes.ts';

/** `assignWithNote` is registered with the actions of a row. */
export function addNoteRoutes(app: FastifyInstance, services: Services): void {
  registerEndpoint(app, notes.listNotes, (call) => listNotes(services, call));
  registerEndpoint(app, notes.listMentionable, (call) => listMentionable(services, call));
  registerEndpoint(app, notes.addNote, (call) => addNote(services, call));
}
