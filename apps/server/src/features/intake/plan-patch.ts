import { isPlanType } from '@kyc/contract/plan-types';
import { isMode } from '@kyc/contract/modes';
import { applicationProperties } from '@kyc/contract/applications/application-properties';
import { declaredName } from '@kyc/domain/scores/compared-names';
import { scoredNames } from '@kyc/domain/evidence/delivered-verdicts';
import { columnName } from '@kyc/db/tables/column-name';
import type { ApplicationChange } from '@kyc/db/tables/applications/application-change-table';
import type { ProfileChange, ProfileRow } from '@kyc/db/tables/applications/application-profile-table';
import type { HeadChange, LockedApplication } from '@kyc/db/tables/applications/application-table';
import type { PlanRow } from '@kyc/db/tables/masters/plan-table';
import {
  changedProperties,
  deliveredHeadProperties,
  propertiesOfRow,
  storedHead,
} from '../../workflow/changed-properties.ts';

type Body = Readonly<Record<string, unknown>>;

export interface PatchPlan {
  readonly profile: ProfileChange;
  readonly head: HeadChange;
  /** The head's values after the patch. */
  readonly headAfter: Pick<LockedApplication, 'applicationId' | 'pan' | 'mobile' | 'planId'>;
  /** The differences from the earlier values. */
  readonly changes: readonly ApplicationChange[];
}

interface PatchInput {
  readonly body: Body;
  readonly application: LockedApplication;
  readonly profile: ProfileRow;
  readonly plan: PlanRow | undefined;
}

/** The changes to the two tables that a PATCH of the onboarding flow requires. Pure. */
export function planPatch({ body, application, profile, plan }: PatchInput): PatchPlan {
  const delivered = profileColumns(body);
  const merged: Body = { ...profile, ...delivered };
  const head = headOf(body, { name: declaredName(propertiesOfRow(merged)), plan });
  const before: Body = { ...profile, ...storedHead(application) };
  return {
    profile: withoutScores(delivered),
    head,
    headAfter: {
      applicationId: application.applicationId,
      pan: head.pan === undefined ? application.pan : head.pan,
      mobile: head.mobile ?? application.mobile,
      planId: head.plan_id === undefined ? application.planId : head.plan_id,
    },
    changes: changedProperties(before, { ...delivered, ...headColumns(body) }),
  };
}

/** The product's own matcher computes name scores (contract.md §7); they are written with the evidence. */
function withoutScores(delivered: Record<string, unknown>): ProfileChange {
  const scores = Object.keys(scoredNames).map(columnName);
  return Object.fromEntries(Object.entries(delivered).filter(([column]) => !scores.includes(column)));
}

function profileColumns(body: Body): Record<string, unknown> {
  const known = Object.keys(applicationProperties).filter((property) => body[property] !== undefined);
  return Object.fromEntries(known.map((property) => [columnName(property), body[property]]));
}

function headColumns(body: Body): Record<string, unknown> {
  const known = deliveredHeadProperties.filter((property) => body[property] !== undefined);
  return Object.fromEntries(known.map((property) => [columnName(property), body[property]]));
}

function headOf(body: Body, { name, plan }: { name: string; plan: PlanRow | undefined }): HeadChange {
  const { Mobile, PAN, Mode, Stp, PlanType, LastStageCompleted } = body;
  return {
    name,
    ...(typeof Mobile === 'string' && { mobile: Mobile }),
    ...(PAN !== undefined && { pan: typeof PAN === 'string' ? PAN : null }),
    ...(isMode(Mode) && { mode: Mode }),
    ...(typeof Stp === 'boolean' && { stp: Stp }),
    ...(isPlanType(PlanType) && { plan_type: PlanType, segment: PlanType }),
    ...(plan !== undefined && { plan_id: plan.planId, plan_type: plan.planType, segment: plan.planType }),
    ...(typeof LastStageCompleted === 'string' && { last_stage_completed: LastStageCompleted }),
  };
}
