import { expect, test } from 'vitest';
import { dayOfCell } from './day-of-cell.ts';

test.each([
  '2027-01-26',
  '26-01-2027',
  '26/01/2027',
  '26.01.2027',
  '26/1/27',
  '26-Jan-27',
  '26-Jan-2027',
  '26-JAN-2027',
  '26 January 2027',
  '26 Jan, 2027',
  ' 26-01-2027 ',
  '26-01-2027 00:00',
  '2027/01/26',
])('F12 %j is 26 January 2027', (cell) => {
  expect(dayOfCell(cell)).toBe('2027-01-26');
});

test('F12 two digits are a year from 1970 to 2069', () => {
  expect([dayOfCell('01-01-69'), dayOfCell('01-01-70')]).toEqual(['2069-01-01', '1970-01-01']);
});

test.each(['', '31-02-2027', '01/26/2027', '26-Foo-27', '26-01', 'tomorrow', '46049', '26-01-2027 10:00'])(
  'F12 %j is no day',
  (cell) => {
    expect(dayOfCell(cell)).toBeUndefined();
  },
);
