import type {
  readLegsOfApplication as endpoint,
  LegsOfApplication,
} from '@kyc/contract/after-approval/after-approval';
import { inTenant } from '@kyc/db/connection/transaction';
import { selectAnswerCodes } from '@kyc/db/tables/after-approval/answer-code-table';
import { selectAnswersOf } from '@kyc/db/tables/after-approval/leg-answer-table';
import { selectLegsOf } from '@kyc/db/tables/after-approval/leg-board';
import { usesAfterApproval } from '@kyc/db/tables/masters/tenant-settings-table';
import { describeAnswer } from '@kyc/domain/after-approval/describe-answer';
import { openApplicationData } from '../../../access/open-application-data.ts';
import type { SessionCall } from '../../../http/register-endpoint.ts';
import { readSentenceMask } from '../../../masks/read-sentence-mask.ts';
import type { Services } from '../../../platform/services.ts';
import { audit } from '../../../records/audit.ts';
import { presentMeaning } from '../../../workflow/after-approval/present-meaning.ts';
import { codesById, presentLeg } from './present-leg.ts';

/** The legs and answers of an application, with values masked as on its timeline. */
export async function readLegsOfApplication(
  { database, clock }: Services,
  call: SessionCall<typeof endpoint>,
): Promise<LegsOfApplication> {
  const { session, params } = call;
  const applicationId = params.id;
  return await inTenant(database, session, async (tx) => {
    const opened = await openApplicationData(tx, { session, applicationId, purpose: 'timeline' });
    await audit(tx, call, { entity: 'application', entityId: applicationId });
    if (!(await usesAfterApproval(tx))) return { Legs: [], Answers: [] };
    const [legs, answers, codes] = await Promise.all([
      selectLegsOf(tx, applicationId),
      selectAnswersOf(tx, applicationId),
      selectAnswerCodes(tx),
    ]);
    const mask = await readSentenceMask(opened);
    const shown = { codes: codesById(codes), now: clock.now() };
    return {
      Legs: legs.map((leg) => presentLeg(leg, shown)),
      Answers: answers.map((answer) => ({
        AnswerId: answer.answerId,
        Leg: answer.leg,
        State: answer.state,
        AttemptNo: answer.attemptNo,
        Code: answer.code,
        Text: answer.text === null ? null : mask(answer.text),
        AnsweredOn: answer.answeredOn.toISOString(),
        ReceivedOn: answer.receivedOn.toISOString(),
        Source: answer.source,
        Effect: answer.effect,
        Meaning: presentMeaning(describeAnswer(codes, answer)),
      })),
    };
  });
}
