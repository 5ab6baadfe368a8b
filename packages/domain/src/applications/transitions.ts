import { ApplicationStatus } from '@kyc/contract/application-status';
import { Refusal } from '@kyc/contract/refusal';
import { workflowAction, type ActionCode, type WorkflowAction } from '@kyc/contract/workflow';
import type { Actor } from '../actor.ts';
import { decisionCodes } from '../maker-checker/decision-code.ts';
import { awaitsCheckerSentence } from '../maker-checker/pending-decision.ts';

/** What a transition looks at; read under a lock. */
export interface ApplicationState {
  readonly status: ApplicationStatus;
  readonly verifierId: number | null;
  /** The checkers who opened it while its decision waits; null or absent: no decision waits. */
  readonly checkers?: readonly number[] | null;
}

type Plan =
  | { readonly action: WorkflowAction; readonly refusal: null }
  | { readonly action: null; readonly refusal: Refusal };

/**
 * Whether the actor may perform this action on the application now. A page of rows calls it a hundred times, so a refusal allocates
 * nothing.
 */
export function mayDo(code: ActionCode, application: ApplicationState, actor: Actor): boolean {
  return barrierTo(workflowAction(code), application, actor) === null;
}

/** As `mayDo`, with the refusal. */
export function planTransition(code: ActionCode, application: ApplicationState, actor: Actor): Plan {
  const action = workflowAction(code);
  const barrier = barrierTo(action, application, actor);
  if (barrier === null) return { action, refusal: null };
  if (barrier === 'awaitsChecker')
    return { action: null, refusal: new Refusal('guard', awaitsCheckerSentence) };
  const message = barrier === 'wrongStatus' ? (action.statusError ?? undefined) : undefined;
  return { action: null, refusal: new Refusal(barrier, message) };
}

/** A decision is submitted once; a second one waits until a checker has answered the first. */
const decisions: readonly string[] = decisionCodes;
/** A checker who changes a field becomes a maker (maker-checker/pending-decision.ts). */
const changesByChecker: readonly ActionCode[] = ['approveField', 'rejectField'];

/** Whether a decision on it waits for a checker. */
export function awaitsChecker({ checkers }: Pick<ApplicationState, 'checkers'>): boolean {
  return checkers !== null && checkers !== undefined;
}

/** Whether the user has opened it as a checker of the decision that waits. */
export function isCheckedBy({ checkers }: Pick<ApplicationState, 'checkers'>, userId: number): boolean {
  return checkers?.includes(userId) === true;
}

/**
 * In the guard order of contract.md §2: role, ownership, status. The one place where §4 and §6 of the specification are decided;
 * buttons and server checks both come from here.
 */
function barrierTo(
  action: WorkflowAction,
  application: ApplicationState,
  actor: Actor,
): 'wrongRole' | 'notAssignedToYou' | 'wrongStatus' | 'awaitsChecker' | null {
  if (!action.roles.includes(actor.userType)) return 'wrongRole';
  if (needsOwner(action, application) && !isOwner(action, application, actor)) return 'notAssignedToYou';
  const from = action.fromByRole[actor.userType] ?? action.from;
  if (!from.includes(application.status)) return 'wrongStatus';
  return awaitsChecker(application) && decisions.includes(action.code) ? 'awaitsChecker' : null;
}

function isOwner({ code }: WorkflowAction, application: ApplicationState, { userId }: Actor): boolean {
  if (application.verifierId === userId) return true;
  return isCheckedBy(application, userId) && changesByChecker.includes(code);
}

/** As `planTransition`, for commands: refuses by throwing. */
export function requireTransition(
  code: ActionCode,
  application: ApplicationState,
  actor: Actor,
): WorkflowAction {
  const plan = planTransition(code, application, actor);
  if (plan.refusal !== null) throw plan.refusal;
  return plan.action;
}

// A system-rejected application belongs to no verifier: any verifier may correct it (§5). An application on hold stays with its verifier
// (§9).
function needsOwner(action: WorkflowAction, application: ApplicationState): boolean {
  if (action.code === 'fetchOnHold') return true;
  return action.own && application.status !== ApplicationStatus.SystemRejected;
}
