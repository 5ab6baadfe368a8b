import type { HitAnswer, HitState } from '@kyc/contract/screening/screening-choices';
import { ApplicationStatus } from '@kyc/contract/application-status';
import type { Operation } from '../../operation.ts';
import type { Outcome, Step } from '../../step.ts';
import { applicationAt, type World } from '../../world.ts';
import { nothingToDo, staffCall } from '../calls.ts';

const path = '/api/screening/';
const shareAgreed = 0.8;

/** Most hits of a good list are another person. */
function answerOf(dice: number): HitAnswer {
  if (dice < 0.75) return 'another';
  return dice < 0.9 ? 'unsure' : 'same';
}

/** The oldest hit in this state, and its application. */
async function oldestHit(
  world: World,
  state: HitState,
): Promise<{ hitId: number; applicationId: number } | undefined> {
  const [hit] = await world.owner<{ hitId: number; applicationId: number }>(
    `select hit_id::int as "hitId", application_id::int as "applicationId" from screening_hit where state = $1 order by hit_id limit 1`,
    [state],
  );
  return hit;
}

async function decide(world: World, step: Step): Promise<Outcome> {
  const hit = await oldestHit(world, 'open');
  if (hit === undefined) return nothingToDo;
  const Answer = answerOf(step.dice[0]);
  const { code } = await staffCall(world, step, {
    path: `${path}decide/`,
    body: {
      HitId: hit.hitId,
      Answer,
      Reason: Answer === 'another' ? 'birth' : null,
      Sentence: 'Compared with the documents of the customer.',
    },
  });
  return { code, note: { ApplicationId: hit.applicationId, Answer } };
}

async function confirm(world: World, step: Step): Promise<Outcome> {
  const hit = await oldestHit(world, 'waiting');
  if (hit === undefined) return nothingToDo;
  const Agrees = step.dice[0] < shareAgreed;
  const { code } = await staffCall(world, step, {
    path: `${path}confirm/`,
    body: { HitId: hit.hitId, Agrees },
  });
  return { code, note: { ApplicationId: hit.applicationId, Agrees } };
}

/** Hits of a stop list, which some of the customers have. */
export const screeningOperations: readonly Operation[] = [
  {
    name: 'decideHit',
    weight: 8,
    calls: ['decideHit'],
    by: 'verifier',
    rivals: ['decideHit', 'confirmHit', 'approve', 'cancel', 'flipSwitch'],
    needsFeatures: true,
    perform: decide,
  },
  {
    name: 'confirmHit',
    weight: 8,
    calls: ['confirmHit'],
    by: 'verifier',
    rivals: ['decideHit', 'confirmHit', 'approve', 'cancel', 'deactivate'],
    needsFeatures: true,
    perform: confirm,
  },
  {
    name: 'screenNow',
    weight: 3,
    calls: ['screenNow'],
    by: 'verifier',
    from: [ApplicationStatus.Assigned],
    rivals: ['approve', 'decideHit'],
    needsFeatures: true,
    perform: (world, step) =>
      staffCall(world, step, {
        path: `${path}now/`,
        body: { ApplicationId: applicationAt(world, step.application).id },
      }),
  },
];
