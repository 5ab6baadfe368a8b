import type { ReplyOf } from '@kyc/contract/endpoint';
import type { listMentionable as endpoint } from '@kyc/contract/notes/notes';
import { permissions } from '@kyc/contract/permissions';
import { selectMentionable, type MentionableUser } from '@kyc/db/tables/notes/case-note-table';
import { readInTenant, type Reads } from '@kyc/db/connection/transaction';
import type { Session } from '../../http/call.ts';
import type { SessionCall } from '../../http/register-endpoint.ts';
import type { Services } from '../../platform/services.ts';
import { openApplicationData } from '../../access/open-application-data.ts';
import { requireNotes } from '../../workflow/notes/record-note.ts';

/**
 * Active colleagues who read notes: in the case, or, where the case does not open for them, in its timeline, masked for their role. All of
 * them have notices.
 */
export async function readMentionable(tx: Reads, { userId }: Session): Promise<MentionableUser[]> {
  return await selectMentionable(tx, { userTypes: permissions['note.read'], exceptId: userId });
}

export async function listMentionable(
  services: Services,
  { session, params }: SessionCall<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  return await readInTenant(services.database, session, async (tx) => {
    await openApplicationData(tx, { session, applicationId: params.id, purpose: 'review' });
    await requireNotes(tx);
    const people = await readMentionable(tx, session);
    return {
      People: people.map(({ userId, fullName, userType }) => ({
        UserId: userId,
        FullName: fullName,
        UserType: userType,
      })),
    };
  });
}
