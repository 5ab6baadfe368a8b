import type { NoticeKind } from '@kyc/contract/notices/notices';
import type { Tx } from '@kyc/db/connection/transaction';
import { selectTenantAndTime } from '@kyc/db/tables/four-eyes/change-request-table';
import { selectOverseers } from '@kyc/db/tables/four-eyes/credential-event-table';
import { insertChangeNotices } from '@kyc/db/tables/staff/notice-table';
import { notifyUser } from '../records/notify-user.ts';
import type { ChangeServices } from './change-kind.ts';

export type ChangeNoticeKind = Extract<NoticeKind, `change${string}`>;

/**
 * Notifies all Admins and Auditors of the tenant, the requester too: that person's session may be in other hands. On the page
 * always; by SMS and e-mail where a protection goes down or may go down without a second person.
 */
export async function notifyOverseers(
  services: ChangeServices,
  tx: Tx,
  { kind, requestId }: { readonly kind: ChangeNoticeKind; readonly requestId: number },
): Promise<void> {
  const overseers = await selectOverseers(tx);
  await insertChangeNotices(tx, { kind, requestId, userIds: overseers.map(({ userId }) => userId) });
  if (kind === 'changeRefused' || kind === 'changeWithdrawn') return;
  const { tenantId } = await selectTenantAndTime(tx);
  for (const overseer of overseers)
    await notifyUser(services, tx, { kind: 'protection-changed', tenantId, ...overseer });
}
