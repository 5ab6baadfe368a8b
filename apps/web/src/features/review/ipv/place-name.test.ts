import { expect, test } from 'vitest';
import { placeName } from './place-name.ts';

test.each([
  ['Mysuru', 'Karnataka', 'Mysuru, Karnataka'],
  ['Mysuru', undefined, 'Mysuru'],
  ['Mysuru', null, 'Mysuru'],
  ['Mysuru', ' ', 'Mysuru'],
])('the place of %s and %s has no empty part (I17)', (district, state, place) => {
  expect(placeName(district, state)).toBe(place);
});
