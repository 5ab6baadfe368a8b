import { ApplicationStatus } from '@kyc/contract/application-status';
import { Refusal } from '@kyc/contract/refusal';
import { workflowAction, type ActionCode, type WorkflowAction } from '@kyc/contract/workflow';
import type { Actor } from '../actor.ts';

/** What a transition looks at; read under a lock. */
export interface ApplicationState {
  readonly status: ApplicationStatus;
  readonly verifierId: number | null;
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
  const message = barrier === 'wrongStatus' ? (action.statusError ?? undefined) : undefined;
  return { action: null, refusal: new Refusal(barrier, message) };
}

/**
 * In the guard order of contract.md §2: role, ownership, status. The one place where §4 and §6 of the specification are decided;
 * buttons and server checks both come from here.
 */
function barrierTo(
  action: WorkflowAction,
  application: ApplicationState,
  actor: Actor,
): 'wrongRole' | 'notAssignedToYou' | 'wrongStatus' | null {
  if (!action.roles.includes(actor.userType)) return 'wrongRole';
  if (needsOwner(action, application) && application.verifierId !== actor.userId) return 'notAssignedToYou';
  const from = action.fromByRole[actor.userType] ?? action.from;
  return from.includes(application.status) ? null : 'wrongStatus';
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
