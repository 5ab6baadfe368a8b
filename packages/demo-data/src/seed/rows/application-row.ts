import { isPlanType, Segment } from '@kyc/contract/plan-types';
import { ApplicationStatus } from '@kyc/contract/application-status';
import { Mode } from '@kyc/contract/modes';
import type { ClearRow } from '@kyc/db/tables/applications/sealed-columns';
import { indianDay } from '../story/desk-hours.ts';
import { declaredName } from './profile-row.ts';
import { newestStep, timeOf, type Seeded } from './seeded.ts';

const submits = ['customerSubmit', 'customerResubmit'];
const takes = ['fetchNext', 'assign', 'fetchOnHold'];
const decisions = ['approve', 'approveWithoutDerivative', 'reject', 'rejectMode'];

/** The head as intake and decisions would have left it. */
export function applicationRow(seeded: Seeded): ClearRow<'application'> {
  const { plan, story } = seeded;
  const { script } = story;
  const { properties } = plan;
  const submittedOn = when(seeded, submits);
  const planType = isPlanType(properties.PlanType) ? properties.PlanType : null;
  return {
    application_id: seeded.applicationId,
    status: script.status,
    row_version: 1 + plan.stages.length + script.steps.length,
    uan: seeded.uan,
    ucc: seeded.ucc,
    name: declaredName(properties),
    mobile: plan.person.mobile,
    pan: typeof properties.PAN === 'string' ? properties.PAN : null,
    mode: story.isModeRejected ? Mode.None : plan.mode,
    source: plan.source.Id,
    stp: plan.isSubmitted && plan.stp && seeded.systemRejectReason === null,
    plan_id: typeof properties.PlanId === 'number' ? properties.PlanId : null,
    plan_type: planType,
    segment: story.isWithoutDerivative ? Segment.Cash : planType,
    last_stage_completed: plan.lastStageCompleted === '' ? null : plan.lastStageCompleted,
    created_on: plan.startedAt,
    last_submitted_on: submittedOn,
    queue_day: submittedOn === null ? null : indianDay(submittedOn),
    attempt_no: script.attemptNo,
    verifier_id: script.verifier?.actorId ?? null,
    assigned_on: script.verifier === null ? null : when(seeded, takes),
    verifier_remarks: script.remarks,
    decided_by: script.decidedBy?.actorId ?? null,
    decided_on: when(seeded, decisions),
    system_reject_reason:
      script.status === ApplicationStatus.SystemRejected ? seeded.systemRejectReason : null,
    cancelled_from_status: story.cancelledFrom,
    bo_error: story.boError,
    emp_code: story.mappedTo?.employeeCode ?? null,
    emp_branch_code: story.mappedTo?.branchCode ?? null,
    is_emp_code_filled: story.mappedTo !== null,
  };
}

function when(seeded: Seeded, codes: readonly string[]): Date | null {
  const step = newestStep(seeded, codes);
  return step === undefined ? null : timeOf(seeded, step);
}
