import { ApplicationStatus } from '@kyc/contract/application-status';
import type { NoticeKind } from '@kyc/contract/notices/notices';
import { UserType } from '@kyc/contract/user-types';
import { sql, type Insertable, type RawBuilder, type SqlBool } from 'kysely';
import { servedTenant } from '../../connection/statements/served-tenant.ts';
import type { Reads, Tx } from '../../connection/transaction.ts';
import { insertNewCells } from '../insert-rows.ts';
import { usesWorkingTime } from '../masters/tenant-settings-table.ts';
import { slaMoment } from '../masters/sla-moment.ts';
import type { DB } from '../schema.generated.ts';
import { timedStatusList } from '../working-time/timed-statuses.ts';

export interface NewNotice {
  readonly userId: number;
  readonly applicationId: number;
  readonly attemptNo: number;
  readonly kind: NoticeKind;
}

/** Its user's pages are notified when the transaction is committed. A former verifier receives none. */
export async function insertNotice(tx: Tx, notice: NewNotice): Promise<void> {
  const verifier = await tx
    .selectFrom('app_user')
    .select('user_id')
    .where('user_id', '=', notice.userId)
    .where('is_active', '=', true)
    .where('user_type', '=', UserType.Verifier)
    .executeTakeFirst();
  if (verifier === undefined) return;
  const { userId, applicationId, attemptNo, kind } = notice;
  await insertAndTell(tx, [{ user_id: userId, application_id: applicationId, attempt_no: attemptNo, kind }]);
}

/** Notices that may exist already: about due times, one for each user, attempt and kind. */
export async function insertNewNotices(tx: Tx, notices: readonly NewNotice[]): Promise<void> {
  await insertAndTell(
    tx,
    notices.map(({ userId, applicationId, attemptNo, kind }) => ({
      user_id: userId,
      application_id: applicationId,
      attempt_no: attemptNo,
      kind,
    })),
  );
}

/** One notice for each of these users about a note on an application. */
export async function insertNoteNotices(
  tx: Tx,
  {
    kind,
    userIds,
    applicationId,
    attemptNo,
    actorId,
  }: Omit<NewNotice, 'userId'> & { userIds: readonly number[]; actorId: number },
): Promise<void> {
  const about = { application_id: applicationId, attempt_no: attemptNo, kind, actor_id: actorId };
  await insertAndTell(
    tx,
    userIds.map((userId) => ({ user_id: userId, ...about })),
  );
}

/** One notice for each of these users about a change of a protective setting. */
export async function insertChangeNotices(
  tx: Tx,
  { kind, requestId, userIds }: { kind: NoticeKind; requestId: number; userIds: readonly number[] },
): Promise<void> {
  await insertAndTell(
    tx,
    userIds.map((userId) => ({ user_id: userId, request_id: requestId, kind })),
  );
}

/** One notice for each of these users that names no application. */
export async function insertWordedNotices(
  tx: Tx,
  { kind, words, userIds }: { kind: NoticeKind; words: string; userIds: readonly number[] },
): Promise<void> {
  await insertAndTell(
    tx,
    userIds.map((userId) => ({ user_id: userId, words, kind })),
  );
}

/**
 * An existing notice is not repeated, and its user receives no notification. Each row shares the lock of the application, in the order in
 * which commands lock several.
 */
async function insertAndTell(tx: Tx, notices: readonly Insertable<DB['notice']>[]): Promise<void> {
  const rows = notices.toSorted((one, other) => Number(one.application_id) - Number(other.application_id));
  const userIds = await insertNewCells(tx, 'notice', { rows, returning: 'user_id' });
  await tell(tx, [...new Set(userIds)]);
}

/** A separate statement: within the other one it would run on the server that stores the rows (docs/scale.md). */
async function tell(tx: Tx, userIds: readonly unknown[]): Promise<void> {
  if (userIds.length === 0) return;
  await sql`select pg_notify('notice', ${servedTenant}::integer || ':' || user_id) from unnest(${userIds}::bigint[]) as u (user_id)`.execute(
    tx,
  );
}

/** The share of the SLA after which a due time counts as near. */
const nearShare = 0.8;

/** Verifiers' held applications that are late by the tenant's SLA, or soon will be, and were not reported in this attempt. */
export async function insertDueNotices(tx: Tx, now: Date): Promise<void> {
  // By their clocks instead (due-notices.ts).
  if (await usesWorkingTime(tx)) return;
  const at = sql<Date>`${now}::timestamptz`;
  const { rows } = await sql<{ over: Date; near: Date }>`
    select ${slaMoment(at)} as over, ${slaMoment(at, nearShare)} as near`.execute(tx);
  const [moments] = rows;
  if (moments === undefined) return;
  const { over, near } = moments;
  const late = await tx
    .selectFrom('application as a')
    .innerJoin('app_user as u', 'u.user_id', 'a.verifier_id')
    .select([
      'u.user_id',
      'a.application_id',
      'a.attempt_no',
      sql<NoticeKind>`case when a.last_submitted_on < ${over}::timestamptz then 'overdue' else 'dueSoon' end`.as(
        'kind',
      ),
    ])
    .where('u.is_active', '=', true)
    .where('u.user_type', '=', UserType.Verifier)
    .where('a.status', 'in', [ApplicationStatus.Assigned, ApplicationStatus.OnHold])
    .where('a.last_submitted_on', '<', near)
    .execute();
  await insertAndTell(tx, late);
}

export interface StoredNotice {
  readonly noticeId: number;
  readonly kind: NoticeKind;
  readonly applicationId: number | null;
  /** The request to change a protective setting, if the notice is about one. */
  readonly requestId: number | null;
  /** The subject of a notice that names no application. */
  readonly words: string | null;
  /** Who wrote the note. */
  readonly by: string | null;
  readonly happenedOn: Date;
  readonly readOn: Date | null;
  readonly uan: string | null;
  readonly status: ApplicationStatus | null;
  readonly verifierId: number | null;
}

/**
 * A user's newest. About an application that belongs to another user by now, only its removal, mentions, breaches and results of quality
 * sampling are shown: it is in no list of this user (decision 003), a mention names it on purpose, and Admins are notified of breaches of all.
 */
export async function selectNotices(tx: Reads, userId: number, atMost: number): Promise<StoredNotice[]> {
  return await ofUser(tx, userId)
    .leftJoin('app_user as actor', 'actor.user_id', 'notice.actor_id')
    .select([
      'notice_id as noticeId',
      'kind',
      'notice.application_id as applicationId',
      'notice.request_id as requestId',
      'notice.words',
      'happened_on as happenedOn',
      'read_on as readOn',
      'uan',
      'status',
      'verifier_id as verifierId',
      'actor.full_name as by',
    ])
    .orderBy('notice_id', 'desc')
    .limit(atMost)
    .$castTo<StoredNotice>()
    .execute();
}

export async function countUnreadNotices(tx: Reads, userId: number): Promise<number> {
  const { unread } = await ofUser(tx, userId)
    .select(({ fn }) => fn.countAll<number>().as('unread'))
    .where('read_on', 'is', null)
    .executeTakeFirstOrThrow();
  return unread;
}

const { ReviewPending, Assigned, OnHold } = ApplicationStatus;

/** The clock of the notice's attempt, where the tenant uses working time. */
const hasClock = (condition: RawBuilder<unknown>) => sql`exists (
  select from application_sla c join tenant_settings s on s.tenant_id = c.tenant_id
  where c.tenant_id = ${servedTenant} and s.tenant_id = ${servedTenant} and s.working_time
    and c.application_id = notice.application_id and c.attempt_no = notice.attempt_no and ${condition})`;

/**
 * A due time is no news any more once the application is decided, resubmitted, paused in time or another user's, nor is a long hold that has
 * ended. The row stays, so that the same is not reported twice, and it is shown again after an undo.
 */
const isStillTrue = sql<SqlBool>`(notice.kind not in ('dueSoon', 'overdue', 'breached', 'heldLong', 'unroutable', 'claimIdle', 'checkOverdue')
  or notice.attempt_no = application.attempt_no and case notice.kind
    when 'heldLong' then application.status = ${sql.lit(OnHold)} and ${hasClock(sql`c.paused_on < notice.happened_on`)}
    when 'unroutable' then exists (select from routing_wait w where w.tenant_id = ${servedTenant}
      and w.application_id = notice.application_id and w.attempt_no = notice.attempt_no and w.since <= notice.happened_on)
      and application.status = ${sql.lit(ReviewPending)}
    when 'claimIdle' then exists (select from idle_claim i where i.tenant_id = ${servedTenant}
      and i.application_id = notice.application_id and i.attempt_no = notice.attempt_no and i.verifier_id = notice.user_id)
    when 'checkOverdue' then exists (select from pending_decision d where d.tenant_id = ${servedTenant}
      and d.application_id = notice.application_id and d.state = 'pending' and d.submitted_on <= notice.happened_on)
    when 'breached' then application.status in (${timedStatusList})
    else application.status in (${sql.lit(Assigned)}, ${sql.lit(OnHold)}) and application.verifier_id = notice.user_id
      and not ${hasClock(sql`c.paused_on is not null and c.breached_on is null`)} end)`;

/** Pages of users with an unread notice about the due time of the attempt reload their list: it may no longer be true. */
export async function tellOfDueTime(
  tx: Tx,
  { applicationId, attemptNo }: { readonly applicationId: number; readonly attemptNo: number },
): Promise<void> {
  const rows = await tx
    .selectFrom('notice')
    .select('user_id')
    .where('application_id', '=', applicationId)
    .where('attempt_no', '=', attemptNo)
    .where('kind', 'in', ['dueSoon', 'overdue', 'breached', 'heldLong', 'unroutable'])
    .where('read_on', 'is', null)
    .execute();
  await tell(tx, [...new Set(rows.map((row) => row.user_id))]);
}

function ofUser(tx: Reads, userId: number) {
  return tx
    .selectFrom('notice')
    .leftJoin('application', 'application.application_id', 'notice.application_id')
    .where('notice.user_id', '=', userId)
    .where('erased_on', 'is', null)
    .where(isStillTrue)
    .where((where) =>
      where.or([
        where('notice.application_id', 'is', null),
        where('status', '<>', ApplicationStatus.Assigned),
        where('verifier_id', '=', userId),
        where('kind', 'in', [
          'taken',
          'mentioned',
          'breached',
          'heldLong',
          'checkDisputed',
          'qaResult',
          'qaCritical',
          'unroutable',
          'checkOverdue',
          'hitConfirmed',
          'hitWaits',
        ]),
      ]),
    );
}

/** A notice is marked read once; the user's other pages are notified. */
export async function updateNoticesRead(
  tx: Tx,
  { userId, upToId }: { userId: number; upToId: number },
): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('notice')
    .set({ read_on: sql`now()` })
    .where('user_id', '=', userId)
    .where('notice_id', '<=', upToId)
    .where('read_on', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows > 0n) await tell(tx, [userId]);
}
