import { describe, expect, test } from 'vitest';
import { describeCaptureTime, describeDistance, distanceBetween } from './describe-selfie.ts';
import { districtCentre } from './district-centre.ts';

const pune = { latitude: 18.52, longitude: 73.86, district: 'Pune' };

test.each([
  [{ latitude: 0, longitude: 0 }, { latitude: 0, longitude: 1 }, 111.19],
  [{ latitude: 0, longitude: 0 }, { latitude: 1, longitude: 0 }, 111.19],
  [{ latitude: 0, longitude: 0 }, { latitude: 0, longitude: 180 }, 20_015.09],
  [{ latitude: 19.076, longitude: 72.8777 }, { latitude: 28.6139, longitude: 77.209 }, 1148.1],
  [pune, pune, 0],
])('from %j to %j it is %d km', (one, other, kilometres) => {
  expect(Math.abs(distanceBetween(one, other) - kilometres)).toBeLessThan(0.1 + kilometres / 1000);
});

describe('the place of the selfie', () => {
  test('a place far from the district of the address is reported with the distance', () => {
    const delhi = { latitude: 28.61, longitude: 77.21 };
    expect(describeDistance({ taken: delhi, home: pune })).toMatchObject({
      State: 'found',
      Line: 'The selfie was taken 1173 km from the centre of the district of the address (Pune).',
    });
  });

  test('a place in the district is not reported', () => {
    const near = { latitude: 18.6, longitude: 73.7 };
    expect(describeDistance({ taken: near, home: pune }).State).toBe('none');
  });

  test.each([
    [{ latitude: 18.52 + 150.5 / 111.19, longitude: 73.86 }, 'found'],
    [{ latitude: 18.52 + 149.4 / 111.19, longitude: 73.86 }, 'none'],
  ] as const)('from 150 km on: %j is %s', (taken, state) => {
    expect(describeDistance({ taken, home: pune }).State).toBe(state);
  });

  test('is unknown without a place or a district', () => {
    expect(describeDistance({ taken: null, home: pune }).State).toBe('unknown');
    expect(describeDistance({ taken: pune, home: null }).State).toBe('unknown');
  });
});

describe('the time of the selfie', () => {
  const signed = new Date('2026-11-20T12:00:00+05:30');
  test.each([
    ['2026-11-20T00:00:00+05:30', 'none', 'The selfie was taken on the day of signing.'],
    ['2026-11-20T23:59:59+05:30', 'none', 'The selfie was taken on the day of signing.'],
    ['2026-11-19T23:59:59+05:30', 'found', 'The selfie was taken 1 day before the form was signed.'],
    ['2026-11-17T12:00:00+05:30', 'found', 'The selfie was taken 3 days before the form was signed.'],
    ['2026-11-21T00:00:00+05:30', 'found', 'The selfie was taken 1 day after the form was signed.'],
  ])('%s is %s', (captured, state, line) => {
    expect(describeCaptureTime(new Date(captured), signed)).toMatchObject({ State: state, Line: line });
  });

  test('is unknown while one of the two is', () => {
    expect(describeCaptureTime(null, signed).State).toBe('unknown');
    expect(describeCaptureTime(signed, null).State).toBe('unknown');
  });
});

test('districts are found in any spelling; others are unknown', () => {
  expect(districtCentre(27, 'Pune')).toBeDefined();
  expect(districtCentre(27, ' PUNE ')).toEqual(districtCentre(27, 'Pune'));
  expect(districtCentre(27, 'Nowhere')).toBeUndefined();
  expect(districtCentre(99, 'Pune')).toBeUndefined();
});

test('the middle of Pune is near Pune', () => {
  const middle = districtCentre(27, 'Pune');
  expect(middle && distanceBetween(middle, pune)).toBeLessThan(60);
});
