import { describe, expect, test } from 'vitest';
import { legDueTime } from './leg-due-time.ts';
import { legsOfSegment } from './legs-of-segment.ts';

describe('the legs of an approved application', () => {
  const all = { legKinds: [1, 2, 3, 4] };

  test('are the exchanges of the segment, the KRA, the depository and CKYC', () => {
    expect(legsOfSegment(['NSE_CM', 'BSE_CM'], all)).toEqual(['kra', 'nse', 'bse', 'depository', 'ckyc']);
    expect(legsOfSegment(['NSE_CM', 'BSE_CM', 'NSE_FO', 'BSE_FO', 'NSE_CD', 'MCX_CO'], all)).toEqual([
      'kra',
      'nse',
      'bse',
      'mcx',
      'depository',
      'ckyc',
    ]);
  });

  test('a switched-off kind has no leg', () => {
    expect(legsOfSegment(['NSE_CM', 'BSE_CM'], { legKinds: [1, 3] })).toEqual(['kra', 'depository']);
    expect(legsOfSegment(['NSE_CM'], { legKinds: [2] })).toEqual(['nse']);
  });
});

describe('due times in working days', () => {
  const week = { officeDays: [1, 2, 3, 4, 5], holidays: new Set(['2026-11-24']) };
  const friday = new Date('2026-11-20T06:30:00Z');

  test('the upload to the KRA is due at the end of the third working day', () => {
    const dueOn = legDueTime({ leg: 'kra', state: 'notSent', since: friday }, week);
    // Friday, Monday, no Tuesday: the end of Thursday 26 November in India.
    expect(dueOn).toEqual(new Date('2026-11-26T18:30:00Z'));
    expect(legDueTime({ leg: 'kra', state: 'sent', since: friday }, week)).toEqual(dueOn);
  });

  test('the answer to a hold is due at the end of the fifth working day, at every leg', () => {
    const dueOn = new Date('2026-11-30T18:30:00Z');
    expect(legDueTime({ leg: 'kra', state: 'onHold', since: friday }, week)).toEqual(dueOn);
    expect(legDueTime({ leg: 'bse', state: 'onHold', since: friday }, week)).toEqual(dueOn);
  });

  test('other states and legs have none, and neither has a broker without working days', () => {
    expect(legDueTime({ leg: 'nse', state: 'sent', since: friday }, week)).toBeNull();
    expect(legDueTime({ leg: 'kra', state: 'accepted', since: friday }, week)).toBeNull();
    expect(legDueTime({ leg: 'kra', state: 'sent', since: friday }, { ...week, officeDays: [] })).toBeNull();
  });
});
