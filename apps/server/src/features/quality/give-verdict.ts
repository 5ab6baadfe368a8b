import type { BlindCase } from '@kyc/contract/quality/blind-case';
import type { BodyOf, ReplyOf } from '@kyc/contract/endpoint';
import type { giveQaVerdict as endpoint, QaFieldVerdict } from '@kyc/contract/quality/quality';
import { qualityTexts } from '@kyc/contract/quality/quality-texts';
import { unprocessable } from '@kyc/contract/refusal';
import { inTenant, type Reads, type Tx } from '@kyc/db/connection/transaction';
import { selectGold } from '@kyc/db/tables/quality/qa-gold-table';
import {
  lockSample,
  selectBlindCase,
  updateSampleState,
  type StoredSample,
} from '@kyc/db/tables/quality/qa-sample-table';
import { insertQaVerdict, selectKnownReasons } from '@kyc/db/tables/quality/qa-verdict-table';
import { approvesCase, differ } from '@kyc/domain/quality/samples/compare-verdicts';
import { openApplicationData } from '../../access/open-application-data.ts';
import type { SessionCall } from '../../http/register-endpoint.ts';
import type { Services } from '../../platform/services.ts';
import { audit } from '../../records/audit.ts';
import { requireOwnReview, requireReviewer } from './open-sample.ts';

type Verdict = BodyOf<typeof endpoint>;

const minuteMs = 60_000;

/** Stores the verdict and compares it with the first review. The reply does not tell the reviewer the result, except of a gold case. */
export async function giveVerdict(
  { database, clock }: Services,
  call: SessionCall<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  const { session } = call;
  return await inTenant(database, session, async (tx) => {
    await requireReviewer(tx, session);
    const body = call.body();
    const sample = await lockSample(tx, body.SampleId);
    requireOwnReview(sample, session);
    const { sampleId, applicationId } = sample;
    const { reads } = await openApplicationData(tx, { session, applicationId, purpose: 'quality' });
    await checkVerdict(tx, body, await selectBlindCase(reads, sampleId));
    const now = clock.now();
    await insertQaVerdict(tx, {
      sampleId,
      reviewerId: session.userId,
      action: body.Verdict,
      minutes: Math.max(0, now.getTime() - (sample.claimedOn ?? now).getTime()) / minuteMs,
      verdictOn: now,
      fields: body.Fields.map(({ FieldId, Decision, ReasonId }) => ({
        fieldId: FieldId,
        decision: Decision,
        reasonId: Decision === 'rejected' ? (ReasonId ?? null) : null,
      })),
    });
    const gold = await closeSample(tx, sample, body);
    await audit(tx, call, { entity: 'application', entityId: applicationId, details: { sampleId } });
    return { Message: qualityTexts.verdictStored, Gold: gold };
  });
}

/** @throws Refusal `unprocessable` */
async function checkVerdict(tx: Reads, { Verdict, Fields }: Verdict, { Fields: shown }: BlindCase) {
  const wanted = new Set(shown.filter(({ MustDecide }) => MustDecide).map(({ FieldId }) => FieldId));
  const given = new Set(Fields.map(({ FieldId }) => FieldId));
  if (given.size < Fields.length) throw unprocessable('Fields', qualityTexts.repeatedField);
  if (![...given].every((fieldId) => wanted.has(fieldId)))
    throw unprocessable('Fields', qualityTexts.unknownField);
  if (given.size < wanted.size) throw unprocessable('Fields', qualityTexts.undecidedField);
  const rejected = Fields.filter(({ Decision }) => Decision === 'rejected');
  if (Verdict === 'reject' && rejected.length === 0)
    throw unprocessable('Verdict', qualityTexts.rejectNeedsField);
  if (Verdict !== 'reject' && rejected.length > 0)
    throw unprocessable('Verdict', qualityTexts.approveNeedsNone);
  await checkReasons(tx, rejected);
}

async function checkReasons(tx: Reads, rejected: readonly QaFieldVerdict[]): Promise<void> {
  const chosen = rejected.map(({ FieldId, ReasonId }) => {
    if (ReasonId == null) throw unprocessable('Fields', qualityTexts.reasonMissing);
    return { fieldId: FieldId, reasonId: ReasonId };
  });
  const known = await selectKnownReasons(tx, chosen);
  if (!chosen.every(({ fieldId, reasonId }) => known.has(`${String(fieldId)}:${String(reasonId)}`)))
    throw unprocessable('Fields', qualityTexts.reasonUnknown);
}

/** A gold case needs no third person: its answer is known. */
async function closeSample(tx: Tx, sample: StoredSample, { Verdict, Fields }: Verdict) {
  const { sampleId, goldId } = sample;
  const gold = goldId === null ? undefined : await selectGold(tx, goldId);
  if (gold !== undefined) {
    const IsRight = approvesCase({ action: Verdict }) === gold.approves;
    await updateSampleState(tx, { sampleId, state: IsRight ? 'agreed' : 'missed' });
    return { IsRight, Answer: gold.explanation };
  }
  const first = {
    action: sample.action,
    rejected: sample.firstFields.filter(({ decision }) => decision === 'rejected'),
  };
  const second = {
    action: Verdict,
    rejected: Fields.filter(({ Decision }) => Decision === 'rejected').map(({ FieldId, ReasonId }) => ({
      fieldId: FieldId,
      reasonId: ReasonId ?? null,
    })),
  };
  await updateSampleState(tx, { sampleId, state: differ(first, second) ? 'differs' : 'agreed' });
  return null;
}
