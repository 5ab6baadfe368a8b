import { reviewFields } from '../review-fields/all-fields.ts';
import type { Attribute } from './attribute.ts';

/** The name of the application's head is no property of a field. */
const ofTheHead: readonly (readonly [property: string, attribute: Attribute])[] = [['Name', 'name']];

/**
 * The attribute of each property of an application; a property without an entry is not personal data without others. A pin code, which
 * every reader sees, implies the city and the state.
 */
const attributeOfProperty: ReadonlyMap<string, Attribute> = new Map([
  ...ofTheHead,
  ...reviewFields
    .flatMap(({ properties, alsoShows = {} }) => [
      ...Object.entries(properties).map(([property, { attribute }]) => [property, attribute] as const),
      ...Object.entries(alsoShows),
    ])
    .flatMap(([property, attribute]) => (attribute === 'open' ? [] : [[property, attribute] as const])),
]);

export const personalProperties: readonly string[] = [...attributeOfProperty.keys()];

export function attributeOf(property: string): Attribute | undefined {
  return attributeOfProperty.get(property);
}
