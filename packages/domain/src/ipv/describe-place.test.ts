import { describe, expect, test } from 'vitest';
import { describePlace } from './describe-place.ts';

const dubai = { latitude: 25.2048, longitude: 55.2708 };
const mumbai = { latitude: 18.9388, longitude: 72.8353 };
/** 111.2 km a degree on the globe of 6,371 km. */
const north = (kilometres: number) => ({ latitude: 20 + kilometres / 111.19493, longitude: 75 });
const home = { latitude: 20, longitude: 75, district: 'Jalgaon' };
const nothing = { taken: null, home: null, serviceInIndia: null };

describe('place of capture', () => {
  test('Dubai is outside India by its coordinates, even if the service reports India', () => {
    for (const serviceInIndia of [null, true, false])
      expect(describePlace({ taken: dubai, home, serviceInIndia }).state).toBe('outside');
  });

  test('outside by the service is outside, too', () => {
    expect(describePlace({ taken: mumbai, home, serviceInIndia: false }).state).toBe('outside');
    expect(describePlace({ ...nothing, serviceInIndia: false }).state).toBe('outside');
  });

  test('inside by either where nothing contradicts, unknown without both', () => {
    expect(describePlace({ ...nothing, taken: mumbai }).state).toBe('inside');
    expect(describePlace({ ...nothing, serviceInIndia: true }).state).toBe('inside');
    expect(describePlace(nothing)).toEqual({
      state: 'unknown',
      district: null,
      kilometres: null,
      isFar: false,
    });
  });

  test('300 km from the district is no note, 301 is, and no fault', () => {
    expect(describePlace({ ...nothing, taken: north(300), home })).toEqual({
      state: 'inside',
      district: 'Jalgaon',
      kilometres: 300,
      isFar: false,
    });
    expect(describePlace({ ...nothing, taken: north(301), home })).toMatchObject({
      state: 'inside',
      kilometres: 301,
      isFar: true,
    });
  });
});
