import { PlanType } from '@kyc/contract/plan-types';
import { ApplicationStatus } from '@kyc/contract/application-status';
import { FieldId } from '@kyc/contract/fields';
import { checkingOrder } from '@kyc/domain/review-fields/all-fields';
import type { ApplicationPlan } from '../../application-plan.ts';
import type { PlannedApplication } from '../../planned-mix.ts';
import { randomOf, type Random } from '../../random.ts';
import { decidableFields } from '@kyc/domain/applications/visible-fields';
import type { Colleague, DemoStaff } from './demo-staff.ts';
import { pickRejectedFields } from './rejected-fields.ts';
import { Script, type Mark } from './script.ts';

export interface StoryOf {
  readonly planned: PlannedApplication;
  readonly plan: ApplicationPlan;
  readonly staff: DemoStaff;
  /** The position among applications of the same status, so that work is shared out evenly. */
  readonly place: number;
  /** Why the system rejects it, when it does. */
  readonly systemRejectReason: string | null;
}

export interface Story {
  readonly script: Script;
  readonly mappedTo: Colleague | null;
  readonly cancelledFrom: ApplicationStatus | null;
  readonly boError: string | null;
  /** Approved for Cash only, regardless of the plan. */
  readonly isWithoutDerivative: boolean;
  /** Rejected together with its mode. */
  readonly isModeRejected: boolean;
}

const holdRemarks = [
  'Waiting for a clearer PAN picture from the branch.',
  'Customer asked to be called back about the bank account.',
  'Name differs slightly on the address proof, checking with the team lead.',
  'Income proof is for an older period, asked sales for the latest one.',
  'Selfie is dark, comparing with the IPV before deciding.',
];
const boErrors = ['HTTP 503', 'no answer in time'];
const withdrawals = ['Client withdrew within the cooling-off period', 'Account closed before activation'];
const cancelStatuses = {
  [ApplicationStatus.ReviewPending]: 35,
  [ApplicationStatus.Rejected]: 30,
  [ApplicationStatus.Assigned]: 15,
  [ApplicationStatus.OnHold]: 20,
} as const;

/** What happened to the application until it came into its status, from its start. Without times. */
export function tellStory(of: StoryOf): Story {
  const { planned, plan, staff, systemRejectReason } = of;
  const random = randomOf(`story ${planned.seed}`);
  const script = new Script(random, fieldsInOrder(plan));
  script.start();
  if (!plan.isSubmitted) {
    return { ...nothingSpecial, script, mappedTo: maybeMap(script, { staff, random, share: 0.5 }) };
  }
  script.submit();
  const mappedTo = maybeMap(script, { staff, random, share: 0.8 });
  for (let round = 0; round < planned.rectifications; round += 1) {
    script.take(random.pick(staff.verifiers));
    rejectSome(script, { plan, random });
    script.reject();
    script.submit();
  }
  const special = chapters[planned.status](script, { ...of, random });
  if (systemRejectReason !== null) script.rejectBySystem(systemRejectReason);
  return { ...nothingSpecial, ...special, script, mappedTo };
}

const nothingSpecial = {
  cancelledFrom: null,
  boError: null,
  isWithoutDerivative: false,
  isModeRejected: false,
};

type Telling = StoryOf & { readonly random: Random };

type Chapter = (script: Script, telling: Telling) => Partial<Story>;

const nothingMore: Chapter = () => ({});

/** What follows on the submission, by the status to which it leads. */
const chapters: Readonly<Record<ApplicationStatus, Chapter>> = {
  [ApplicationStatus.Pending]: nothingMore,
  [ApplicationStatus.ReviewPending]: nothingMore,
  [ApplicationStatus.SystemRejected]: nothingMore,
  [ApplicationStatus.Assigned]: keepAssigned,
  [ApplicationStatus.OnHold]: putOnHold,
  [ApplicationStatus.Rejected]: reject,
  [ApplicationStatus.Approved]: openAccount,
  [ApplicationStatus.ApprovedBoPending]: losePush,
  [ApplicationStatus.ApprovedCancelled]: withdrawAccount,
  [ApplicationStatus.Cancelled]: cancel,
};

function keepAssigned(script: Script, { plan, staff, random, place }: Telling): Partial<Story> {
  // The first two verifiers are the demo's log-ins: without open work they can fetch immediately.
  const verifier = pickInTurn(staff.verifiers.slice(2), place);
  script.take(verifier, random.chance(0.7) ? random.pick(staff.admins) : undefined);
  const rejected = random.chance(0.3) ? pickRejectedFields(plan, script.undecided, random) : [];
  script.review({ rejected, share: 0.1 + random.next() * 0.7 });
  return {};
}

function putOnHold(script: Script, { staff, random, place }: Telling): Partial<Story> {
  script.take(pickInTurn(staff.verifiers, place));
  script.review({ rejected: [], share: 0.3 + random.next() * 0.5 });
  script.hold(random.pick(holdRemarks));
  return {};
}

function reject(script: Script, { plan, staff, random }: Telling): Partial<Story> {
  script.take(random.pick(staff.verifiers));
  const marks = rejectSome(script, { plan, random });
  const isEsignRejected = marks.some((mark) => mark.fieldId === FieldId.Esign && mark.rejection !== null);
  if (isEsignRejected && random.chance(0.5)) {
    script.rejectMode(plan.mode);
    return { isModeRejected: true };
  }
  script.reject();
  return {};
}

function rejectSome(script: Script, of: { plan: ApplicationPlan; random: Random }): readonly Mark[] {
  script.review({ rejected: pickRejectedFields(of.plan, script.undecided, of.random), share: 1 });
  return script.reviews.at(-1)?.marks ?? [];
}

function approve(script: Script, { plan, random }: Telling, verifier: Colleague): Partial<Story> {
  script.take(verifier);
  if (random.chance(0.1)) {
    script.review({ rejected: [], share: 0.6 });
    script.hold(random.pick(holdRemarks));
    script.takeBack();
  }
  script.review({ rejected: [], share: 1 });
  const isWithoutDerivative = plan.planType === PlanType.CashAndDerivatives && random.chance(0.25);
  script.approve(isWithoutDerivative ? 'approveWithoutDerivative' : 'approve');
  return { isWithoutDerivative };
}

function openAccount(script: Script, telling: Telling): Partial<Story> {
  const { staff, random } = telling;
  const special = approve(script, telling, random.pick(staff.verifiers));
  if (random.chance(0.05)) {
    script.failPush(random.pick(boErrors));
    script.retry();
  }
  script.openAccount();
  return special;
}

function losePush(script: Script, telling: Telling): Partial<Story> {
  const { staff, random, place } = telling;
  const special = approve(script, telling, pickInTurn(staff.verifiers, place));
  const boError = random.pick(boErrors);
  script.failPush(boError);
  return { ...special, boError };
}

function withdrawAccount(script: Script, telling: Telling): Partial<Story> {
  const special = openAccount(script, telling);
  script.withdrawAccount(telling.random.pick(withdrawals));
  return special;
}

function cancel(script: Script, telling: Telling): Partial<Story> {
  const { staff, random } = telling;
  // Keys of an object are text; these are the numbers of statuses.
  const from = Number(random.weighted(cancelStatuses)) as keyof typeof cancelStatuses;
  const special = chapters[from](script, telling);
  script.cancel(random.pick(staff.admins));
  return { ...special, cancelledFrom: from };
}

function maybeMap(
  script: Script,
  { staff, random, share }: { staff: DemoStaff; random: Random; share: number },
): Colleague | null {
  if (!random.chance(share)) return null;
  const mappedTo = random.pick(staff.sales);
  script.map(random.pick([...staff.salesManagers, ...staff.admins]), mappedTo);
  return mappedTo;
}

function fieldsInOrder({ mode, source, properties }: ApplicationPlan): number[] {
  const decidable = decidableFields({
    Mode: mode,
    Source: source.Name,
    IsPermanentSame: properties.IsPermanentSame === true,
  });
  return checkingOrder.filter((fieldId) => decidable.includes(fieldId));
}

function pickInTurn<T>(items: readonly T[], place: number): T {
  const item = items[place % items.length];
  if (item === undefined) throw new Error('nothing to pick from');
  return item;
}
