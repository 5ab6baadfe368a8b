import type { ReplyOf } from '@kyc/contract/endpoint';
import type { addNote as endpoint } from '@kyc/contract/notes/notes';
import { unprocessable } from '@kyc/contract/refusal';
import { texts } from '@kyc/contract/texts';
import { lockApplication } from '@kyc/db/tables/applications/application-table';
import { fieldOfProperty } from '@kyc/domain/review-fields/all-fields';
import { inTenant } from '@kyc/db/connection/transaction';
import type { SessionCall } from '../../http/register-endpoint.ts';
import type { Services } from '../../platform/services.ts';
import { openApplicationData } from '../../access/open-application-data.ts';
import { audit } from '../../records/audit.ts';
import { recordNote, requireNotes } from '../../workflow/notes/record-note.ts';
import { readMentionable } from './list-mentionable.ts';

/** By a user who may open the case and write notes, in any status in which the case opens. */
export async function addNote(
  services: Services,
  call: SessionCall<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  const { session } = call;
  return await inTenant(services.database, session, async (tx) => {
    const applicationId = call.bodyApplicationId();
    // The line in the timeline repeats the status, so the status must not change before the commit.
    await lockApplication(tx, applicationId);
    const { application } = await openApplicationData(tx, { session, applicationId, purpose: 'review' });
    await requireNotes(tx);
    const { Note: text, Property: property = null, Mentions: mentions = [] } = call.body();
    if (property !== null && fieldOfProperty(property) === undefined)
      throw unprocessable('Property', texts.noteFieldUnknown);
    const mentioned = [...new Set(mentions)];
    const known = new Set((await readMentionable(tx, session)).map(({ userId }) => userId));
    if (mentioned.some((userId) => !known.has(userId)))
      throw unprocessable('Mentions', texts.noteMentionUnknown);
    const { attemptNo, status } = application;
    const noteId = await recordNote(tx, {
      session,
      applicationId,
      attemptNo,
      status,
      property,
      text,
      mentioned,
      kind: 'mentioned',
    });
    await audit(tx, call, {
      entity: 'application',
      entityId: applicationId,
      details: { noteId, property, mentioned },
    });
    return { NoteId: noteId };
  });
}
