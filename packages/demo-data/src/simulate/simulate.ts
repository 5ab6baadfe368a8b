import type { PlanType } from '@kyc/contract/plan-types';
import { setTimeout as wait } from 'node:timers/promises';
import { planApplication, type ApplicationPlan } from '../application-plan.ts';
import { pickFaults } from '../planned-faults.ts';
import type { DemoAuthority } from '../proofs/demo-authority.ts';
import { playedContradictions } from '../proofs/sign-specimen.ts';
import { randomOf } from '../random.ts';
import { intakeClient, type IntakeAddress, type IntakeClient } from './intake-client.ts';
import { answerRejection, type Answered } from './answer-rejection.ts';
import { playApplication, type Played, type PlayedSigning } from './play-application.ts';

export type SimulateOptions = IntakeAddress & {
  readonly count: number;
  /** Applications started per second. */
  readonly ratePerSecond: number;
  /** Share of applications with a planned fault, 0 to 1. */
  readonly badShare: number;
  /** People follow from the seeds from here on; another number, other people. */
  readonly firstSeed: number;
  readonly planIds?: Readonly<Record<PlanType, number>>;
  /** Share of the rejected that are put right and submitted again, 0 to 1. */
  readonly answerShare: number;
  /** Signs the documents: forms, Aadhaar XML and DigiLocker XML. Without it they carry the dummy signatures of specimens. */
  readonly authority?: DemoAuthority | undefined;
  /** How long it waits for rejections after the last submission. */
  readonly watchMinutes: number;
  readonly onAnswered?: (application: { applicationId: number } & Answered) => void;
  readonly onPlayed?: (application: { plan: ApplicationPlan } & Played) => void;
};

/** A customer's flow takes some minutes; its times are set so that it ends now. */
const flowMinutes = 40;

/**
 * Delivers `count` applications through the intake and returns how many.
 * @throws IntakeError at the first refusal; flows that are under way end first
 */
export async function simulate(options: SimulateOptions): Promise<number> {
  const client = intakeClient(options);
  const flows: Promise<void>[] = [];
  const submitted: Sent[] = [];
  let isRefused = false;
  for (let index = 0; index < options.count && !isRefused; index += 1) {
    if (index > 0) await wait(1000 / options.ratePerSecond);
    const plan = planFor(options.firstSeed + index, options);
    const flow = playApplication(client, plan, signingOf(plan, options)).then((played) => {
      submitted.push({ plan, applicationId: played.applicationId });
      options.onPlayed?.({ plan, ...played });
    });
    // Handled below; marked here, so that Node does not report it as unhandled and no further flow begins.
    flow.catch(() => {
      isRefused = true;
    });
    flows.push(flow);
  }
  const ends = await Promise.allSettled(flows);
  for (const end of ends) if (end.status === 'rejected') throw end.reason;
  await answerRejections(client, submitted, options);
  return flows.length;
}

/** A third of the applications with a planned fault have a contradicting signature as well, in turn. */
function signingOf(
  { faults, person }: ApplicationPlan,
  { authority }: SimulateOptions,
): { signing?: PlayedSigning } {
  if (authority === undefined) return {};
  const contradiction =
    faults.length > 0 && person.seed % 3 === 0
      ? playedContradictions[(person.seed / 3) % playedContradictions.length]
      : undefined;
  return { signing: { authority, contradiction } };
}

function planFor(seed: number, { badShare, planIds }: SimulateOptions): ApplicationPlan {
  return planApplication(seed, {
    startedAt: new Date(Date.now() - flowMinutes * 60_000),
    furthest: 'submitted',
    faults: pickFaults(badShare, randomOf(`simulate ${seed}`)),
    ...(planIds !== undefined && { planIds }),
  });
}

type Sent = { readonly plan: ApplicationPlan; readonly applicationId: number };

const lookEveryMs = 5000;

/** Customers who read a rejection correct it or ignore it, once for each rejection. */
async function answerRejections(
  client: IntakeClient,
  submitted: readonly Sent[],
  { answerShare, watchMinutes, onAnswered }: SimulateOptions,
): Promise<void> {
  const until = Date.now() + watchMinutes * 60_000;
  const decided = new Map<number, boolean>();
  while (Date.now() < until) {
    for (const { plan, applicationId } of submitted) {
      const wanted = await client.rectification(applicationId);
      if (wanted === undefined) decided.delete(applicationId);
      else if (!decided.has(applicationId)) {
        const isAnswered = randomOf(`answer ${plan.person.seed} ${wanted.AttemptNo}`).next() < answerShare;
        decided.set(applicationId, isAnswered);
        if (isAnswered)
          onAnswered?.({
            applicationId,
            ...(await answerRejection(client, { plan, applicationId, wanted })),
          });
      }
    }
    await wait(lookEveryMs);
  }
}
