import type { SignedHead } from '@kyc/contract/audit/audit-head';
import { outsideTenants, readInEachTenant } from '@kyc/db/connection/transaction';
import { selectAllTenantIds } from '@kyc/db/tables/masters/tenant-table';
import { selectHead } from '@kyc/db/tables/records/audit-chain-table';
import * as z from 'zod/mini';
import { addressRuleOf, post } from '../../../integrations/outbound-http.ts';
import { defineJob } from '../../../jobs/define-job.ts';
import { retryOwnWork } from '../../../jobs/retry-own-work.ts';
import type { Services } from '../../../platform/services.ts';

const payload = z.object({});
declare module '../../../jobs/define-job.ts' {
  interface JobPayloads {
    'post-audit-heads': z.infer<typeof payload>;
  }
}

const timeoutMs = 10_000;

/** What the operator's receiver gets; each head carries its own signature by the installation's audit key. */
export interface PostedHeads {
  readonly postedOn: string;
  readonly heads: readonly SignedHead[];
}

/**
 * Every ten minutes the signed head of each tenant's chain goes to the operator's receiver (AUDIT_HEAD_URL), so that who owns both
 * database and storage cannot rewrite a chain unnoticed. The job fails, and is retried, unless the receiver answers 2xx.
 */
export const postAuditHeads = defineJob({
  name: 'post-audit-heads',
  payload,
  due: '*/10 * * * *',
  retry: { ...retryOwnWork, expireInSeconds: 300, notify: true },
  workers: { all: 1, ofOneTenant: 1 },
  handler: async (services: Pick<Services, 'config' | 'database' | 'clock'>) => {
    const { config, database, clock } = services;
    const { auditHeadUrl: url } = config;
    if (url === undefined) return;
    const tenantIds = await outsideTenants(database, selectAllTenantIds);
    const found = await readInEachTenant(database, tenantIds, selectHead);
    const heads: readonly SignedHead[] = found.filter((head) => head !== undefined);
    const body = JSON.stringify({ postedOn: clock.now().toISOString(), heads } satisfies PostedHeads);
    const headers = { 'content-type': 'application/json' };
    const { status } = await post({ url, headers, body, timeoutMs }, addressRuleOf(config));
    if (status < 200 || status > 299) throw new Error(`AUDIT_HEAD_URL answered ${String(status)}`);
  },
});
