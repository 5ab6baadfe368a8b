/**
 * Changes of an application's status, each with its timeline line, the message to marketing, the notices to staff, its effect on
 * the due time, the withdrawal of messages that it makes obsolete, and the routing of waiting applications to the verifier who has room again.
 *
 * Use it for every change of a status; only this module calls `updateStatus`. The application comes from `lockForAction`.
 *
 * @example
 * const rowVersion = await recordStatusChange(services, tx, {
 *   tenantId, application, row: action, to: ApplicationStatus.OnHold, by: timelineActorOf(session), values: { remarks },
 * });
 *
 * Pitfalls:
 * - It writes no audit entry: the command does.
 * - A step to an approved status needs the proof of the acceptance gate (`accepted`), otherwise it does not compile.
 * - A step to an approved status or to Rejected needs the proof of the check (`released`), from `checks/submit-for-check.ts`.
 * - `values` has to contain every name in braces of the row's timeline line.
 */
import { ApplicationStatus, isApproved, type ApprovedStatus } from '@kyc/contract/application-status';
import { timelineLine } from '@kyc/domain/applications/timeline-line';
import {
  updateStatus,
  type LockedApplication,
  type StatusChange,
} from '@kyc/db/tables/applications/application-table';
import { insertTimelineEvent } from '@kyc/db/tables/applications/timeline-event-table';
import type { Tx } from '@kyc/db/connection/transaction';
import { insertNotice, tellOfDueTime, type NewNotice } from '@kyc/db/tables/staff/notice-table';
import { selectClock } from '@kyc/db/tables/working-time/application-sla-table';
import type { HoldKind } from '@kyc/domain/working-time/clock-state';
import { noticesOfChange } from '@kyc/domain/notices/notices-of-change';
import { awaitsChecker } from '@kyc/domain/applications/transitions';
import { causeOf } from '@kyc/domain/maker-checker/void-causes';
import type { StatusRowCode } from '@kyc/domain/applications/outdated-messages';
import type { Accepted } from './acceptance/accepted.ts';
import type { Released } from './checks/released.ts';
import { voidPending } from './checks/void-pending.ts';
import { withdrawOutdated } from '../outbound/withdraw-outdated.ts';
import { endDrafts } from './end-drafts.ts';
import { announceLead } from './announce-lead.ts';
import type { TimelineActor } from '@kyc/domain/timeline-actor';
import { noteDecision } from './quality/note-decision.ts';
import { routeSoon } from './routing/route-soon.ts';
import { moveStoredClock } from './sla/move-stored-clock.ts';
import type { WorkflowServices } from './workflow-services.ts';

/** A row of the workflow table or a system event in it. */
interface WorkflowRow {
  readonly code: StatusRowCode;
  readonly timeline: string | null;
  readonly announcesLead: boolean;
}

type RejectedStatus = typeof ApplicationStatus.Rejected;

/**
 * A step to 'approved' shows that the acceptance gate let it go, and with a step to Rejected that a checker or no policy did; without that
 * it does not compile.
 */
export type StatusStep = Step &
  (
    | { readonly to: Exclude<ApplicationStatus, ApprovedStatus | RejectedStatus> }
    | { readonly to: RejectedStatus; readonly released: Released }
    | {
        readonly to: ApplicationStatus;
        readonly accepted: Accepted | null;
        readonly released: Released | null;
      }
  );

export interface Step {
  readonly tenantId: number;
  readonly application: LockedApplication;
  readonly row: WorkflowRow;
  readonly by: TimelineActor;
  /** The values for the braces in the timeline line. */
  readonly values?: Readonly<Record<string, string | number>>;
  /** The lead update does not leave before. */
  readonly heldSeconds?: number;
  /** Of a step to On Hold; absent: 'customer'. */
  readonly holdKind?: HoldKind;
  readonly change?: Omit<StatusChange, 'applicationId' | 'from' | 'to'>;
}

/**
 * Every change of a status, with its one timeline row and its lead update, in the caller's transaction and under the
 * application's lock. Returns the new row version.
 */
export async function recordStatusChange(
  services: WorkflowServices,
  tx: Tx,
  step: StatusStep,
): Promise<number> {
  const { rowVersion } = await record(services, tx, step);
  return rowVersion;
}

/** As `recordStatusChange`, for a step that announces its lead: with the id of that message. */
export async function recordAnnouncedChange(
  services: WorkflowServices,
  tx: Tx,
  step: StatusStep,
): Promise<{ rowVersion: number; eventId: string }> {
  const { rowVersion, eventId } = await record(services, tx, step);
  if (eventId === false) throw new Error(`${step.row.code} announces no lead`);
  return { rowVersion, eventId };
}

async function record(
  services: WorkflowServices,
  tx: Tx,
  step: StatusStep,
): Promise<{ rowVersion: number; eventId: string | false }> {
  const { application, row, to, by } = step;
  const { applicationId } = application;
  if (
    (isApproved(to) || to === ApplicationStatus.Rejected) &&
    (!('released' in step) || step.released === null)
  )
    throw new Error(`${row.code} decides without the check of a second person`);
  if (isApproved(to) && (!('accepted' in step) || step.accepted === null))
    throw new Error(`${row.code} approves without the acceptance gate`);
  if (row.timeline === null) throw new Error(`${row.code} changes a status but has no timeline line`);
  await voidByStep(services, tx, step);
  const [, rowVersion, , , eventId, clock] = await Promise.all([
    endDrafts(tx, { applicationId, from: application.status, to, actorId: by.actorId }),
    updateStatus(tx, { applicationId, from: application.status, to, ...step.change }),
    withdrawOutdated(services, tx, { tenantId: step.tenantId, application, code: row.code, to }),
    insertTimelineEvent(tx, {
      applicationId,
      code: row.code,
      status: to,
      timeline: timelineLine(row.timeline, step.values ?? {}),
      actorId: by.actorId,
      verifierName: by.name,
      verifierCode: by.code,
      assignedTo: step.change?.verifierId ?? null,
    }),
    row.announcesLead &&
      announceLead(services, tx, {
        tenantId: step.tenantId,
        applicationId,
        status: to,
        heldSeconds: step.heldSeconds ?? 0,
      }),
    selectClock(tx, application),
    noteDecision(tx, { application, code: row.code, decidedBy: step.change?.decidedBy ?? null }),
    ...noticesOf(step).map((notice) => insertNotice(tx, notice)),
  ]);
  if (clock !== undefined) {
    await moveStoredClock(tx, clock, { to, holdKind: step.holdKind, now: services.clock.now() });
    await tellOfDueTime(tx, application);
  }
  const { verifierId } = application;
  if (
    application.status === ApplicationStatus.Assigned &&
    to !== ApplicationStatus.Assigned &&
    verifierId !== null
  )
    await routeSoon(services, tx, { tenantId: step.tenantId, verifierId });
  return { rowVersion, eventId };
}

/** A decision that waits for a checker ends with most steps. */
async function voidByStep(
  { clock }: WorkflowServices,
  tx: Tx,
  { application, row, by }: StatusStep,
): Promise<void> {
  const cause = awaitsChecker(application) ? causeOf(row.code, application.status) : null;
  if (cause !== null) await voidPending(tx, { application, cause, actorId: by.actorId, now: clock.now() });
}

function noticesOf({ application, row, to, by, change }: StatusStep): NewNotice[] {
  const { applicationId, attemptNo, status, verifierId } = application;
  const wanted = noticesOfChange({
    from: status,
    to,
    code: row.code,
    actorId: by.actorId,
    holderBefore: verifierId,
    holderAfter: change?.verifierId === undefined ? verifierId : change.verifierId,
  });
  return wanted.map((notice) => ({ ...notice, applicationId, attemptNo }));
}
