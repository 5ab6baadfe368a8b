import { qualityTexts } from '@kyc/contract/quality/quality-texts';
import { Refusal } from '@kyc/contract/refusal';
import type { Reads } from '@kyc/db/connection/transaction';
import { mayReviewSamples } from '@kyc/db/tables/quality/qa-plan-table';
import { decisionMakers, type StoredSample } from '@kyc/db/tables/quality/qa-sample-table';
import type { Session } from '../../http/call.ts';
import { requireQuality } from '../../workflow/quality/require-quality.ts';

/** @throws Refusal `guard` while the tenant has it off, `wrongRole` without May QA */
export async function requireReviewer(tx: Reads, { userId, allowViewData }: Session): Promise<void> {
  await requireQuality(tx);
  if (!allowViewData || !(await mayReviewSamples(tx, userId)))
    throw new Refusal('wrongRole', qualityTexts.notReviewer);
}

/** Who may give a verdict on the sample now. @throws Refusal */
export function requireOwnReview(
  sample: StoredSample | undefined,
  { userId }: Session,
): asserts sample is StoredSample {
  if (sample === undefined) throw new Refusal('notFound');
  if (decisionMakers(sample).includes(userId)) throw new Refusal('wrongRole', qualityTexts.ownCase);
  if (sample.state === 'waiting' || sample.reviewerId !== userId)
    throw new Refusal('guard', qualityTexts.notYours);
  if (sample.state !== 'reviewing') throw new Refusal('guard', qualityTexts.verdictGiven);
}

/** Who may decide as the third person now. @throws Refusal */
export function requireThirdPerson(
  sample: StoredSample | undefined,
  { userId }: Session,
): asserts sample is StoredSample {
  if (sample === undefined) throw new Refusal('notFound');
  if (decisionMakers(sample).includes(userId)) throw new Refusal('wrongRole', qualityTexts.ownCase);
  if (sample.reviewerId === userId) throw new Refusal('wrongRole', qualityTexts.ownReview);
  if (sample.state === 'adjudicated') throw new Refusal('guard', qualityTexts.adjudicated);
  if (sample.state !== 'differs') throw new Refusal('guard', qualityTexts.noVerdictYet);
}
