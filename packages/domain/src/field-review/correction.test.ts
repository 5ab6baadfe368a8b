import { reviewFields } from '../review-fields/all-fields.ts';
import { expect, test } from 'vitest';
import { editableField, editableProperty, isFitCorrection } from './correction.ts';

const today = '2026-11-21';

test('REV-14 exactly the fields of §2 are editable', () => {
  const ids = reviewFields.filter((field) => editableProperty(field.id) !== undefined).map(({ id }) => id);
  const span = (from: number, to: number) =>
    Array.from({ length: to - from + 1 }, (_, index) => from + index);
  expect(ids.toSorted((a, b) => a - b)).toEqual(
    [3, 9, 13, 14, 31, 10, ...span(15, 21), ...span(32, 39), 41, 42].toSorted((a, b) => a - b),
  );
  expect(editableField('Email')).toBeUndefined();
  expect(editableField('CorrespondenceStateName')).toBeUndefined();
});

test.each([
  ['FirstName', 'Asha', true],
  ['FirstName', '', false],
  ['FirstName', null, false],
  ['FirstName', 'Asha 2', false],
  ['FirstName', 'A'.repeat(51), false],
  ['MiddleName', '', true],
  ['MiddleName', null, true],
  ['FatherName', 'Ravi Kumar', true],
  ['FatherName', "D'Souza", false],
  ['PermanentCity', 'Pune', true],
  ['PermanentCity', 'Pune 4', false],
  ['CorrespondenceHouseNo', '12/A, 2nd floor', true],
  ['CompanyName', null, true],
  ['PermanentStateName', 'Karnataka', false],
  ['DateOfBirth', '1990-02-14', true],
  ['DateOfBirth', '2008-11-21', true],
  ['DateOfBirth', '2008-11-22', false],
  ['DateOfBirth', '1925-11-22', true],
  ['DateOfBirth', '1925-11-21', false],
  ['DateOfBirth', '14/02/1990', false],
  ['DateOfBirth', null, false],
  ['CorrespondencePincode', '560001', true],
  ['CorrespondencePincode', '060001', false],
  ['CorrespondenceState', 29, true],
  ['CorrespondenceState', 99, false],
  ['CorrespondenceCountry', 106, true],
  ['CorrespondenceCountry', 1, false],
  ['BrokerCode', 'AB12', true],
  ['BrokerCode', 'AB-12', false],
  ['PAN', 'ABCPK1234A', false],
])('REV-14 %s = %s: %s', (property, value, fits) => {
  expect(isFitCorrection(property, value, today)).toBe(fits);
});

// fields.json: the property that each field's editor writes.
test.each([
  [3, 'DateOfBirth'],
  [9, 'FirstName'],
  [13, 'FatherName'],
  [20, 'CorrespondenceState'],
  [38, 'PermanentCountry'],
  [42, 'BrokerCode'],
  [1, undefined],
  [40, undefined],
])('REV-14 the editor of field %i writes %s', (fieldId, property) => {
  expect(editableProperty(fieldId)).toBe(property);
  if (property !== undefined) expect(editableField(property)?.id).toBe(fieldId);
});
