import { expect, test } from 'vitest';
import { namedField } from './named-field.ts';

const rows = [
  { fieldId: 3, label: 'Date of Birth' },
  { fieldId: 6, label: 'Bank' },
  { fieldId: 7, label: 'Bank Proof' },
  { fieldId: 13, label: "Father's / Spouse's Name" },
];

test.each([
  ['Date of Birth is missing', 3],
  ['The date of birth differs.', 3],
  ['Bank Proof could not be read', 7],
  ["Father's / Spouse's Name is empty", 13],
  ['Bankruptcy was found', undefined],
  ['', undefined],
])('U24 "%s" names field %s', (sentence, fieldId) => {
  expect(namedField(sentence, rows)).toBe(fieldId);
});
