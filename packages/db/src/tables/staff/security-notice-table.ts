import type { NoticeKind } from '@kyc/contract/auth/messages';
import { sql } from 'kysely';
import type { Reads, Tx } from '../../connection/transaction.ts';

export interface NewNotice {
  readonly userId: number;
  readonly kind: NoticeKind;
  /** As they were when it happened. */
  readonly mobile: string;
  readonly email: string;
}

export async function insertNotice(tx: Tx, notice: NewNotice): Promise<number> {
  const row = await tx
    .insertInto('security_notice')
    .values({ user_id: notice.userId, kind: notice.kind, mobile: notice.mobile, email: notice.email })
    .returning('notice_id as noticeId')
    .executeTakeFirstOrThrow();
  return row.noticeId;
}

export interface UnsentNotice {
  readonly kind: NoticeKind;
  readonly mobile: string;
  readonly email: string;
  readonly userName: string;
  readonly tenantCode: string;
  readonly createdOn: Date;
}

/** Undefined when it was sent already. */
export async function selectUnsentNotice(tx: Reads, noticeId: number): Promise<UnsentNotice | undefined> {
  const row = await tx
    .selectFrom('security_notice')
    .innerJoin('app_user', 'app_user.user_id', 'security_notice.user_id')
    .innerJoin('tenant', 'tenant.tenant_id', 'security_notice.tenant_id')
    .select([
      sql<NoticeKind>`kind`.as('kind'),
      'security_notice.mobile',
      'security_notice.email',
      'user_name as userName',
      'tenant_code as tenantCode',
      'security_notice.created_on as createdOn',
    ])
    .where('notice_id', '=', noticeId)
    .where('sent_on', 'is', null)
    .executeTakeFirst();
  if (row === undefined || row.mobile === null || row.email === null) return undefined;
  return { ...row, mobile: row.mobile, email: row.email };
}

/** Its addresses are not needed any longer. */
export async function markNoticeSent(tx: Tx, noticeId: number): Promise<void> {
  await tx
    .updateTable('security_notice')
    .set({ sent_on: sql`now()`, mobile: null, email: null })
    .where('notice_id', '=', noticeId)
    .execute();
}
