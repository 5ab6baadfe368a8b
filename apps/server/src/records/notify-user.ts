import type { NoticeKind } from '@kyc/contract/auth/messages';
import type { Tx } from '@kyc/db/connection/transaction';
import { insertNotice } from '@kyc/db/tables/staff/security-notice-table';
import type { JobSender } from '../jobs/send-job.ts';

export interface Recipient {
  readonly tenantId: number;
  readonly userId: number;
  readonly mobile: string;
  readonly email: string;
}

/** Enqueues the notice in the transaction of the event, so that an unavailable gateway blocks no caller (features/auth/notices). */
export async function notifyUser(
  services: { readonly jobs: JobSender },
  tx: Tx,
  { kind, tenantId, ...to }: Recipient & { readonly kind: NoticeKind },
): Promise<void> {
  const noticeId = await insertNotice(tx, { ...to, kind });
  await services.jobs.enqueue(tx, { name: 'send-notice', payload: { tenantId, noticeId } });
}
