import { ApplicationStatus } from '@kyc/contract/application-status';
import {
  LegKind,
  type AnswerSource,
  type AnswerState,
  type Leg,
  type LegState,
} from '@kyc/contract/after-approval/legs';
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

interface GivenAnswer extends Omit<DemoAnswer, 'state'> {
  readonly state: AnswerState;
  readonly answeredOn: Date;
  readonly source: AnswerSource;
}

interface Standing {
  readonly applicationId: number;
  readonly attemptNo: number;
  readonly leg: Leg;
  readonly approvedOn: Date;
  readonly state: LegState;
  readonly answer: GivenAnswer | null;
}

interface Wanted {
  readonly now: Date;
  /** The Admin who ended legs that need no answer. */
  readonly enteredBy: number | undefined;
}

/** Legs of all approvals in every state, formats for the files of the simulator, and the shipped codes. */
export async function insertAfterApproval(
  tx: Tx,
  all: readonly Seeded[],
  { now, enteredBy }: Wanted,
): Promise<void> {
  await insertShippedCodes(tx);
  await insertManyFormats(tx, demoFormats);
  const legKinds = Object.values(LegKind);
  const legsOf = new Map<number, Leg[]>();
  for (const segment of Object.values(Segment))
    legsOf.set(segment, legsOfSegment(await selectExchanges(tx, segment), { legKinds }));
  const random = randomOf('after approval');
  const recent = countUp();
  const standings = all.flatMap((seeded) => standingsOf(seeded, { legsOf, random, recent, now }));
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
              actor_id: answer.source === 'hand' ? (enteredBy ?? null) : null,
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
  /** Numbers the answered legs of the last weeks. */
  readonly recent: () => number;
  readonly now: Date;
}

function standingsOf(seeded: Seeded, { legsOf, random, recent, now }: Demo): Standing[] {
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
    const answer = age > openDays * dayMs ? accepted : openAnswer(leg, { place: recent(), random });
    if (answer === null) return { ...base, leg, state: 'sent', answer: null };
    return { ...base, leg, state: answer.state, answer: { ...answer, answeredOn } };
  });
}

/** Older refusals and holds were rectified. */
const openDays = 15;
const accepted = { state: 'accepted', code: null, text: null, source: 'api' } as const;
/** In order, so that also a small demo has each state. */
const placesInTurn = 20;

/** Of the last weeks more are open, so that each state of the board has rows. Null: no answer has come. */
function openAnswer(
  leg: Leg,
  { place, random }: { readonly place: number; readonly random: Random },
): Omit<GivenAnswer, 'answeredOn'> | null {
  switch (place % placesInTurn) {
    case 0:
      return { ...refusalOf(leg, random), source: 'api' };
    case 1:
      return { ...holdOf(random), source: 'api' };
    case 2:
      return {
        state: 'notNeeded',
        code: null,
        text: 'The customer has this account already',
        source: 'hand',
      };
    case 3:
      return null;
    default:
      return { ...demoAnswer(leg, random), source: 'api' };
  }
}

function countUp(): () => number {
  let next = 0;
  return () => next++;
}
