import { expect, test } from 'vitest';
import { districtCentre, closestDistrict } from './district-centre.ts';

test.each([
  // Taken from a map, by the city that gives the district its name.
  ['Kozhikode', 32, 11.2588, 75.7804],
  ['Nagpur', 27, 21.1458, 79.0882],
  ['Jaipur', 8, 26.9124, 75.7873],
])('in the city of %s the nearest district is the right one', (district, stateId, latitude, longitude) => {
  const nearest = closestDistrict({ latitude, longitude });
  expect(nearest?.district).toMatchObject({ district, stateId });
  expect(nearest?.kilometres).toBeLessThan(40);
  expect(districtCentre(stateId, ` ${district.toUpperCase()} `)).toBeDefined();
});

test('Dubai is far from every district', () => {
  expect(closestDistrict({ latitude: 25.2, longitude: 55.27 })?.kilometres).toBeGreaterThan(1000);
});
