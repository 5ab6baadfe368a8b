import { expect, test } from 'vitest';
import { readOnly, writeOnly } from './only-values.ts';

test('R20 the filter by fields is read from the address and written to it', () => {
  expect(readOnly(undefined)).toEqual({});
  expect(readOnly('FieldId:5,Mode:2,broken')).toEqual({ FieldId: '5', Mode: '2' });
  expect(writeOnly(undefined, { name: 'FieldId', value: '5' })).toBe('FieldId:5');
  expect(writeOnly('FieldId:5', { name: 'FieldId', value: '6' })).toBe('FieldId:6');
  expect(writeOnly('FieldId:5,Mode:2', { name: 'FieldId', value: null })).toBe('Mode:2');
  expect(writeOnly('FieldId:5', { name: 'FieldId', value: null })).toBeUndefined();
});
