import { fieldsOnScreen } from '../../review-fields/all-fields.ts';

/** The form prints them, and they belong to no field. */
const ofNoField = ['IsPermanentSame', 'Nomination', 'PlanId', 'MtfConsent'];
const ofFields = fieldsOnScreen.flatMap(({ properties }) =>
  Object.entries(properties).flatMap(([property, { isPrinted }]) => (isPrinted ? [property] : [])),
);

/**
 * Properties whose place differs from the screen, each with the one that follows it. The gate lists values that changed after the e-Sign in
 * this order, and an override applies while that text is unchanged, so the order of earlier releases stays.
 */
const placedBefore: Readonly<Record<string, string>> = { PAN: 'DateOfBirth', IsPermanentSame: 'PoaType' };

/** What the customer declares and the account opening form prints; scores and answers of services are not signed. */
export const printedProperties: ReadonlySet<string> = new Set(
  Object.entries(placedBefore).reduce(
    (all, [property, next]) => {
      const others = all.filter((other) => other !== property);
      return others.toSpliced(others.indexOf(next), 0, property);
    },
    [...ofFields, ...ofNoField],
  ),
);
