import { expect, test } from 'vitest';
import { isFigures } from './is-figures.ts';

test.each([
  ['6839833692', true],
  ['98XXXXXX10', true],
  ['OD10000378', true],
  ['03/02/2026 09:05 AM', true],
  ['1,00,000', true],
  ['e-PAN', false],
  ['6-digit code', false],
  ['In-person and e-Sign', false],
  ['12-A, Lake View', false],
  ['', false],
])('U43 %o is figures: %o', (text, expected) => {
  expect(isFigures(text)).toBe(expected);
});
