import fc from 'fast-check';
import pg from 'pg';
import { expect, test } from 'vitest';
import { parseInstant } from './column-parsers.ts';

const timestamptz = 1184;
// pg-types declares its parsers as any.
const expected = pg.types.getTypeParser(timestamptz, 'text') as (text: string) => unknown;

test.each([
  '2026-11-28 18:30:00+00',
  '2026-11-28 18:30:00.1+00',
  '2026-11-28 18:30:59.123456+00',
  '2026-11-28 18:30:00.283+00',
  '2026-11-28 18:30:00.123+05:30',
  '2026-11-28 18:30:00-03',
  '0001-01-01 00:00:00+00',
  '0099-12-31 23:59:59.999999+00',
  '12026-11-28 18:30:00+00',
  '0044-03-15 12:00:00+00 BC',
  'infinity',
  '-infinity',
])('%s is the moment that pg-types reads', (text) => {
  expect(parseInstant(text)).toEqual(expected(text));
});

test('every moment in the form of a session in UTC equals the result of pg-types', () => {
  const moments = fc.record({
    date: fc.date({ min: new Date('0100-01-01'), max: new Date('9999-12-31'), noInvalidDate: true }),
    fraction: fc.option(fc.stringMatching(/^\d{1,6}$/)),
  });
  fc.assert(
    fc.property(moments, ({ date, fraction }) => {
      const second = date.toISOString().slice(0, 19).replace('T', ' ');
      const text = `${second}${fraction === null ? '' : `.${fraction}`}+00`;
      expect(parseInstant(text)).toEqual(expected(text));
    }),
  );
});
