import { expect, test } from 'vitest';
import { isDraftKey } from './is-draft-key.ts';

test.each([
  'hold',
  'line',
  'note',
  'remark:NAM-06',
  'override:INC-01',
  'edit:FirstName',
  'edit:PermanentPincode',
])('%s is a place where one types', (key) => {
  expect(isDraftKey(key)).toBe(true);
});

test.each([
  '',
  'password',
  'hold:1',
  'edit',
  'edit:',
  'edit:NoSuchProperty',
  'edit:constructor',
  'edit:Mobile',
  'edit:FirstName:2',
  'remark:',
  'remark:ZZZ-99',
  'override:toString',
])('%j is not a draft key', (key) => {
  expect(isDraftKey(key)).toBe(false);
});
