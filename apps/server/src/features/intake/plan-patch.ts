import { applicationProperties } from '@kyc/contract/applications/application-properties';
import { nameScores, type ComparedNames } from '@kyc/domain/scores/name-scores';
import { columnName } from '@kyc/db/column-name';
import type { ApplicationChange } from '@kyc/db/tables/application-change-table';
import type { ProfileChange, ProfileRow } from '@kyc/db/tables/application-profile-table';
import type { HeadChange, LockedApplication } from '@kyc/db/tables/application-table';
import type { PlanRow } from '@kyc/db/tables/plan-table';

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
  const before: Body = { ...profile, ...beforeOf(application) };
  return {
    profile: profileChange,
    head: headChange,
    changes: changesBetween(before, { ...delivered, ...headColumns(body) }),
  };
}

function profileColumns(body: Body): Record<string, unknown> {
  const known = Object.keys(applicationProperties).filter((property) => body[property] !== undefined);
  return Object.fromEntries(known.map((property) => [columnName(property), body[property]]));
}

const headProperties = ['Mobile', 'PAN', 'Mode', 'PlanId'] as const;

function headColumns(body: Body): Record<string, unknown> {
  const known = headProperties.filter((property) => body[property] !== undefined);
  return Object.fromEntries(known.map((property) => [columnName(property), body[property]]));
}

function beforeOf(application: LockedApplication): Body {
  return { mobile: application.mobile, pan: application.pan, mode: application.mode };
}

function comparedNames(row: Body): ComparedNames {
  const text = (value: unknown): string => (typeof value === 'string' ? value : '');
  const declared = [row['first_name'], row['middle_name'], row['last_name']]
    .map(text)
    .filter(Boolean)
    .join(' ');
  return {
    declared: declared === '' ? text(row['pan_name']) : declared,
    panName: text(row['pan_name']),
    panOcrName: text(row['pan_ocr_name']),
    poaName: text(row['poa_name']),
    pennyDropName: text(row['penny_drop_name']),
  };
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

const propertyOfColumn = new Map(
  [...Object.keys(applicationProperties), ...headProperties].map((property) => [
    columnName(property),
    property,
  ]),
);

function changesBetween(before: Body, delivered: Body): ApplicationChange[] {
  return Object.entries(delivered).flatMap(([column, value]) => {
    const oldValue = asText(before[column]);
    const newValue = asText(value);
    const property = propertyOfColumn.get(column);
    return property === undefined || oldValue === newValue ? [] : [{ property, oldValue, newValue }];
  });
}

function asText(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  if (value instanceof Date) return value.toISOString();
  return typeof value === 'string' ? value : JSON.stringify(value);
}
