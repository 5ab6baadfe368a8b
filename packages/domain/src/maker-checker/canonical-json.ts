/**
 * One text for equal values, to be hashed and compared:
 *
 * - keys are sorted by UTF-16 code units, and there are no spaces (as in RFC 8785);
 * - there are no undefined properties; an undefined item of an array is null, so that the other items keep their places;
 * - the order of an array counts: the caller sorts arrays that are sets;
 * - a Date is its ISO text in UTC, equal to the same text from a column that is read as a string;
 * - a bigint is its digits, equal to the same number, so that the driver's type of a counter makes no difference;
 * - −0 is 0.
 *
 * A value without a faithful text (NaN, an infinity, an invalid Date, a function, a symbol, an instance of a class) throws: JSON would
 * write null or {} and hide a change.
 */
export function canonicalJson(value: unknown): string {
  if (value === undefined || value === null) return 'null';
  if (typeof value === 'object') return canonicalObject(value);
  if (typeof value === 'bigint') return String(value);
  if (typeof value === 'string' || typeof value === 'boolean' || Number.isFinite(value))
    return JSON.stringify(value);
  throw new TypeError(`a ${typeof value} of this kind has no canonical JSON`);
}

function canonicalObject(value: object): string {
  // An invalid Date throws here.
  if (value instanceof Date) return JSON.stringify(value.toISOString());
  // Unlike map, Array.from does not skip the holes of an array.
  if (Array.isArray(value)) return `[${Array.from(value, (item: unknown) => canonicalJson(item)).join(',')}]`;
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype !== Object.prototype && prototype !== null)
    throw new TypeError(`an instance of ${value.constructor.name} has no canonical JSON`);
  const properties = Object.entries(value)
    .filter(([, property]) => property !== undefined)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([key, property]) => `${JSON.stringify(key)}:${canonicalJson(property)}`);
  return `{${properties.join(',')}}`;
}
