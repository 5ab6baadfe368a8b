import { randomInt } from 'node:crypto';
import { qaWeeklyLeast, QaOrigin } from '@kyc/contract/quality/quality-choices';
import { inTenant, type Reads, type Tx } from '@kyc/db/connection/transaction';
import { selectTenantsWithWork } from '@kyc/db/jobs/tenants-with-work';
import { samplesQuality } from '@kyc/db/tables/masters/tenant-settings-table';
import { countWeekOfVerifiers, lockUnsampled } from '@kyc/db/tables/quality/qa-decision-table';
import * as z from 'zod/mini';
import { defineJob } from '../../jobs/define-job.ts';
import { forEachTenant } from '../../jobs/for-each-tenant.ts';
import { retryOwnWork } from '../../jobs/retry-own-work.ts';
import { tryEach } from '../../jobs/try-each.ts';
import type { Services } from '../../platform/services.ts';
import { addSample } from '../../workflow/quality/add-sample.ts';
import { readDecidedCase } from '../../workflow/quality/read-decided-case.ts';

const payload = z.object({});
declare module '../../jobs/define-job.ts' {
  interface JobPayloads {
    'top-up-samples': z.infer<typeof payload>;
  }
}

const weekMs = 7 * 24 * 60 * 60 * 1000;

/** On Mondays: every verifier has at least ten samples of the past seven days, as far as there are decisions. */
export const topUpSamples = defineJob({
  name: 'top-up-samples',
  payload,
  due: '0 2 * * 1',
  retry: { ...retryOwnWork, expireInSeconds: 30 * 60 },
  workers: { all: 1, ofOneTenant: 1 },
  handler: async (services: Services) => {
    const among = (tx: Reads) => selectTenantsWithWork(tx, 'top-up-samples', services.clock.now());
    await forEachTenant(services.database, { failed: 'not all samples were added', among }, (tenantId) =>
      topUpTenant(services, tenantId),
    );
  },
});

async function topUpTenant({ database, clock }: Services, tenantId: number): Promise<void> {
  const to = clock.now();
  const week = { from: new Date(to.getTime() - weekMs), to };
  const short = await inTenant(database, { tenantId }, async (tx) => {
    if (!(await samplesQuality(tx))) return [];
    return (await countWeekOfVerifiers(tx, week)).filter(({ sampled }) => sampled < qaWeeklyLeast);
  });
  await tryEach(short, async ({ verifierId, sampled }) => {
    await inTenant(database, { tenantId }, (tx) =>
      addRandom(tx, { verifierId, ...week, missing: qaWeeklyLeast - sampled }),
    );
    return undefined;
  });
}

interface Shortage {
  readonly verifierId: number;
  readonly from: Date;
  readonly to: Date;
  readonly missing: number;
}

/** Skips a decision whose case has changed since, because the decided values are lost. */
async function addRandom(tx: Tx, { missing, ...of }: Shortage): Promise<void> {
  const candidates = [...(await lockUnsampled(tx, of))];
  let added = 0;
  while (added < missing && candidates.length > 0) {
    const [decision] = candidates.splice(randomInt(candidates.length), 1);
    if (decision === undefined) return;
    const decided = await readDecidedCase(tx, decision.applicationId);
    if (decided?.attemptNo !== decision.attemptNo) continue;
    const { decisionId, stratum } = decision;
    await addSample(tx, decided, {
      decision,
      decisionId,
      goldId: null,
      stratum,
      origin: QaOrigin.TopUp,
      reviewerId: null,
    });
    added += 1;
  }
}
