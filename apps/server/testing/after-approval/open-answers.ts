import { ApplicationStatus } from '@kyc/contract/application-status';
import type { LegCheck, LegResult } from '@kyc/contract/after-approval/leg-actions';
import type { AnswerAction, AnswerState, Leg } from '@kyc/contract/after-approval/legs';
import { FieldId } from '@kyc/contract/fields';
import { UserType } from '@kyc/contract/user-types';
import { selectAnswerCodes } from '@kyc/db/tables/after-approval/answer-code-table';
import { insertAnswers } from '@kyc/db/tables/after-approval/leg-answer-table';
import { beginLegs, updateLegs } from '@kyc/db/tables/after-approval/leg-state-table';
import { updateTenantSettings } from '@kyc/db/tables/masters/tenant-settings-table';
import { publishDemoTexts } from '@kyc/demo-data/seed/customer-texts';
import { describeAnswer } from '@kyc/domain/after-approval/describe-answer';
import { openStaffedBroker, type StaffedBroker } from '../open-staffed-broker.ts';
import { giveStandardReasons } from '../standard-reasons.ts';

/** Reasons of the standard set, with the field of each. */
export const panReason = { fieldId: FieldId.Pan, reasonId: 11 } as const;
export const bankReason = { fieldId: FieldId.BankAccount, reasonId: 19 } as const;
const selfieReason = { fieldId: FieldId.Selfie, reasonId: 94 } as const;

/** An answer of a leg, with the time of its sender. */
interface Answer {
  readonly leg: Leg;
  readonly state: AnswerState;
  readonly code?: string;
  readonly answeredOn?: Date;
}

export const kraLeg = (ApplicationId: number) => ({ ApplicationId, Leg: 'kra' });

/** A broker that uses the feature, with described codes of three legs; that of the KRA and that of NSE propose a rectification, that of BSE proposes to wait. */
export async function openAnswers(tenantCode: string) {
  const broker = await openStaffedBroker(tenantCode);
  const { sqlOf, callerOf, build } = broker;
  const admin = callerOf(UserType.Admin);
  const verifier = callerOf(UserType.Verifier);
  await sqlOf(async (tx) => {
    await updateTenantSettings(tx, { AfterApproval: true, AnswerLegs: [1, 2, 3, 4], Counter: 100 });
    await giveStandardReasons(tx);
    await tx
      .insertInto('answer_code')
      .values([
        codeOf('kra', 'K1', { ...panReason, action: 'rectify' }),
        codeOf('nse', 'N1', { ...bankReason, action: 'rectify' }),
        codeOf('bse', 'B1', { ...selfieReason, action: 'wait' }),
      ])
      .execute();
  });
  const approved = (head: object = {}) =>
    build(ApplicationStatus.Approved, {
      decided_by: verifier.userId,
      decided_on: new Date(),
      verifier_id: verifier.userId,
      ...head,
    });
  /** An approved application whose KRA leg has this answer. */
  const answered = async (answer: Partial<Answer> = {}, head: object = {}): Promise<number> => {
    const id = await approved(head);
    await giveAnswer(broker, id, { leg: 'kra', state: 'refused', code: 'K1', ...answer });
    return id;
  };
  const check = async (Action: string, Legs: readonly object[], more: object = {}) =>
    (await admin.post('/api/after-approval/check/', { Action, Legs, ...more })).json<LegCheck>();
  const act = async (Action: string, ids: readonly number[], more: object = {}): Promise<LegResult[]> => {
    const { Eligible, Refused } = await check(Action, ids.map(kraLeg));
    if (Refused.length > 0) throw new Error(JSON.stringify(Refused));
    const Legs = Eligible.map(({ ApplicationId, Leg, RowVersion, AnsweredOn }) => ({
      ApplicationId,
      Leg,
      RowVersion,
      AnsweredOn,
    }));
    const answer = await admin.post('/api/after-approval/act/', { Action, Legs, ...more });
    if (answer.statusCode !== 200) throw new Error(answer.body);
    return answer.json<{ Results: LegResult[] }>().Results;
  };
  /** Settings and texts of the tests about actions. */
  const set = (wanted: object) => sqlOf((tx) => updateTenantSettings(tx, wanted));
  const openLegActions = async (): Promise<void> => {
    await set({
      RejectionLoop: true,
      OwnMessages: true,
      CustomerLink: 'https://kyc.example.com',
      MakerChecker: false,
      UndoSeconds: 0,
      Counter: 100,
    });
  };
  const publishTexts = () =>
    sqlOf((tx) => publishDemoTexts(tx, { writtenBy: admin.userId, approvedBy: verifier.userId }));
  /** The leg as a user of the dry run sees it. */
  const seenLeg = async (Action: string, id: number): Promise<object> => {
    const [leg] = (await check(Action, [kraLeg(id)])).Eligible;
    return { ...kraLeg(id), RowVersion: leg?.RowVersion, AnsweredOn: leg?.AnsweredOn };
  };
  const answerTo = (id: number, answer: Answer) => giveAnswer(broker, id, answer);
  return {
    ...broker,
    broker,
    admin,
    verifier,
    approved,
    answered,
    answerTo,
    check,
    act,
    set,
    openLegActions,
    publishTexts,
    seenLeg,
  };
}

const codeOf = (
  leg: Leg,
  code: string,
  { fieldId, reasonId, action }: { fieldId: number; reasonId: number; action: AnswerAction },
) => ({ leg, code, meaning: `Meaning of ${code}`, field_ids: [fieldId], reason_ids: [reasonId], action });

let answers = 0;

/** Stores an answer to a leg, which begins where the application has none. */
async function giveAnswer(
  { sqlOf }: StaffedBroker,
  applicationId: number,
  { leg, state, code = 'K1', answeredOn = new Date() }: Answer,
): Promise<void> {
  answers += 1;
  const rowHash = `answer ${String(answers)}`;
  const receivedOn = new Date();
  await sqlOf(async (tx) => {
    const { attempt_no: attemptNo } = await tx
      .selectFrom('application')
      .select('attempt_no')
      .where('application_id', '=', applicationId)
      .executeTakeFirstOrThrow();
    const begun = await tx
      .selectFrom('leg_state')
      .select('leg')
      .where('application_id', '=', applicationId)
      .where('leg', '=', leg)
      .executeTakeFirst();
    if (begun === undefined) await beginLegs(tx, { applicationId, attemptNo }, [{ leg, dueOn: null }]);
    const text = 'Answer of ABCPK1234L';
    await insertAnswers(tx, { source: 'hand', receivedOn, actorId: null }, [
      { applicationId, attemptNo, leg, state, code, text, answeredOn, rowHash, effect: 'applied' },
    ]);
    const codeId = describeAnswer(await selectAnswerCodes(tx), { leg, code, text })?.codeId ?? null;
    await updateLegs(tx, {
      leg,
      legs: [{ applicationId, state, since: answeredOn, receivedOn, dueOn: null, rowHash, code, codeId }],
    });
  });
}
