import { randomInt } from 'node:crypto';
import { QaOrigin, QaStratum, qaClaimHours } from '@kyc/contract/quality/quality-choices';
import type { ReplyOf } from '@kyc/contract/endpoint';
import type { fetchNextSample as endpoint } from '@kyc/contract/quality/quality';
import { qualityTexts } from '@kyc/contract/quality/quality-texts';
import { Refusal } from '@kyc/contract/refusal';
import { inTenant, type Tx } from '@kyc/db/connection/transaction';
import { readTenantSettings } from '@kyc/db/tables/masters/tenant-settings-table';
import { selectUnseenGold } from '@kyc/db/tables/quality/qa-gold-table';
import {
  claimSample,
  lockNextSample,
  selectOwnSample,
  selectSample,
  type StoredSample,
} from '@kyc/db/tables/quality/qa-sample-table';
import { countVerdictsOfMonth } from '@kyc/db/tables/quality/qa-verdict-table';
import type { SessionCall } from '../../http/register-endpoint.ts';
import { audit } from '../../records/audit.ts';
import { addSample } from '../../workflow/quality/add-sample.ts';
import { drawPosition } from '../../workflow/quality/draw-position.ts';
import { readDecidedCase } from '../../workflow/quality/read-decided-case.ts';
import { requireHolder } from '../../workflow/returns/require-holder.ts';
import type { WorkflowServices } from '../../workflow/workflow-services.ts';
import { requireReviewer } from './open-sample.ts';

/** One case at a time: the caller's unfinished case, otherwise the case that is due first, sometimes a gold case. */
export async function fetchNextSample(
  { database, clock }: WorkflowServices,
  call: SessionCall<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  const { session } = call;
  const { userId } = session;
  return await inTenant(database, session, async (tx) => {
    const answer = async ({ sampleId, applicationId }: StoredSample) => {
      await audit(tx, call, { entity: 'application', entityId: applicationId, details: { sampleId } });
      return { SampleId: sampleId };
    };
    await requireReviewer(tx, session);
    call.body();
    // Two calls of a reviewer wait for each other.
    await requireHolder(tx, userId);
    const own = await selectOwnSample(tx, userId);
    if (own !== undefined) return await answer(own);
    const { QaMonthlyCap } = await readTenantSettings(tx);
    if ((await countVerdictsOfMonth(tx, { userId, now: clock.now() })) >= QaMonthlyCap)
      throw new Refusal('guard', qualityTexts.capReached(QaMonthlyCap));
    const next = await lockNextSample(tx, { userId, claimHours: qaClaimHours });
    if (next === undefined) throw new Refusal('guard', qualityTexts.nothingWaits);
    const taken = (await plantGold(tx, { userId, now: clock.now() })) ?? next;
    await claimSample(tx, { sampleId: taken.sampleId, userId });
    return await answer(taken);
  });
}

/** By a separate stream, which moves with every taken case. The reviewer cannot tell it from a sample. */
async function plantGold(
  tx: Tx,
  { userId, now }: { readonly userId: number; readonly now: Date },
): Promise<StoredSample | undefined> {
  if (!(await drawPosition(tx, QaStratum.Gold))) return undefined;
  const unseen = await selectUnseenGold(tx, userId);
  if (unseen.length === 0) return undefined;
  const gold = unseen[randomInt(unseen.length)];
  if (gold === undefined) return undefined;
  const decided = await readDecidedCase(tx, gold.applicationId);
  if (decided === undefined) return undefined;
  const { applicationId, attemptNo, goldId, approves } = gold;
  const sampleId = await addSample(tx, decided, {
    decision: {
      applicationId,
      attemptNo,
      action: approves ? 'approve' : 'reject',
      decidedBy: null,
      decidedOn: now,
    },
    decisionId: null,
    goldId,
    stratum: QaStratum.Gold,
    origin: QaOrigin.Gold,
    reviewerId: userId,
  });
  return await selectSample(tx, sampleId);
}
