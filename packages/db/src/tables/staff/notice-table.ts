import { ApplicationStatus } from '@kyc/contract/application-status';
import type { NoticeKind } from '@kyc/contract/notices/notices';
import { UserType } from '@kyc/contract/user-types';
import { sql, type RawBuilder } from 'kysely';
import { servedTenant } from '../../connection/statements/served-tenant.ts';
import type { Reads, Tx } from '../../connection/transaction.ts';
import { slaMoment } from '../masters/sla-moment.ts';

export interface NewNotice {
  readonly userId: number;
  readonly applicationId: number;
  readonly attemptNo: number;
  readonly kind: NoticeKind;
}

/** Its user's pages are notified when the transaction is committed. A former verifier receives none. */
export async function insertNotice(tx: Tx, notice: NewNotice): Promise<void> {
  await tellOf(sql`insert into notice (user_id, application_id, attempt_no, kind, tenant_id)
    select user_id, ${notice.applicationId}::bigint, ${notice.attemptNo}::integer, ${notice.kind}, ${servedTenant}::integer from app_user
    where tenant_id = ${servedTenant} and user_id = ${notice.userId} and is_active and user_type = ${sql.lit(UserType.Verifier)}
    returning user_id`).execute(tx);
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
  await tellOf(sql`insert into notice (user_id, application_id, attempt_no, kind, actor_id, tenant_id)
    select user_id, ${applicationId}::bigint, ${attemptNo}::integer, ${kind}, ${actorId}::bigint, ${servedTenant}::integer
    from unnest(${userIds}::bigint[]) as u (user_id)
    returning user_id`).execute(tx);
}

/** One notice for each of these users about a change of a protective setting. */
export async function insertChangeNotices(
  tx: Tx,
  { kind, requestId, userIds }: { kind: NoticeKind; requestId: number; userIds: readonly number[] },
): Promise<void> {
  await tellOf(sql`insert into notice (user_id, request_id, kind, tenant_id)
    select user_id, ${requestId}::bigint, ${kind}, ${servedTenant}::integer from unnest(${userIds}::bigint[]) as u (user_id)
    returning user_id`).execute(tx);
}

function tellOf(write: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`with written as (${write})
    select pg_notify('notice', ${servedTenant}::integer || ':' || user_id) from (select distinct user_id from written) t`;
}

/** The share of the SLA after which a due time counts as near. */
const nearShare = 0.8;

/** Verifiers' held applications that are late, or soon will be, and were not reported in this attempt. */
export async function insertDueNotices(tx: Tx, now: Date): Promise<void> {
  const at = sql<Date>`${now}::timestamptz`;
  await tellOf(sql`insert into notice (user_id, application_id, attempt_no, kind, tenant_id)
    select a.verifier_id, a.application_id, a.attempt_no,
      case when a.last_submitted_on < over.moment then 'overdue' else 'dueSoon' end, ${servedTenant}::integer
    from (select ${slaMoment(at)} as moment offset 0) over, (select ${slaMoment(at, nearShare)} as moment offset 0) near, application a
    join app_user u on u.tenant_id = a.tenant_id and u.user_id = a.verifier_id and u.is_active and u.user_type = ${sql.lit(UserType.Verifier)}
    where a.tenant_id = ${servedTenant} and a.status in (${sql.lit(ApplicationStatus.Assigned)}, ${sql.lit(ApplicationStatus.OnHold)})
      and a.last_submitted_on < near.moment
    on conflict (tenant_id, user_id, application_id, attempt_no, kind) where kind in ('dueSoon', 'overdue') do nothing
    returning user_id`).execute(tx);
}

export interface StoredNotice {
  readonly noticeId: number;
  readonly kind: NoticeKind;
  readonly applicationId: number | null;
  /** The request to change a protective setting, if the notice is about one. */
  readonly requestId: number | null;
  /** Who wrote the note. */
  readonly by: string | null;
  readonly happenedOn: Date;
  readonly readOn: Date | null;
  readonly uan: string | null;
  readonly status: ApplicationStatus | null;
  readonly verifierId: number | null;
}

/**
 * A user's newest. About an application that belongs to another user by now, only its removal and mentions are shown: it is in no list of
 * this user (decision 003), and a mention names it on purpose.
 */
export async function selectNotices(tx: Reads, userId: number, atMost: number): Promise<StoredNotice[]> {
  return await ofUser(tx, userId)
    .leftJoin('app_user as actor', 'actor.user_id', 'notice.actor_id')
    .select([
      'notice_id as noticeId',
      'kind',
      'notice.application_id as applicationId',
      'notice.request_id as requestId',
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

function ofUser(tx: Reads, userId: number) {
  return tx
    .selectFrom('notice')
    .leftJoin('application', 'application.application_id', 'notice.application_id')
    .where('notice.user_id', '=', userId)
    .where('erased_on', 'is', null)
    .where((where) =>
      where.or([
        where('notice.application_id', 'is', null),
        where('status', '<>', ApplicationStatus.Assigned),
        where('verifier_id', '=', userId),
        where('kind', 'in', ['taken', 'mentioned']),
      ]),
    );
}

/** A notice is marked read once; the user's other pages are notified. */
export async function updateNoticesRead(
  tx: Tx,
  { userId, upToId }: { userId: number; upToId: number },
): Promise<void> {
  await tellOf(sql`update notice set read_on = now()
    where tenant_id = ${servedTenant} and user_id = ${userId} and notice_id <= ${upToId} and read_on is null returning user_id`).execute(
    tx,
  );
}
