import { applicationProperties } from '@kyc/contract/applications/application-properties';
import { nameScores } from '@kyc/domain/scores/name-scores';
import { columnName } from '@kyc/db/tables/column-name';
import type { ApplicationChange } from '@kyc/db/tables/applications/application-change-table';
import type { ProfileChange, ProfileRow } from '@kyc/db/tables/applications/application-profile-table';
import type { HeadChange, LockedApplication } from '@kyc/db/tables/applications/application-table';
import type { PlanRow } from '@kyc/db/tables/masters/plan-table';
import {
  changedProperties,
  comparedNames,
  deliveredHeadProperties,
  storedHead,
} from '../../workflow/changed-properties.ts';

type Body = Readonly<Record<string, unknown>>;

export interface PatchPlan {
  readonly profile: ProfileChange;
  readonly head: HeadChange;
  /** What differs from before. */
  readonly changes: readonly ApplicationChange[];
}

interface PatchInput {
  readonly body: Body;
  readonly application: LockedApplication;
  readonly profile: ProfileRow;
  readonly plan: PlanRow | undefined;
}

/** What a PATCH of the onboarding flow means for the two tables. Pure. */
export function planPatch({ body, application, profile, plan }: PatchInput): PatchPlan {
  const delivered = profileColumns(body);
  const merged: Body = { ...profile, ...delivered };
  const names = comparedNames(merged);
  // The product's own matcher decides wherever both names are known (contract.md §7).
  const profileChange: ProfileChange = { ...delivered, ...nameScores(names) };
  const headChange = headOf(body, { name: names.declared, plan });
  const before: Body = { ...profile, ...storedHead(application) };
  return {
    profile: profileChange,
    head: headChange,
    changes: changedProperties(before, { ...delivered, ...headColumns(body) }),
  };
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
    ...(typeof Mode === 'number' && { mode: Mode }),
    ...(typeof Stp === 'boolean' && { stp: Stp }),
    ...(typeof PlanType === 'number' && { plan_type: PlanType, segment: PlanType }),
    ...(plan !== undefined && { plan_id: plan.planId, plan_type: plan.planType, segment: plan.planType }),
    ...(typeof LastStageCompleted === 'string' && { last_stage_completed: LastStageCompleted }),
  };
}
