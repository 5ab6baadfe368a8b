import { expect, test } from 'vitest';
import { nameOfRow } from './name-of-row.ts';

const CreatedOn = '2026-11-22T19:00:00Z';

test.each([
  [{ UAN: 'OD1', Name: 'Asha Rao' }, 'OD1'],
  [{ UAN: null, Name: 'Asha Rao' }, 'Asha Rao'],
  [{ UAN: null, Name: '' }, 'Lead of 23/11/2026'],
  [{ UAN: '', Name: ' ' }, 'Lead of 23/11/2026'],
])('U35 %j is called %s', (row, name) => {
  expect(nameOfRow({ ...row, CreatedOn })).toBe(name);
});
