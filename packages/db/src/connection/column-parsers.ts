import pg from 'pg';

const int8 = 20;
const int8Array = 1016;
const date = 1082;
const timestamptz = 1184;
/** pg-types declares its parsers as any. */
const parseAnyInstant = pg.types.getTypeParser(timestamptz, 'text') as (text: string) => unknown;

/** bigint is read as a number, its arrays as numbers, date as 'YYYY-MM-DD': a day has no time zone, and a Date would add one. */
export const columnParsers: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary'): unknown => {
    if (oid === int8) return parseSafeInteger;
    if (oid === int8Array) return parseSafeIntegers;
    if (oid === date) return String;
    if (oid === timestamptz && format !== 'binary') return parseInstant;
    return pg.types.getTypeParser(oid, format);
  }) as typeof pg.types.getTypeParser,
};

const zero = 48;

/** The common form `2026-11-28 18:30:00.123456+00`, three times faster than by the expression of pg-types, which parses the others. */
export function parseInstant(text: string): unknown {
  const { length } = text;
  const isCommon =
    length >= 22 &&
    text.endsWith('+00') &&
    text[4] === '-' &&
    text[7] === '-' &&
    text[10] === ' ' &&
    text[13] === ':' &&
    (length === 22 || text[19] === '.');
  if (!isCommon) return parseAnyInstant(text);
  const two = (place: number) => (text.charCodeAt(place) - zero) * 10 + text.charCodeAt(place + 1) - zero;
  const year = two(0) * 100 + two(2);
  // Date.UTC takes these for years of the twentieth century.
  if (year < 100) return parseAnyInstant(text);
  const ms = length === 22 ? 0 : Number(text.slice(19, length - 3)) * 1000;
  return new Date(Date.UTC(year, two(5) - 1, two(8), two(11), two(14), two(17), ms));
}

function parseSafeInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`The bigint ${text} does not fit a number.`);
  return value;
}

/** `{1,2}`. */
function parseSafeIntegers(text: string): (number | null)[] {
  const inside = text.slice(1, -1);
  return inside === ''
    ? []
    : inside.split(',').map((value) => (value === 'NULL' ? null : parseSafeInteger(value)));
}
