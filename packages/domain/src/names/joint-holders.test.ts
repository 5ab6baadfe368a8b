import { describe, expect, test } from 'vitest';
import { otherInARow, readHolders } from './joint-holders.ts';

const shared = (text: string): string[] =>
  readHolders(text).flatMap((holder) => (holder.isJoint ? [holder.text] : []));
const single = (text: string): string[] =>
  readHolders(text).flatMap((holder) => (holder.isJoint ? [] : [holder.text]));

/** Finding N2: how banks write two holders of a joint account. */
describe('the holders of an account', () => {
  test.each([
    ['PARAG JOG AND VEENA JOG', ['PARAG JOG', 'VEENA JOG']],
    ['PARAG JOG & VEENA JOG', ['PARAG JOG', 'VEENA JOG']],
    ['PARAG JOG&VEENA JOG', ['PARAG JOG', 'VEENA JOG']],
    ['PARAG JOG OR VEENA JOG', ['PARAG JOG', 'VEENA JOG']],
    ['PARAG JOG / VEENA JOG', ['PARAG JOG', 'VEENA JOG']],
    ['PARAG JOG/VEENA JOG', ['PARAG JOG', 'VEENA JOG']],
    ['PARAG JOG, VEENA JOG', ['PARAG JOG', 'VEENA JOG']],
    ['PARAG JOG\nVEENA JOG', ['PARAG JOG', 'VEENA JOG']],
    ['PARAG JOG; VEENA JOG', ['PARAG JOG', 'VEENA JOG']],
    ['PARAG JOG JT VEENA JOG', ['PARAG JOG', 'VEENA JOG']],
    ['PARAG AND VEENA JOG', ['PARAG JOG', 'VEENA JOG']],
    ['PARAG JOG AND VEENA JOG EITHER OR SURVIVOR', ['PARAG JOG', 'VEENA JOG']],
    ['PARAG JOG & VEENA JOG E OR S', ['PARAG JOG', 'VEENA JOG']],
    ['PARAG JOG, VEENA JOG, ISHA JOG', ['PARAG JOG', 'VEENA JOG', 'ISHA JOG']],
  ])('%j: %j', (text, holders) => {
    expect(shared(text)).toEqual(holders);
  });

  test.each(['JOG, PARAG', 'PARAG\nJOG', 'ANAND ANDREWS', 'ORNELLA PINTO', 'PARAG JOG S/O RAM JOG'])(
    '%j may be one holder',
    (text) => {
      expect(shared(text)).toEqual([]);
      expect(single(text)).toHaveLength(1);
    },
  );

  test('a comma leaves both readings', () => {
    expect(single('PARAG JOG, VEENA JOG')).toEqual(['PARAG JOG, VEENA JOG']);
  });
});

test.each([
  ['PARAG JOG VEENA JOG', 'VEENA JOG', 'PARAG JOG'],
  ['PARAG JOG VEENA JOG', 'PARAG JOG', 'VEENA JOG'],
  ['JOG PARAG JOG VEENA', 'JOG VEENA', 'JOG PARAG'],
  ['AMIT RAMESH PATIL', 'RAMESH PATIL', undefined],
  ['ANAND AMIT RAMESH PATIL', 'RAMESH PATIL', undefined],
  ['PARAG JOG VEENA JOG', 'ISHA JOG', undefined],
])('%s against %s: the second holder in a row is %s', (long, short, other) => {
  expect(otherInARow(long.split(' '), short.split(' '))).toBe(other);
  expect(otherInARow(short.split(' '), long.split(' '))).toBe(other);
});
