import { ApplicationStatus } from '@kyc/contract/application-status';
import { reviewFields } from '@kyc/domain/review-fields/all-fields';
import { actionPath } from '../../open-staffed-broker.ts';
import type { GateCase, Outcome } from '../cases/case.ts';
import { IntakeRefusal, type GateWorld } from './gate-world.ts';
import { plantCase, type Planted } from './plant-case.ts';

export interface Finding {
  readonly RuleId: string;
  readonly Severity: string;
  readonly State: string;
  readonly Demand: string;
  readonly Message: string;
}

/** The outcome of a case, with its findings. */
export interface Judged {
  readonly one: GateCase;
  readonly got: Outcome;
  readonly findings: readonly Finding[];
  /** The system or the intake API stopped it before a verifier saw it. */
  readonly by?: 'intake' | 'system';
}

/** Plants the case, lets the verifier verify every field and approve it. */
export async function judgeCase(world: GateWorld, one: GateCase): Promise<Judged> {
  const planted = await plantOrRefusal(world, one);
  if (planted === 'refused') return { one, got: 'stop', findings: [], by: 'intake' };
  const { id, status } = planted;
  if (status === ApplicationStatus.SystemRejected) return { one, got: 'stop', findings: [], by: 'system' };
  const { verifier, admin } = world;
  if (status === ApplicationStatus.ReviewPending)
    await expectDone(admin.post(actionPath('assign', `${id}/${verifier.userId}`)));
  const Fields = reviewFields.map(({ id: FieldId }) => ({ FieldId, Decision: 'verified' }));
  await expectDone(verifier.post(actionPath('decide-fields', ''), { ApplicationId: id, Fields }));
  const { Findings } = (await verifier.get(`/api/dashboard/acceptance/${id}`)).json<{
    Findings: Finding[];
  }>();
  const answer = await verifier.post(actionPath('approve', id), {});
  if (answer.statusCode === 200) return { one, got: 'pass', findings: Findings };
  const refused = answer.json<{ Findings?: Finding[] }>().Findings;
  if (refused === undefined) throw new Error(`${one.id}: ${answer.statusCode} ${answer.body}`);
  const isStopped = refused.some(({ Demand }) => Demand === 'override');
  return { one, got: isStopped ? 'stop' : 'ask', findings: refused };
}

/** Whether straight-through approves the case, and why not. */
export async function judgeStraight(world: GateWorld, one: GateCase): Promise<StraightJudged> {
  const planted = await plantOrRefusal(world, one);
  if (planted === 'refused') return { one, isApproved: false, why: 'refused at intake' };
  const lines = await world.sqlOf((tx) =>
    tx
      .selectFrom('timeline_event')
      .select('timeline')
      .where('application_id', '=', planted.id)
      .orderBy('event_id')
      .execute(),
  );
  const isApproved =
    planted.status === ApplicationStatus.Approved || planted.status === ApplicationStatus.ApprovedBoPending;
  return { one, isApproved, why: lines.at(-1)?.timeline ?? '' };
}

export interface StraightJudged {
  readonly one: GateCase;
  readonly isApproved: boolean;
  readonly why: string;
}

async function plantOrRefusal(world: GateWorld, one: GateCase): Promise<Planted | 'refused'> {
  try {
    return await plantCase(world, one);
  } catch (failure) {
    const isExpected = one.refusedAtIntake === true && failure instanceof IntakeRefusal;
    if (isExpected && failure.statusCode >= 400 && failure.statusCode < 500) return 'refused';
    throw new Error(`${one.id} was not planted: ${String(failure)}`, { cause: failure });
  }
}

async function expectDone(answer: ReturnType<GateWorld['verifier']['post']>): Promise<void> {
  const { statusCode, body } = await answer;
  if (statusCode !== 200) throw new Error(`${statusCode} ${body}`);
}
