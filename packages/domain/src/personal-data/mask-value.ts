import { maskNumbers } from '../redaction/mask-numbers.ts';
import type { Attribute } from './attribute.ts';
import { attributeOf, personalProperties } from './attributes.ts';
import type { Sight, Sights } from './sight.ts';

/** The placeholder for a hidden value. */
const hidden = 'XXXX';

/** The visible part of a text: XXXXXX1234, a…@host, the year, initials. Empty for an empty text. */
export function maskText(attribute: Attribute, value: string, sight: Sight): string {
  if (sight === 'whole' || value === '') return value;
  if (sight === 'none') return hidden;
  // Already masked by its writer.
  if (/^X{4,}.{0,4}$/.test(value)) return value;
  switch (attribute) {
    case 'name':
      return initialsOf(value);
    case 'email':
      return `${value.slice(0, 1)}…${value.slice(value.lastIndexOf('@'))}`;
    case 'birthDate':
      return /^\d{4}/.exec(value)?.[0] ?? hidden;
    case 'pan':
    case 'mobile':
    case 'account':
    case 'proofNumber':
    case 'pincode':
    case 'address':
    case 'place':
    case 'picture':
      return lastFour(value);
    default:
      return attribute satisfies never;
  }
}

function initialsOf(name: string): string {
  return name
    .split(/\s+/)
    .filter((word) => word !== '')
    .map((word) => `${[...word][0] ?? ''}${hidden}`)
    .join(' ');
}

/** A value of four characters or fewer is hidden completely. */
function lastFour(value: string): string {
  return value.length > 4 ? `XXXXXX${value.slice(-4)}` : hidden;
}

/** A number that is not shown completely is hidden. */
function maskValue(attribute: Attribute, value: unknown, sight: Sight): unknown {
  if (sight === 'whole' || value === null || value === undefined) return value;
  return typeof value === 'string' ? maskText(attribute, value, sight) : null;
}

/** The same properties, each masked as its attribute requires. */
export function maskProperties<T extends object>(shown: T, sights: Sights): T {
  const masked = { ...shown };
  for (const property in masked) {
    const attribute = attributeOf(property);
    if (attribute === undefined) continue;
    // A masked text stays a text, and any other value may be null.
    masked[property] = maskValue(attribute, masked[property], sights[attribute]) as T[typeof property];
  }
  return masked;
}

/** Shorter values occur in too many unrelated sentences. */
const shortest = 4;

/**
 * A sentence about an application, which may contain its values: values that the reader may not see completely are masked like their
 * properties, and numbers of other applications by their last four.
 * @param values of the application, by property, days as yyyy-MM-dd
 */
export function maskSentence(
  text: string,
  values: Readonly<Record<string, unknown>>,
  sights: Sights,
): string {
  const masks = personalProperties
    .flatMap((property) => {
      const attribute = attributeOf(property);
      const value = values[property];
      if (attribute === undefined || sights[attribute] === 'whole') return [];
      const text = typeof value === 'number' ? String(value) : value;
      if (typeof text !== 'string' || text.length < shortest) return [];
      const masked = maskText(attribute, text, sights[attribute]);
      return waysOfWriting(attribute, text).map((written) => ({ written, masked }));
    })
    // A value that contains another one is replaced first.
    .toSorted((a, b) => b.written.length - a.written.length);
  const withMasks = masks.reduce((rest, { written, masked }) => rest.replaceAll(written, masked), text);
  return Object.values(sights).every((sight) => sight === 'whole') ? withMasks : maskNumbers(withMasks);
}

function waysOfWriting(attribute: Attribute, value: string): string[] {
  const day = attribute === 'birthDate' ? /^(\d{4})-(\d{2})-(\d{2})$/.exec(value) : null;
  return day === null ? [value] : [value, `${day[3]}/${day[2]}/${day[1]}`];
}
