import { applicationProperties } from '@kyc/contract/applications/application-properties';
import { reviewFields } from '../review-fields/all-fields.ts';
import type { ReviewField } from '../review-fields/review-field.ts';

/** A property that follows another: a state's name comes from the state's id, so the caller's value is ignored. */
export function isDerivedProperty(property: string): boolean {
  return /(State|Country)Name$/.test(property);
}

const fieldOfProperty = new Map(
  reviewFields
    .filter((field) => field.editable)
    .flatMap((field) =>
      field.props
        .filter((property) => !isDerivedProperty(property))
        .map((property) => [property, field] as const),
    ),
);

const propertyOfField = new Map([...fieldOfProperty].map(([property, field]) => [field.id, property]));

/** The editable field that the property is the value of (§2: 3, 9, 13, 14, 31, 10, 15–21, 32–39, 41, 42); else undefined. */
export function editableField(property: string): ReviewField | undefined {
  return fieldOfProperty.get(property);
}

/** The property that a field's editor writes; undefined when the field is not editable. */
export function editableProperty(fieldId: number): string | undefined {
  return propertyOfField.get(fieldId);
}

const letters = { alphaspace: /^[A-Za-z ]*$/, alphanumeric: /^[A-Za-z0-9]*$/, numeric: /^\d*$/ };

/** Whether a corrected value satisfies the rule of the field (fields.json). `today` is yyyy-MM-dd in Asia/Kolkata. */
export function isFitCorrection(property: string, value: unknown, today: string): boolean {
  const field = fieldOfProperty.get(property);
  if (field === undefined) return false;
  if (value === null || value === '') return !field.mandatory;
  // A field's property is always a key of this object (fields.json, `properties`).
  const schema = applicationProperties[property as keyof typeof applicationProperties];
  if (!schema.safeParse(value).success) return false;
  if (typeof value !== 'string') return true;
  const allowed = letters[field.inputClass as keyof typeof letters];
  if (allowed !== undefined && !allowed.test(value)) return false;
  return field.editor !== 'date' || isOfAge(value, today);
}

/** 18 to 100 years old (fields.json, field 3). */
function isOfAge(birth: string, today: string): boolean {
  const yearsAgo = (count: number) =>
    `${String(Number(today.slice(0, 4)) - count).padStart(4, '0')}${today.slice(4)}`;
  return birth <= yearsAgo(18) && birth > yearsAgo(101);
}
