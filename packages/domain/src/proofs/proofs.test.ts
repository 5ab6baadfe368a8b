import { expect, test } from 'vitest';
import { goodProofs } from '../acceptance/expectations/good-application.ts';
import { chooseProof, type KnownProof } from './choose-proof.ts';
import { provedFields, type ProvableValues } from './proved-fields.ts';
import type { SignedValues } from './signed-values.ts';

const { form, aadhaar } = goodProofs;
if (form === undefined || aadhaar?.fields == null) throw new Error('the good application has both proofs');
const { fields } = aadhaar;

const values: ProvableValues = {
  name: 'Amit Kale',
  middleName: null,
  dateOfBirth: '1990-05-17',
  gender: 'Male',
  mobile: '9820098201',
  email: null,
  pincodes: { correspondence: '411001', permanent: '600001' },
};
const provedBy = (change: Partial<SignedValues>, present: Partial<ProvableValues> = {}) =>
  new Map(
    provedFields(
      { aadhaar: { ...aadhaar, fields: { ...fields, ...change } } },
      { ...values, ...present },
    ).map(({ fieldId, isProved }) => [fieldId, isProved]),
  );

test('signed values prove the fields with the same value', () => {
  expect(provedBy({})).toEqual(
    new Map([
      [22, true],
      [9, true],
      [10, true],
      [3, true],
      [11, true],
      [19, true],
      [1, true],
    ]),
  );
});

test.each([
  ['another person’s name', { name: 'Zebra Quartz' }, {}, 9, false],
  ['a similar name is left to the verifier', { name: 'A Kale' }, {}, 9, undefined],
  ['another date of birth', { dateOfBirth: '18-05-1990' }, {}, 3, false],
  ['the right year proves no day', { dateOfBirth: '1990' }, {}, 3, undefined],
  ['another year', { dateOfBirth: '1991' }, {}, 3, false],
  ['another pin code is no contradiction', { postalCode: '110001' }, {}, 19, undefined],
  ['another mobile number', { mobile: { compared: '9820098201', matches: false } }, {}, 1, false],
  ['a mobile number that was corrected since', {}, { mobile: '9820098299' }, 1, undefined],
  ['a middle name that is declared', {}, { middleName: 'Ravi', name: 'Amit Kale' }, 31, true],
] as const)('%s', (_, change, present, fieldId, expected) => {
  expect(provedBy(change, present).get(fieldId)).toBe(expected);
});

test('data that nothing proves say nothing about the fields', () => {
  expect(provedFields({ aadhaar: { ...aadhaar, state: 'untrusted' } }, values)).toEqual([]);
  expect(provedFields({ aadhaar: { ...aadhaar, state: 'broken' } }, values)).toEqual([
    { fieldId: 22, isProved: false },
  ]);
  expect(provedFields({ form: { ...form, state: 'changedAfter' } }, values)).toEqual([
    { fieldId: 30, isProved: false },
  ]);
});

test('a second, good signature does not hide a contradiction, and the newest proof counts', () => {
  const of = (state: KnownProof['state'], day: string): KnownProof => ({
    ...form,
    state,
    signedOn: new Date(day),
  });
  const [old, young] = [of('proved', '2026-11-01'), of('provedThen', '2026-11-20')];
  expect(chooseProof([old, young])).toBe(young);
  const broken = of('broken', '2026-10-01');
  expect(chooseProof([old, broken, young])).toBe(broken);
  expect(chooseProof([of('untrusted', '2026-11-25'), old])).toBe(old);
  expect(chooseProof([])).toBeUndefined();
});
