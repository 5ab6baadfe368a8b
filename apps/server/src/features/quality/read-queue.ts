import { qaClaimHours } from '@kyc/contract/quality/quality-choices';
import type { QaQueue, readQaQueue as endpoint } from '@kyc/contract/quality/quality';
import { readInTenant } from '@kyc/db/connection/transaction';
import { readTenantSettings } from '@kyc/db/tables/masters/tenant-settings-table';
import { mayReviewSamples } from '@kyc/db/tables/quality/qa-plan-table';
import { countFreeSamples, selectDifferences, selectOwnSample } from '@kyc/db/tables/quality/qa-sample-table';
import { countVerdictsOfMonth } from '@kyc/db/tables/quality/qa-verdict-table';
import type { SessionCall } from '../../http/register-endpoint.ts';
import type { Services } from '../../platform/services.ts';
import { requireQuality } from '../../workflow/quality/require-quality.ts';

/** The most that are listed. */
const mostDifferences = 50;

/** What waits for the caller, without anything by which an application or its decision could be found. */
export async function readQueue(
  { database, clock }: Services,
  { session }: SessionCall<typeof endpoint>,
): Promise<QaQueue> {
  const now = clock.now();
  const { userId, allowViewData } = session;
  return await readInTenant(database, session, async (tx) => {
    await requireQuality(tx);
    const { QaMonthlyCap } = await readTenantSettings(tx);
    const none = { Waiting: 0, Overdue: 0, DoneThisMonth: 0, MonthlyCap: QaMonthlyCap };
    if (!allowViewData || !(await mayReviewSamples(tx, userId)))
      return { IsReviewer: false, ...none, Own: null, Differences: [] };
    const [free, own, differences, done] = await Promise.all([
      countFreeSamples(tx, { userId, claimHours: qaClaimHours, now }),
      selectOwnSample(tx, userId),
      selectDifferences(tx, { userId, atMost: mostDifferences }),
      countVerdictsOfMonth(tx, { userId, now }),
    ]);
    return {
      IsReviewer: true,
      Waiting: free.waiting,
      Overdue: free.overdue,
      DoneThisMonth: done,
      MonthlyCap: QaMonthlyCap,
      Own:
        own?.claimedOn == null
          ? null
          : {
              SampleId: own.sampleId,
              DueOn: own.dueOn.toISOString(),
              ClaimedOn: own.claimedOn.toISOString(),
            },
      Differences: differences.map(({ sampleId, verdictOn }) => ({
        SampleId: sampleId,
        VerdictOn: verdictOn.toISOString(),
      })),
    };
  });
}
