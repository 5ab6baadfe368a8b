import { QaOrigin } from '@kyc/contract/quality/quality-choices';
import { inTenant, type Reads, type Tx } from '@kyc/db/connection/transaction';
import { selectTenantsWithWork } from '@kyc/db/jobs/tenants-with-work';
import { selectAcceptanceOverrides } from '@kyc/db/tables/acceptance/acceptance-answer-table';
import { samplesQuality } from '@kyc/db/tables/masters/tenant-settings-table';
import {
  countEarlierDecisions,
  lockUndrawn,
  markDrawn,
  selectUndrawnIds,
  type StoredDecision,
} from '@kyc/db/tables/quality/qa-decision-table';
import { chooseStratum, scoreBands } from '@kyc/domain/quality/samples/choose-stratum';
import * as z from 'zod/mini';
import { defineJob } from '../../jobs/define-job.ts';
import { forEachTenant } from '../../jobs/for-each-tenant.ts';
import { retryOwnWork } from '../../jobs/retry-own-work.ts';
import { tryEach } from '../../jobs/try-each.ts';
import type { Services } from '../../platform/services.ts';
import { addSample } from '../../workflow/quality/add-sample.ts';
import { drawPosition } from '../../workflow/quality/draw-position.ts';
import { readDecidedCase, type DecidedCaseFile } from '../../workflow/quality/read-decided-case.ts';

const payload = z.object({});
declare module '../../jobs/define-job.ts' {
  interface JobPayloads {
    'draw-samples': z.infer<typeof payload>;
  }
}

/** The most decisions of a tenant in a run: the rest follows a minute later. */
const mostPerTick = 1000;
/** More earlier decisions make no difference. */
const mostCounted = 50;

/** Draws samples from the decisions whose undo window has ended. The transaction that draws a decision marks it, so it is not drawn twice. */
export const drawSamples = defineJob({
  name: 'draw-samples',
  payload,
  due: '* * * * *',
  retry: { ...retryOwnWork, expireInSeconds: 4 * 60 },
  workers: { all: 1, ofOneTenant: 1 },
  handler: async (services: Services) => {
    const among = (tx: Reads) => selectTenantsWithWork(tx, 'draw-samples', services.clock.now());
    await forEachTenant(services.database, { failed: 'not all samples were drawn', among }, (tenantId) =>
      drawTenant(services, tenantId),
    );
  },
});

async function drawTenant({ database, clock }: Services, tenantId: number): Promise<void> {
  const undrawn = await inTenant(database, { tenantId }, async (tx) =>
    (await samplesQuality(tx)) ? await selectUndrawnIds(tx, { now: clock.now(), atMost: mostPerTick }) : [],
  );
  await tryEach(undrawn, async (decisionId) => {
    await inTenant(database, { tenantId }, (tx) => drawOne(tx, decisionId));
    return undefined;
  });
}

async function drawOne(tx: Tx, decisionId: number): Promise<void> {
  const decision = await lockUndrawn(tx, decisionId);
  if (decision === undefined) return;
  const decided = await readDecidedCase(tx, decision.applicationId);
  const stratum = await stratumOf(tx, decision, decided);
  await markDrawn(tx, { decisionId, stratum });
  const isChosen = await drawPosition(tx, stratum);
  // The customer may have changed the case in the minute since the decision: then the decided values are lost.
  if (!isChosen || decided?.attemptNo !== decision.attemptNo) return;
  await addSample(tx, decided, {
    decision,
    decisionId,
    goldId: null,
    stratum,
    origin: QaOrigin.Block,
    reviewerId: null,
  });
}

async function stratumOf(
  tx: Tx,
  { action, decidedBy, decisionId, applicationId, attemptNo }: StoredDecision,
  decided: DecidedCaseFile | undefined,
) {
  const [earlierDecisions, overrides] = await Promise.all([
    decidedBy === null ? 0 : countEarlierDecisions(tx, { decidedBy, decisionId, atMost: mostCounted }),
    selectAcceptanceOverrides(tx, { applicationId, attemptNo }),
  ]);
  return chooseStratum({
    action,
    earlierDecisions,
    isOverridden: overrides.length > 0,
    bands: decided === undefined ? [] : scoreBands(decided.file),
  });
}
