import type { ListedSession, listOwnSessions, listUserSessions as ofUser } from '@kyc/contract/auth/session';
import { Refusal } from '@kyc/contract/refusal';
import { inTenant, readInTenant } from '@kyc/db/connection/transaction';
import { selectFullName } from '@kyc/db/tables/staff/app-user-table';
import {
  selectOpenSessions,
  type ListedSession as OpenSession,
} from '@kyc/db/tables/staff/user-session-table';
import type { SessionCall } from '../../../http/register-endpoint.ts';
import type { Services } from '../../../platform/services.ts';
import { audit } from '../../../records/audit.ts';
import Bowser from 'bowser';

export async function listSessions(
  services: Services,
  { session }: SessionCall<typeof listOwnSessions>,
): Promise<ListedSession[]> {
  const open = await readInTenant(services.database, session, (tx) => selectOpenSessions(tx, session.userId));
  return open.map((found) => toListed(found, session.sessionId));
}

/** The places of a user's sign-ins are personal data, so the Admin's read is in the audit trail. */
export async function listUserSessions(
  services: Services,
  call: SessionCall<typeof ofUser>,
): Promise<ListedSession[]> {
  const { session, params } = call;
  return await inTenant(services.database, session, async (tx) => {
    if ((await selectFullName(tx, params.id)) === undefined) throw new Refusal('notFound');
    await audit(tx, call, { entity: 'user', entityId: params.id });
    const open = await selectOpenSessions(tx, params.id);
    return open.map((found) => toListed(found, session.sessionId));
  });
}

function toListed(found: OpenSession, ownId: string): ListedSession {
  return {
    SessionId: found.sessionId,
    Device: deviceName(found.userAgent),
    Address: found.address,
    BeganOn: found.startedOn.toISOString(),
    LastSeenOn: found.lastSeenOn.toISOString(),
    IsThis: found.sessionId === ownId,
  };
}

/** A browser and its system in words, as its user knows them: `Firefox on Windows`. */
function deviceName(userAgent: string | null): string {
  if (userAgent === null || userAgent === '') return 'Unknown device';
  const { browser, os } = Bowser.parse(userAgent);
  const names = [browser.name, os.name].filter((name) => name !== undefined && name !== '');
  return names.length === 0 ? 'Unknown device' : names.join(' on ');
}
