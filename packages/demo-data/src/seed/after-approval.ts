import { ApplicationStatus } from '@kyc/contract/application-status';
import { LegKind, type AnswerSource, type Leg, type LegState } from '@kyc/contract/after-approval/legs';
import { Segment } from '@kyc/contract/plan-types';
import type { Tx } from '@kyc/db/connection/transaction';
import { insertShippedCodes } from '@kyc/db/reference/answer-codes';
import {
  insertManyFormats,
  insertManyLegAnswers,
  insertManyLegs,
} from '@kyc/db/tables/after-approval/after-approval-seed';
import { selectAnswerCodes } from '@kyc/db/tables/after-approval/answer-code-table';
import { selectExchanges, selectWorkingWeek } from '@kyc/db/tables/after-approval/leg-calendar';
import { describeAnswer } from '@kyc/domain/after-approval/describe-answer';
import { legDueTime } from '@kyc/domain/after-approval/leg-due-time';
import { legsOfSegment } from '@kyc/domain/after-approval/legs-of-segment';
import { demoAnswer, holdOf, refusalOf, type DemoAnswer } from '../after-approval/demo-answers.ts';
import { demoFormats } from '../after-approval/demo-formats.ts';
import { randomOf, type Random } from '../random.ts';
import { applicationRow } from './rows/application-row.ts';
import type { Seeded } from './rows/seeded.ts';

const dayMs = 86_400_000;
/** The newest approvals have no answers yet. */
const unansweredDays = 2;

interface Standing {
  readonly applicationId: number;
  readonly attemptNo: number;
  readonly leg: Leg;
  readonly approvedOn: Date;
  readonly state: LegState;
  readonly answer: (DemoAnswer & { readonly answeredOn: Date; readonly source: AnswerSource }) | null;
}

/** Legs of all approvals in every state, formats for the files of the simulator, and the shipped codes. */
export async function insertAfterApproval(tx: Tx, all: readonly Seeded[], now: Date): Promise<void> {
  await insertShippedCodes(tx);
  await insertManyFormats(tx, demoFormats);
  const legKinds = Object.values(LegKind);
  const legsOf = new Map<number, Leg[]>();
  for (const segment of Object.values(Segment))
    legsOf.set(segment, legsOfSegment(await selectExchanges(tx, segment), { legKinds }));
  const random = randomOf('after approval');
  const standings = all.flatMap((seeded) => standingsOf(seeded, { legsOf, random, now }));
  const [codes, week] = [await selectAnswerCodes(tx), await selectWorkingWeek(tx)];
  await insertManyLegs(
    tx,
    standings.map(({ applicationId, attemptNo, leg, state, approvedOn, answer }) => {
      const since = answer?.answeredOn ?? approvedOn;
      return {
        application_id: applicationId,
        leg,
        attempt_no: attemptNo,
        state,
        begun_on: approvedOn,
        since,
        due_on: legDueTime({ leg, state, since }, week),
        answered_on: answer?.answeredOn ?? null,
        received_on: answer?.answeredOn ?? null,
        row_hash: answer === null ? null : hashOf(applicationId, leg),
        code: answer?.code ?? null,
        code_id: answer === null ? null : (describeAnswer(codes, { leg, ...answer })?.codeId ?? null),
      };
    }),
  );
  await insertManyLegAnswers(
    tx,
    standings.flatMap(({ applicationId, attemptNo, leg, answer }) =>
      answer === null
        ? []
        : [
            {
              application_id: applicationId,
              attempt_no: attemptNo,
              leg,
              state: answer.state,
              code: answer.code,
              text: answer.text,
              answered_on: answer.answeredOn,
              received_on: answer.answeredOn,
              source: answer.source,
              row_hash: hashOf(applicationId, leg),
              effect: 'applied',
            },
          ],
    ),
  );
}

function hashOf(applicationId: number, leg: Leg): string {
  return `demo ${String(applicationId)} ${leg}`;
}

interface Demo {
  readonly legsOf: ReadonlyMap<number, readonly Leg[]>;
  readonly random: Random;
  readonly now: Date;
}

function standingsOf(seeded: Seeded, { legsOf, random, now }: Demo): Standing[] {
  const { status, segment, decided_on: decidedOn, attempt_no: attemptNo } = applicationRow(seeded);
  const isSent = status === ApplicationStatus.Approved;
  if ((!isSent && status !== ApplicationStatus.ApprovedBoPending) || !(decidedOn instanceof Date)) return [];
  const { applicationId } = seeded;
  const base = { applicationId, attemptNo: attemptNo ?? 1, approvedOn: decidedOn };
  return (legsOf.get(segment ?? Segment.Cash) ?? []).map((leg) => {
    if (!isSent) return { ...base, leg, state: 'notSent', answer: null };
    const age = now.getTime() - decidedOn.getTime();
    if (age < unansweredDays * dayMs) return { ...base, leg, state: 'sent', answer: null };
    const answeredOn = new Date(decidedOn.getTime() + random.between(1, unansweredDays) * dayMs);
    const answer = recentAnswer(leg, { age, random });
    return { ...base, leg, state: answer.state, answer: { ...answer, answeredOn, source: 'api' } };
  });
}

/** Of the last weeks more are open, so that each state of the board has rows; older refusals were rectified. */
function recentAnswer(
  leg: Leg,
  { age, random }: { readonly age: number; readonly random: Random },
): DemoAnswer {
  if (age > 15 * dayMs) return { state: 'accepted', code: null, text: null };
  const share = random.next();
  if (share < 0.05) return refusalOf(leg, random);
  if (share < 0.1) return holdOf(random);
  return demoAnswer(leg, random);
}
