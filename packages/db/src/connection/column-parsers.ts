import pg from 'pg';

const int8 = 20;
const int8Array = 1016;
const date = 1082;

/** bigint is read as a number, its arrays as numbers, date as 'YYYY-MM-DD': a day has no time zone, and a Date would add one. */
export const columnParsers: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary'): unknown => {
    if (oid === int8) return parseSafeInteger;
    if (oid === int8Array) return parseSafeIntegers;
    if (oid === date) return String;
    return pg.types.getTypeParser(oid, format);
  }) as typeof pg.types.getTypeParser,
};

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
