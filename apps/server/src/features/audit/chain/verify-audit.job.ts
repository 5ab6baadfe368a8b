import { inTenant, outsideTenants } from '@kyc/db/connection/transaction';
import { selectAllTenantIds } from '@kyc/db/tables/masters/tenant-table';
import { endVerification, insertVerification } from '@kyc/db/tables/records/audit-verification-table';
import * as z from 'zod/mini';
import { defineJob } from '../../../jobs/define-job.ts';
import { retryOwnWork } from '../../../jobs/retry-own-work.ts';
import type { Services } from '../../../platform/services.ts';
import { verifyChain, type VerifyServices } from './verify-chain.ts';

const payload = z.object({ tenantId: z.optional(z.int()), verificationId: z.optional(z.int()) });
declare module '../../../jobs/define-job.ts' {
  interface JobPayloads {
    'verify-audit': z.infer<typeof payload>;
  }
}

/** Verifies the complete trail: of a tenant on request, of each one every night. */
export const verifyAudit = defineJob({
  name: 'verify-audit',
  payload,
  due: '30 3 * * *',
  retry: { ...retryOwnWork, expireInSeconds: 6 * 60 * 60, notify: true },
  workers: { all: 1, ofOneTenant: 1 },
  handler: async (services: VerifyServices & Pick<Services, 'logger'>, { tenantId, verificationId }) => {
    const wanted =
      tenantId === undefined ? await outsideTenants(services.database, selectAllTenantIds) : [tenantId];
    for (const of of wanted) await verifyOne(services, of, verificationId);
  },
});

async function verifyOne(
  services: VerifyServices & Pick<Services, 'logger'>,
  tenantId: number,
  asked: number | undefined,
): Promise<void> {
  const { database, logger } = services;
  const verificationId =
    asked ?? (await inTenant(database, { tenantId }, (tx) => insertVerification(tx, null)));
  const found = await verifyChain(services, tenantId);
  await inTenant(database, { tenantId }, (tx) => endVerification(tx, verificationId, found));
  const { rows, wholeTo, findings } = found;
  if (findings.length === 0) logger.info({ tenantId, rows }, 'the audit trail is whole');
  else
    logger.error(
      { tenantId, rows, wholeTo, findings: findings.length },
      'somebody changed the audit trail past the product',
    );
}
