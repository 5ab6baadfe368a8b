import type { BodyOf, ReplyOf } from '@kyc/contract/endpoint';
import type { adjudicate as endpoint } from '@kyc/contract/quality/quality';
import { qaNote } from '@kyc/contract/quality/quality-choices';
import { qualityTexts } from '@kyc/contract/quality/quality-texts';
import { unprocessable } from '@kyc/contract/refusal';
import { inTenant, type Tx } from '@kyc/db/connection/transaction';
import { lockSample, updateSampleState, type StoredSample } from '@kyc/db/tables/quality/qa-sample-table';
import { insertAdjudication } from '@kyc/db/tables/quality/qa-verdict-table';
import { insertNotice } from '@kyc/db/tables/staff/notice-table';
import { insertNoticesOfAdmins } from '@kyc/db/tables/working-time/due-notices';
import { approvesCase } from '@kyc/domain/quality/samples/compare-verdicts';
import type { SessionCall } from '../../http/register-endpoint.ts';
import type { Services } from '../../platform/services.ts';
import { audit } from '../../records/audit.ts';
import { requireReviewer, requireThirdPerson } from './open-sample.ts';

type Body = BodyOf<typeof endpoint>;

/** A third person decides which verdict is right. Only now the first verifier is notified of an error. */
export async function adjudicate(
  { database, clock }: Services,
  call: SessionCall<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  const { session } = call;
  return await inTenant(database, session, async (tx) => {
    await requireReviewer(tx, session);
    const body = call.body();
    const sample = await lockSample(tx, body.SampleId);
    requireThirdPerson(sample, session);
    checkAdjudication(body);
    const { sampleId, applicationId } = sample;
    await insertAdjudication(tx, {
      sampleId,
      applicationId,
      adjudicatorId: session.userId,
      correct: body.Correct,
      severity: body.Severity ?? null,
      note: body.Note,
      adjudicatedOn: clock.now(),
    });
    await updateSampleState(tx, { sampleId, state: 'adjudicated' });
    await notifyOfError(tx, sample, body);
    await audit(tx, call, {
      entity: 'application',
      entityId: applicationId,
      details: { sampleId, correct: body.Correct, ...(body.Severity != null && { severity: body.Severity }) },
    });
    return { Message: qualityTexts.adjudicationStored };
  });
}

/** @throws Refusal `unprocessable` */
function checkAdjudication({ Correct, Severity, Note }: Body): void {
  if (Correct === 'second' && Severity == null) throw unprocessable('Severity', qualityTexts.severityMissing);
  if (Correct !== 'second' && Severity != null)
    throw unprocessable('Severity', qualityTexts.severityNotAllowed);
  if (Note.length < qaNote.min || Note.length > qaNote.max)
    throw unprocessable('Note', qualityTexts.noteLength);
}

/** The first verifier, and every Admin at a critical error on an approved client. */
async function notifyOfError(tx: Tx, sample: StoredSample, { Correct, Severity }: Body): Promise<void> {
  if (Correct !== 'second') return;
  const { applicationId, attemptNo, decidedBy } = sample;
  const about = { applicationId, attemptNo };
  if (decidedBy !== null) await insertNotice(tx, { userId: decidedBy, ...about, kind: 'qaResult' });
  if (Severity === 'critical' && approvesCase(sample)) await insertNoticesOfAdmins(tx, 'qaCritical', [about]);
}
