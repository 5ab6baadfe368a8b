import { fieldsOnScreen } from '../../review-fields/all-fields.ts';

/** The form prints them, and they belong to no field. */
const ofNoField = ['IsPermanentSame', 'Nomination', 'PlanId', 'MtfConsent'];

/** What the customer declares and the account opening form prints; scores and answers of services are not signed. */
export const printedProperties: ReadonlySet<string> = new Set([
  ...fieldsOnScreen.flatMap(({ properties }) =>
    Object.entries(properties).flatMap(([property, { isPrinted }]) => (isPrinted ? [property] : [])),
  ),
  ...ofNoField,
]);
