import { applicationProperties } from '@kyc/contract/applications/application-properties';
import { columnName } from '@kyc/db/tables/column-name';
import type { LockedApplication } from '@kyc/db/tables/applications/application-table';
import type { ApplicationChange } from '@kyc/db/tables/applications/application-change-table';
import type { ComparedNames } from '@kyc/domain/scores/name-scores';

type Row = Readonly<Record<string, unknown>>;

/** Properties of the head that a customer or a verifier may deliver. */
export const deliveredHeadProperties = ['Mobile', 'PAN', 'Mode', 'PlanId'] as const;

/** The head's side of a comparison, by column names; the plan's id is not among what a lock reads. */
export function storedHead({ mobile, pan, mode }: LockedApplication): Row {
  return { mobile, pan, mode };
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

/** The names that the sources of a profile row write, for the product's own matcher (contract.md §7). */
export function comparedNames(row: Row): ComparedNames {
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
