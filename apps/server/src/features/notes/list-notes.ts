import type { ReplyOf } from '@kyc/contract/endpoint';
import type { listNotes as endpoint } from '@kyc/contract/notes/notes';
import { selectNames, selectNotes } from '@kyc/db/tables/notes/case-note-table';
import type { SessionCall } from '../../http/register-endpoint.ts';
import type { Services } from '../../platform/services.ts';
import { showPart } from '../../access/show-part.ts';
import { readSentenceMask } from '../../masks/read-sentence-mask.ts';
import { requireNotes } from '../../workflow/notes/record-note.ts';

/** A part of the opened review: each text is masked as the reader sees the case. */
export async function listNotes(
  services: Services,
  call: SessionCall<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  return await showPart(services, call, async (opened, tx) => {
    await requireNotes(tx);
    const notes = await selectNotes(opened.reads, opened.application.applicationId);
    const names = await selectNames(tx, [...new Set(notes.flatMap(({ mentioned }) => mentioned))]);
    const mask = await readSentenceMask(opened);
    return {
      Notes: notes.map((note) => ({
        NoteId: note.noteId,
        Note: mask(note.text),
        Property: note.property,
        AuthorName: note.authorName,
        WrittenOn: note.createdOn.toISOString(),
        Mentions: note.mentioned.map((userId) => ({ UserId: userId, FullName: names.get(userId) ?? '' })),
      })),
    };
  });
}
