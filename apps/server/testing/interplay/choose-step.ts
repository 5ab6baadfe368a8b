import { ApplicationStatus } from '@kyc/contract/application-status';
import { UserType } from '@kyc/contract/user-types';
import type { ActorKind, Operation } from './operation.ts';
import type { Step } from './step.ts';
import { pick, pickOf } from './random.ts';
import {
  liveApplications,
  membersOf,
  type Application,
  type Member,
  type Seen,
  type World,
} from './world.ts';

/** How often an operation hits an application in a status in which it is usually refused, or a verifier who does not hold it. */
const shareWrong = 0.08;
const shareHolder = 0.7;
/** How often a new application has the PAN of an earlier one. */
const sharePan = 0.45;

/** Chooses application, actor and details by the current statuses; undefined where no application fits. */
export async function chooseStep(
  world: World,
  operation: Operation,
  { dice, on }: { readonly dice: readonly number[]; readonly on?: number | null },
): Promise<Step | undefined> {
  const [d0 = 0, d1 = 0, d2 = 0, d3 = 0, d4 = 0, d5 = 0, d6 = 0, d7 = 0, d8 = 0] = dice;
  const seen = await world.seen();
  const application =
    operation.from === undefined
      ? undefined
      : on == null
        ? chooseApplication(world, { seen, operation, die: d0, isWrong: d1 < shareWrong })
        : world.applications[on];
  if (operation.from !== undefined && application === undefined) return undefined;
  const verifiers = membersOf(world, UserType.Verifier);
  const holderId = application && seen.get(application.id)?.holder;
  const actor = chooseActor(world, operation.by, { die: d2, isWrong: d3 < shareWrong, holderId });
  const working = verifiers.filter(({ isActive }) => isActive);
  const active = working.length === 0 ? verifiers : working;
  const holder =
    verifiers.find(({ userId }) => userId === holderId) ?? (operation.by === 'decider' ? actor : undefined);
  // Often the leaving verifier is the one who receives the work back; Assign chooses any active verifier.
  const isForHolder = operation.name !== 'assign' && d6 < shareHolder;
  const live = liveApplications(world);
  // A rejected application lets another one with its PAN pass, and may then return.
  const rejected = live.filter(({ id }) => seen.get(id)?.status === ApplicationStatus.Rejected);
  const shared = d4 < sharePan ? pick(rejected.length > 0 ? rejected : live, d5)?.person : undefined;
  return {
    operation: operation.name,
    application: application?.index ?? null,
    actor: actor?.index ?? null,
    receiver: (isForHolder ? holder : undefined)?.index ?? pickOf(active, d6).index,
    person: shared ?? world.applications.length + Math.floor(d7 * 9) * 1000 + 1,
    dice: [d8, dice[9] ?? 0, dice[10] ?? 0, dice[11] ?? 0],
  };
}

function chooseApplication(
  world: World,
  wanted: {
    readonly seen: ReadonlyMap<number, Seen>;
    readonly operation: Operation;
    readonly die: number;
    readonly isWrong: boolean;
  },
): Application | undefined {
  const { seen, operation, die, isWrong } = wanted;
  const live = liveApplications(world);
  if (isWrong) return pick(live, die);
  const fitting = live.filter(({ id }) => {
    const status = seen.get(id)?.status;
    return status !== undefined && operation.from?.includes(status) === true;
  });
  return pick(fitting, die);
}

function chooseActor(
  world: World,
  kind: ActorKind,
  wanted: { readonly die: number; readonly isWrong: boolean; readonly holderId: number | null | undefined },
): Member | undefined {
  const { die, isWrong, holderId } = wanted;
  const verifiers = membersOf(world, UserType.Verifier);
  switch (kind) {
    case 'holder': {
      const holder = isWrong ? undefined : verifiers.find(({ userId }) => userId === holderId);
      return holder ?? pick(verifiers, die);
    }
    case 'decider':
      return newestDecider(world) ?? pick(verifiers, die);
    case 'verifier': {
      const active = verifiers.filter(({ isActive }) => isActive);
      return pick(isWrong || active.length === 0 ? verifiers : active, die);
    }
    case 'admin':
      return pick(membersOf(world, UserType.Admin), die);
    case 'holding admin':
      return pick(
        membersOf(world, UserType.Admin).filter(({ mayHold }) => mayHold),
        die,
      );
    case 'reader':
      return pick(membersOf(world, UserType.Audit, UserType.Business, UserType.Admin), die);
    case 'customer':
    case 'environment':
      return undefined;
    default:
      throw new Error(`no actor of the kind ${String(kind satisfies never)}`);
  }
}

const deciding = ['approve', 'approveWithoutDerivative', 'reject', 'rejectMode'];
const newest = 40;

function newestDecider({ done, staff }: World): Member | undefined {
  const decision = done
    .slice(-newest)
    .findLast(({ step, code }) => code === 200 && deciding.includes(step.operation));
  return decision?.step.actor == null ? undefined : staff[decision.step.actor];
}
