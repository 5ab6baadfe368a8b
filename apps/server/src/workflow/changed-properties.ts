import { applicationProperties } from '@kyc/contract/applications/application-properties';
import { columnName } from '@kyc/db/tables/column-name';
import type { LockedApplication } from '@kyc/db/tables/applications/application-table';
import type { ApplicationChange } from '@kyc/db/tables/applications/application-change-table';

type Row = Readonly<Record<string, unknown>>;

/** Properties of the head that a customer or a verifier may deliver. */
export const deliveredHeadProperties = ['Mobile', 'PAN', 'Mode', 'PlanId'] as const;

/** The head's side of a comparison, by column names. */
export function storedHead({ mobile, pan, mode, planId }: LockedApplication): Row {
  return { mobile, pan, mode, plan_id: planId };
}

const propertyOfColumn = new Map(
  [...Object.keys(applicationProperties), ...deliveredHeadProperties].map((property) => [
    columnName(property),
    property,
  ]),
);

/** What differs, by column names; both sides as text, as the history keeps them. */
export function changedProperties(before: Row, delivered: Row): ApplicationChange[] {
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

const columns = Object.keys(applicationProperties).map(
  (property) => [property, columnName(property)] as const,
);

/** A profile row by the names of the review application. */
export function propertiesOfRow(row: Row): Record<string, unknown> {
  return Object.fromEntries(columns.map(([property, column]) => [property, row[column]]));
}
