import { applicationProperties } from '@kyc/contract/applications/application-properties';
import { Refusal } from '@kyc/contract/refusal';
import { texts } from '@kyc/contract/texts';
import { columnName } from '@kyc/db/tables/column-name';
import type { ApplicationChange } from '@kyc/db/tables/applications/application-change-table';
import type { ProfileChange, ProfileRow } from '@kyc/db/tables/applications/application-profile-table';
import type { LockedApplication } from '@kyc/db/tables/applications/application-table';
import { editableField, isDerivedProperty, isFitCorrection } from '@kyc/domain/field-review/correction';
import { declaredName } from '@kyc/domain/scores/compared-names';
import { changedProperties, propertiesOfRow, storedHead } from '../../../workflow/changed-properties.ts';

export interface Correction {
  readonly changes: readonly ApplicationChange[];
  readonly profile: ProfileChange;
  /** The full name as declared now. */
  readonly name: string;
  /** Labels of the corrected fields, for the timeline. */
  readonly fields: readonly string[];
}

interface CorrectionInput {
  readonly body: Readonly<Record<string, unknown>>;
  readonly application: LockedApplication;
  readonly profile: ProfileRow;
  /** yyyy-MM-dd in Asia/Kolkata. */
  readonly today: string;
  readonly stateNames: ReadonlyMap<number, string>;
}

/**
 * The changes of a save for the tables (REV-14). Pure.
 * @throws Refusal `guard` for a change of a read-only property, `invalid` for a value that violates its field's rule
 */
export function planCorrection(input: CorrectionInput): Correction {
  const { body, application, profile, today, stateNames } = input;
  const delivered = deliveredColumns(body);
  const changes = changedProperties({ ...profile, ...storedHead(application) }, delivered).filter(
    ({ property }) => !isDerivedProperty(property),
  );
  if (changes.some(({ property }) => editableField(property) === undefined))
    throw new Refusal('guard', texts.fieldNotEditable);
  const faults = changes.filter(({ property }) => !isFitCorrection(property, body[property], today));
  if (faults.length > 0) throw invalid(faults);

  const corrected = Object.fromEntries(
    changes.map(({ property }) => columnName(property)).map((column) => [column, delivered[column]] as const),
  );
  const places = Object.fromEntries(
    changes
      .filter(({ property }) => property.endsWith('State'))
      .map(({ property }) => [columnName(`${property}Name`), stateNames.get(Number(body[property])) ?? null]),
  );
  return {
    changes,
    profile: { ...corrected, ...places },
    name: declaredName(propertiesOfRow({ ...profile, ...corrected })),
    fields: changes.map(({ property }) => labelOf(property)),
  };
}

/** Of the head what `storedHead` can be compared with. */
const properties = [...Object.keys(applicationProperties), 'Mobile', 'PAN', 'Mode'];

/** By column names; an emptied one is null. */
function deliveredColumns(body: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(
    properties
      .filter((property) => body[property] !== undefined)
      .map((property) => [columnName(property), body[property] === '' ? null : body[property]]),
  );
}

function invalid(faults: readonly ApplicationChange[]): Refusal {
  const fields = faults.map(({ property }) => ({
    Field: property,
    Message: `${labelOf(property)} is not valid.`,
  }));
  return new Refusal('invalid', fields[0]?.Message, fields);
}

function labelOf(property: string): string {
  return editableField(property)?.label ?? property;
}
