import pack from '../data/workflow.json' with { type: 'json' };
import type { ApplicationStatus } from './application-status.ts';
import type { UserType } from './user-types.ts';

export const actionCodes = [
  'assign',
  'unassign',
  'resend',
  'cancel',
  'repush',
  'mapping',
  'fetchNext',
  'fetchOnHold',
  'openReview',
  'viewDetails',
  'resume',
  'approveField',
  'rejectField',
  'approve',
  'approveWithoutDerivative',
  'reject',
  'rejectMode',
  'onHold',
  'retry',
  'save',
  'saveDocument',
  'timeline',
] as const;
export type ActionCode = (typeof actionCodes)[number];

/** One row of the table of §4 and §6 (workflow.json): role, previous and next status, and texts. */
export interface WorkflowAction {
  readonly code: ActionCode;
  readonly roles: readonly UserType[];
  readonly from: readonly ApplicationStatus[];
  readonly fromByRole: Readonly<Partial<Record<UserType, readonly ApplicationStatus[]>>>;
  /** null: the status stays. */
  readonly to: ApplicationStatus | null;
  readonly statusError: string | null;
  /** Only the assigned verifier may do this. */
  readonly own: boolean;
  readonly confirm: string | null;
  readonly success: string;
  readonly timeline: string | null;
  readonly announcesLead: boolean;
}

type PackedAction = (typeof pack.actions)[number];

function unpack(packed: PackedAction): WorkflowAction {
  const fromByRole = 'fromByRole' in packed ? packed.fromByRole : {};
  return {
    // The pack is ours and checked by workflow.test.ts: codes, roles and statuses are of their types.
    code: packed.code as ActionCode,
    roles: packed.roles as UserType[],
    from: packed.from as ApplicationStatus[],
    fromByRole,
    to: packed.to as ApplicationStatus | null,
    statusError: packed.statusError,
    own: 'own' in packed && packed.own,
    confirm: 'confirm' in packed && packed.confirm !== undefined ? packed.confirm : null,
    // The pack marks what the specification does not say; the mark is not for the user.
    success:
      'success' in packed && packed.success !== undefined ? packed.success.replace(/ \(proposed\)$/, '') : '',
    timeline: packed.timeline,
    announcesLead: packed.lead,
  };
}

const actions = new Map(pack.actions.map((packed) => [packed.code, unpack(packed)]));

export function workflowAction(code: ActionCode): WorkflowAction {
  const action = actions.get(code);
  if (action === undefined) throw new Error(`workflow.json has no action ${code}`);
  return action;
}

export const systemEventCodes = [
  'customerSubmit',
  'stpApprove',
  'systemReject',
  'customerResubmit',
  'boConfirm',
  'boCancelled',
  'verifierLogout',
] as const;
export type SystemEventCode = (typeof systemEventCodes)[number];

/** What the customer, the system or the back office causes (workflow.json, systemEvents). */
export interface SystemEvent {
  readonly code: SystemEventCode;
  readonly from: readonly ApplicationStatus[];
  readonly to: ApplicationStatus;
  readonly timeline: string;
  readonly announcesLead: boolean;
}

const events = new Map(
  pack.systemEvents.map((packed) => [
    packed.code,
    {
      code: packed.code as SystemEventCode,
      from: packed.from as ApplicationStatus[],
      to: packed.to as ApplicationStatus,
      timeline: packed.timeline,
      announcesLead: packed.lead,
    } satisfies SystemEvent,
  ]),
);

export function systemEvent(code: SystemEventCode): SystemEvent {
  const event = events.get(code);
  if (event === undefined) throw new Error(`workflow.json has no system event ${code}`);
  return event;
}
