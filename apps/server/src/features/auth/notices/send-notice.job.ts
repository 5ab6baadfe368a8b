import { noticeMessage } from '@kyc/contract/auth/messages';
import { inTenant } from '@kyc/db/connection/transaction';
import { markNoticeSent, selectUnsentNotice } from '@kyc/db/tables/staff/security-notice-table';
import * as z from 'zod/mini';
import type { OtpDelivery } from '../../../integrations/otp-delivery.ts';
import { defineJob } from '../../../jobs/define-job.ts';
import { retryOwnWork } from '../../../jobs/retry-own-work.ts';
import type { Services } from '../../../platform/services.ts';

const payload = z.object({ tenantId: z.int(), noticeId: z.int() });
declare module '../../../jobs/define-job.ts' {
  interface JobPayloads {
    'send-notice': z.infer<typeof payload>;
  }
}

const shownAs = new Intl.DateTimeFormat('en-IN', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'Asia/Kolkata',
});

/** Twice is harmless: the same person reads the same again. */
export const sendNotice = defineJob({
  name: 'send-notice',
  payload,
  retry: { ...retryOwnWork, expireInSeconds: 60 },
  workers: { all: 4, ofOneTenant: 2 },
  handler: async (
    { database, otpDelivery }: Pick<Services, 'database'> & { readonly otpDelivery: OtpDelivery },
    { tenantId, noticeId },
  ) => {
    const notice = await inTenant(database, { tenantId }, (tx) => selectUnsentNotice(tx, noticeId));
    if (notice === undefined) return;
    const { kind, mobile, email, userName, tenantCode, createdOn } = notice;
    const at = `${shownAs.format(createdOn)} IST`;
    await otpDelivery.tell({ mobile, email, ...noticeMessage(kind, { userName, tenantCode, at }) });
    await inTenant(database, { tenantId }, (tx) => markNoticeSent(tx, noticeId));
  },
});
