import { ApplicationStatus } from '@kyc/contract/application-status';
import { FieldId } from '@kyc/contract/fields';
import { intakeTexts } from '@kyc/contract/intake/intake-texts';
import { UserType } from '@kyc/contract/user-types';
import type { Modelled, Step, Walker } from './steps.ts';

const S = ApplicationStatus;

export interface Outcome {
  readonly code: number;
  /** The text of a refusal by the state. */
  readonly message?: string;
}

interface Rule {
  readonly roles: readonly UserType[];
  readonly from: readonly ApplicationStatus[];
  readonly statusError: string;
  /** Only its verifier's. */
  readonly own?: 'always' | 'unless system-rejected';
}

const decision: Rule = {
  roles: [UserType.Verifier],
  from: [S.Assigned],
  statusError: 'Application is not under review.',
  own: 'unless system-rejected',
};
const unlessCancelled = Object.values(S).filter((status) => status !== S.Cancelled);

/** The tables of §4 and §6, transcribed separately, so that the product is not tested against itself. */
const rules: Readonly<Partial<Record<Step['kind'], Rule>>> = {
  assign: {
    roles: [UserType.Admin],
    from: [S.ReviewPending, S.OnHold],
    statusError: 'Only Review Pending or On Hold applications can be assigned.',
  },
  unassign: {
    roles: [UserType.Admin],
    from: [S.Assigned],
    statusError: 'Only Assigned applications can be un-assigned.',
  },
  resend: {
    roles: [UserType.Admin],
    from: [S.Rejected, S.Approved],
    statusError: 'Only Rejected or Approved applications can be re-sent to verifier.',
  },
  cancel: {
    roles: [UserType.Admin],
    from: unlessCancelled.filter((status) => status !== S.ApprovedCancelled),
    statusError: 'Application is already cancelled.',
  },
  repush: {
    roles: [UserType.Admin],
    from: [S.Approved],
    statusError: 'Only Approved applications can be repushed.',
  },
  mapping: {
    roles: [UserType.Admin, UserType.SalesManager],
    from: [S.Pending, S.ReviewPending, S.Rejected, S.Assigned, S.OnHold, S.ApprovedCancelled],
    statusError: 'Mapping is not allowed for this application status.',
  },
  fetchNext: { roles: [UserType.Verifier], from: [], statusError: '' },
  fetchOnHold: {
    roles: [UserType.Verifier],
    from: [S.OnHold],
    statusError: 'Application is not on hold.',
    own: 'always',
  },
  viewDetails: {
    roles: [UserType.Sales, UserType.SalesManager],
    from: unlessCancelled,
    statusError: 'Cancelled applications cannot be viewed.',
  },
  resume: {
    roles: [UserType.Sales],
    from: [S.Pending, S.Rejected],
    statusError: 'Application cannot be resumed.',
  },
  approveField: decision,
  rejectField: decision,
  approve: decision,
  approveWithoutDerivative: decision,
  reject: decision,
  rejectMode: decision,
  onHold: decision,
  retry: {
    ...decision,
    from: [S.ApprovedBoPending],
    statusError: 'Only Approved - BO Pending applications can be retried.',
  },
  save: {
    roles: [UserType.Verifier],
    from: [S.SystemRejected],
    statusError: 'Only System Rejected applications can be edited.',
  },
};

const done: Outcome = { code: 200 };
const refused = (message: string): Outcome => ({ code: 409, message });
const notTaken: Outcome = { code: 503 };

/** What the specification wants of this step; the model is changed as the product is to be. */
export function expected(all: readonly Modelled[], step: Step, walker: Walker): Outcome {
  if (step.kind === 'fetchNext') return fetchNext(all, walker);
  const application = all[step.application];
  if (application === undefined) throw new Error(`there is no application ${step.application}`);
  if (step.kind === 'submit') return submit(application, all);
  if (step.kind === 'boOpened' || step.kind === 'boCancelled') return backOffice(application, step.kind);
  const act = acts[step.kind];
  if (act === undefined) throw new Error(`${step.kind} is no act`);
  return barrier(application, step, walker) ?? act(application, step, walker);
}

function barrier(application: Modelled, { kind }: Step, walker: Walker): Outcome | undefined {
  const rule = rules[kind];
  if (rule === undefined) throw new Error(`no rule of ${kind}`);
  if (!rule.roles.includes(walker.userType)) return { code: 403 };
  const needsOwner =
    rule.own === 'always' || (rule.own !== undefined && application.status !== S.SystemRejected);
  if (needsOwner && application.holder !== walker.userId)
    return refused('This application is not assigned to you.');
  const isAnyStatus = kind === 'mapping' && walker.userType === UserType.SalesManager;
  return isAnyStatus || rule.from.includes(application.status) ? undefined : refused(rule.statusError);
}

function fetchNext(all: readonly Modelled[], { userId, userType }: Walker): Outcome {
  if (userType !== UserType.Verifier) return { code: 403 };
  if (all.some(({ status, holder }) => status === S.Assigned && holder === userId))
    return refused('You already have an assigned application.');
  // The oldest day, within it who comes again, then the oldest submission.
  const [next] = all
    .filter(({ status }) => status === S.ReviewPending)
    .toSorted(
      (a, b) => a.day - b.day || Number(b.attempt > 1) - Number(a.attempt > 1) || a.submitted - b.submitted,
    );
  if (next === undefined) return refused('No application available for review.');
  return move(next, S.Assigned, { holder: userId });
}

function submit(application: Modelled, all: readonly Modelled[]): Outcome {
  if (application.status !== S.Pending && application.status !== S.Rejected)
    return refused(intakeTexts.notOpenToCustomer);
  application.rejected.clear();
  application.attempt += 1;
  application.day = 1;
  application.submitted = Math.max(...all.map(({ submitted }) => submitted)) + 1;
  move(application, S.ReviewPending, { holder: null });
  // contract.md §6: a missing mandatory value makes SystemRejected; Reject Mode leaves no verification method.
  return application.isSound && !application.lacksMode ? done : move(application, S.SystemRejected);
}

function backOffice(application: Modelled, kind: 'boOpened' | 'boCancelled'): Outcome {
  const { status } = application;
  const to = kind === 'boOpened' ? S.Approved : S.ApprovedCancelled;
  if (status === to) return done;
  const isFrom = status === S.ApprovedBoPending || (status === S.Approved && kind === 'boCancelled');
  return isFrom ? move(application, to) : refused(intakeTexts.notApproved);
}

type Act = (application: Modelled, step: Step, walker: Walker) => Outcome;

const acts: Readonly<Partial<Record<Step['kind'], Act>>> = {
  assign: (application, { receiver }) => move(application, S.Assigned, { holder: receiver }),
  unassign: (application) => move(application, S.ReviewPending, { holder: null }),
  resend,
  cancel: (application) => move(application, S.Cancelled),
  repush,
  mapping: map,
  fetchOnHold: (application, _, { userId }) => move(application, S.Assigned, { holder: userId }),
  viewDetails: () => done,
  resume: noted,
  approveField({ rejected }, { field }) {
    rejected.delete(field);
    return done;
  },
  rejectField({ rejected }, { field }) {
    rejected.add(field);
    return done;
  },
  approve,
  approveWithoutDerivative: approve,
  reject: (application, _, { userId }) =>
    application.rejected.size === 0
      ? refused('You must reject at least one field before rejecting application.')
      : move(application, S.Rejected, { decidedBy: userId }),
  rejectMode: (application, _, { userId }) =>
    application.rejected.has(FieldId.Esign)
      ? move(application, S.Rejected, { decidedBy: userId, lacksMode: true })
      : refused('You must reject eSign before rejection Application Mode.'),
  onHold: (application, { isBlank }) => (isBlank ? { code: 400 } : move(application, S.OnHold)),
  retry(application, { isTaken }) {
    noted(application);
    return isTaken ? move(application, S.Approved) : notTaken;
  },
  save,
};

/** Decision 047: an application without a verification method does not become reviewable. */
function resend(application: Modelled): Outcome {
  if (application.lacksMode) return refused('Verification method is missing.');
  return move(application, S.Assigned, { holder: application.decidedBy, decidedBy: null });
}

function save(application: Modelled, { isBlank }: Step, { userId }: Walker): Outcome {
  if (!isBlank) application.isSound = true;
  return application.isSound && !application.lacksMode
    ? move(application, S.Assigned, { holder: userId })
    : move(application, S.SystemRejected);
}

function map(application: Modelled, _: Step, { userType }: Walker): Outcome {
  if (application.isMapped && userType !== UserType.Admin)
    return refused('Emp Code and Branch Code already filled.');
  application.isMapped = true;
  return noted(application);
}

function repush(application: Modelled, { isTaken }: Step): Outcome {
  // A second request within seconds is the same one.
  if (application.isRepushed) return done;
  application.isRepushed = true;
  noted(application);
  return isTaken ? done : notTaken;
}

function approve(application: Modelled, { kind, isTaken }: Step, { userId }: Walker): Outcome {
  if (application.rejected.size > 0) return refused('You cannot approve application with rejected fields.');
  if (kind === 'approveWithoutDerivative' && !application.isSound)
    return move(application, S.SystemRejected, { holder: null });
  move(application, S.ApprovedBoPending, { decidedBy: userId });
  // It took it, or it did not: either is a line.
  return move(application, isTaken ? S.Approved : S.ApprovedBoPending);
}

function noted(application: Modelled): Outcome {
  application.lines += 1;
  return done;
}

function move(application: Modelled, status: ApplicationStatus, change: Partial<Modelled> = {}): Outcome {
  Object.assign(application, change, { status });
  return noted(application);
}
