import type { ReplyOf } from '@kyc/contract/endpoint';
import {
  mostNotices,
  type markNoticesRead as markEndpoint,
  type Notice,
  type readNotices as readEndpoint,
} from '@kyc/contract/notices/notices';
import { refuseReview } from '@kyc/domain/applications/review-access';
import {
  countUnreadNotices,
  selectNotices,
  updateNoticesRead,
  type StoredNotice,
} from '@kyc/db/tables/staff/notice-table';
import { inTenant, readInTenant } from '@kyc/db/connection/transaction';
import type { Session } from '../../http/call.ts';
import type { SessionCall } from '../../http/register-endpoint.ts';
import type { Services } from '../../platform/services.ts';

/** The caller's own, the newest first. */
export async function readNotices(
  services: Services,
  { session }: SessionCall<typeof readEndpoint>,
): Promise<ReplyOf<typeof readEndpoint>> {
  return await readInTenant(services.database, session, async (tx) => {
    const [unread, rows] = await Promise.all([
      countUnreadNotices(tx, session.userId),
      selectNotices(tx, session.userId, mostNotices),
    ]);
    return { Unread: unread, Notices: rows.map((row) => present(row, session)) };
  });
}

function present(row: StoredNotice, session: Session): Notice {
  return {
    NoticeId: row.noticeId,
    Kind: row.kind,
    ApplicationId: row.applicationId,
    UAN: row.uan,
    HappenedOn: row.happenedOn.toISOString(),
    IsRead: row.readOn !== null,
    MayOpen: refuseReview(row, session) === null,
  };
}

/** All up to the one that stood first in what the caller saw; what has come since stays unread. */
export async function markNoticesRead(
  services: Services,
  call: SessionCall<typeof markEndpoint>,
): Promise<ReplyOf<typeof markEndpoint>> {
  const { userId } = call.session;
  const { UpToId: upToId } = call.body();
  return await inTenant(services.database, call.session, async (tx) => {
    await updateNoticesRead(tx, { userId, upToId });
    return { Unread: await countUnreadNotices(tx, userId) };
  });
}
