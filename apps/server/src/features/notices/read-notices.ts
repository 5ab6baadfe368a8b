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
import { selectChange } from '@kyc/db/tables/four-eyes/change-request-table';
import { inTenant, readInTenant, type Reads } from '@kyc/db/connection/transaction';
import { allChangeKinds } from '../../four-eyes/kinds/all-kinds.ts';
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
    const changes = await wordsOfChanges(tx, rows);
    return { Unread: unread, Notices: rows.map((row) => present(row, { session, changes })) };
  });
}

/** Describes each change in words, by request number. */
async function wordsOfChanges(
  tx: Reads,
  rows: readonly StoredNotice[],
): Promise<ReadonlyMap<number, string>> {
  const words = new Map<number, string>();
  for (const { requestId } of rows) {
    if (requestId === null || words.has(requestId)) continue;
    const row = await selectChange(tx, requestId);
    if (row === undefined) continue;
    const { label, from, to } = await allChangeKinds[row.kind].describe(tx, row);
    words.set(requestId, `${label}: ${from} → ${to}`);
  }
  return words;
}

interface Reader {
  readonly session: Session;
  readonly changes: ReadonlyMap<number, string>;
}

function present(row: StoredNotice, { session, changes }: Reader): Notice {
  const { applicationId, requestId, status } = row;
  return {
    NoticeId: row.noticeId,
    Kind: row.kind,
    ApplicationId: applicationId,
    UAN: row.uan,
    Change: requestId === null ? null : (changes.get(requestId) ?? ''),
    Answers: row.words,
    By: row.by,
    HappenedOn: row.happenedOn.toISOString(),
    IsRead: row.readOn !== null,
    MayOpen: status !== null && refuseReview({ ...row, status }, session) === null,
  };
}

/** All up to the first one in the caller's list; later ones stay unread. */
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
