import { ApplicationStatus } from '@kyc/contract/application-status';
import { ApiId } from '@kyc/contract/log-types';
import { isRefusedByKra } from '@kyc/domain/acceptance/is-refused-by-kra';
import { selectNewestCalls } from '@kyc/db/tables/acceptance/acceptance-facts';
import {
  failReplay,
  selectApprovedIds,
  selectReplay,
  updateReplay,
  type ReplayProgress,
} from '@kyc/db/tables/acceptance/acceptance-replay-table';
import { selectApplication, type StoredApplication } from '@kyc/db/tables/applications/application-table';
import { inTenant, type Reads } from '@kyc/db/connection/transaction';
import * as z from 'zod/mini';
import { defineJob } from '../../jobs/define-job.ts';
import { retryOwnWork } from '../../jobs/retry-own-work.ts';
import type { Services } from '../../platform/services.ts';
import { evaluateApplication } from '../../workflow/acceptance/evaluate-application.ts';
import { productWork } from '../../access/product-work.ts';

const payload = z.object({ tenantId: z.int(), replayId: z.string() });
type Payload = z.infer<typeof payload>;
declare module '../../jobs/define-job.ts' {
  interface JobPayloads {
    'replay-rule': Payload;
  }
}

/** Approvals in one transaction; then the progress is stored. */
const batchSize = 50;

/** Replays a rule on past approvals. Killed with its process it continues after the last stored progress. */
export const replayRule = defineJob({
  name: 'replay-rule',
  payload,
  retry: { ...retryOwnWork, expireInSeconds: 60 * 60 },
  workers: { all: 1, ofOneTenant: 1 },
  handler: async (services: Pick<Services, 'database' | 'clock'>, replayOf) => {
    try {
      await replay(services, replayOf);
    } catch (error) {
      // The waiting user is informed; a retry continues from there.
      await inTenant(services.database, replayOf, (tx) => failReplay(tx, replayOf.replayId));
      throw error;
    }
  },
});

async function replay(
  services: Pick<Services, 'database' | 'clock'>,
  { tenantId, replayId }: Payload,
): Promise<void> {
  const served = { tenantId };
  const wanted = await inTenant(services.database, served, (tx) => selectReplay(tx, replayId));
  if (wanted === undefined || wanted.state === 'done') return;
  const ids = await inTenant(services.database, served, (tx) => selectApprovedIds(tx, wanted.days));
  let progress: ReplayProgress = { ...wanted, state: 'running', ofAll: ids.length };
  for (let left = ids.filter((id) => id > progress.afterId); ; left = left.slice(batchSize)) {
    const piece = left.slice(0, batchSize);
    if (piece.length === 0) break;
    progress = await inTenant(services.database, served, async (tx) => {
      let counted = progress;
      for (const id of piece) {
        const application = await selectApplication(productWork(tx), id);
        if (application === undefined) continue;
        const { evaluation } = await evaluateApplication(tx, {
          application,
          deciderId: application.decidedBy,
          now: application.decidedOn ?? services.clock.now(),
          // Unknown results count for rules that require an answer.
          tried: { ruleId: wanted.ruleId, severity: 'remark', rulesOf: services.clock.now() },
        });
        const state = evaluation.findings.find(({ rule }) => rule.id === wanted.ruleId)?.state;
        const isRefused = state === 'fires' && (await wasRefused(tx, application));
        counted = {
          ...counted,
          wouldStop: counted.wouldStop + (state === 'fires' ? 1 : 0),
          couldNotTell: counted.couldNotTell + (state === 'unknown' ? 1 : 0),
          refusedSince: counted.refusedSince + (isRefused ? 1 : 0),
        };
      }
      const afterId = piece.at(-1) ?? counted.afterId;
      const counts = { ...counted, afterId, lookedAt: counted.lookedAt + piece.length };
      await updateReplay(tx, replayId, counts);
      return counts;
    });
  }
  await inTenant(services.database, served, (tx) =>
    updateReplay(tx, replayId, { ...progress, state: 'done' }),
  );
}

/** By the KRA, or the account that the back office opened was cancelled. */
async function wasRefused(
  tx: Reads,
  { applicationId, status, decidedOn }: StoredApplication,
): Promise<boolean> {
  if (status === ApplicationStatus.ApprovedCancelled) return true;
  const calls = await selectNewestCalls(tx, { applicationId, apiIds: [ApiId.KraUpload] });
  return decidedOn !== null && isRefusedByKra(calls, decidedOn);
}
