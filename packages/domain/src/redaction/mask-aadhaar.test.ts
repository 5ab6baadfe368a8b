import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { asciiDigits, maskAadhaar, maskProofNumber } from './mask-aadhaar.ts';
import { maskAadhaarInBody } from './mask-aadhaar-in-body.ts';

// Invented; 234123412346 has the right check digit, 234123412345 has not.
const right = '234123412346';

describe('H4 a complete Aadhaar number', () => {
  test.each([
    ['234123412346', 'XXXXXXXX2346'],
    ['of 2341 2341 2346 is', 'of XXXXXXXX2346 is'],
    ['2341-2341-2346', 'XXXXXXXX2346'],
    ['2341.2341.2346', 'XXXXXXXX2346'],
    ['2341_2341_2346', 'XXXXXXXX2346'],
    ['2341 - 2341 - 2346', 'XXXXXXXX2346'],
    ['/search?q=2341%202341%202346&x=1', '/search?q=XXXXXXXX2346&x=1'],
    ['a234123412346b', 'aXXXXXXXX2346b'],
    ['２３４１２３４１２３４６', 'XXXXXXXX2346'],
    ['२३४१ २३४१ २३४६', 'XXXXXXXX2346'],
    ['234123412346, 2341 2341 2346', 'XXXXXXXX2346, XXXXXXXX2346'],
  ])('%s is kept as %s', (text, masked) => {
    expect(maskAadhaar(text)).toBe(masked);
  });

  test.each([
    '234123412345',
    '134123412346',
    '1234123412346',
    '2341234123461',
    '8.234123412346 ms',
    'b1946ac9-2492-d234-7c61-234123412346',
    'XXXXXXXX2346',
    'no number',
    '',
  ])('%s stays', (text) => {
    expect(maskAadhaar(text)).toBe(text);
  });

  test('is found among any letters, and nothing changes the second time', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('a', 'Z', ' ', '"', '<', '>', '-', 'क', '\n') }),
        fc.string({ unit: fc.constantFrom('a', 'Z', ' ', '"', '<', '>', '-', 'क', '\n') }),
        (before, after) => {
          const masked = maskAadhaar(`${before}${right}${after}`);
          expect(masked).toBe(`${before}XXXXXXXX2346${after}`);
          expect(maskAadhaar(masked)).toBe(masked);
        },
      ),
    );
  });

  test('is never kept as the number of a proof, even mistyped', () => {
    expect(
      [right, '2341 2341 2345', '234123412345', 'MH1220150012345', 'P1234567'].map(maskProofNumber),
    ).toEqual(['XXXXXXXX2346', 'XXXXXXXX2345', 'XXXXXXXX2345', 'MH1220150012345', 'P1234567']);
  });

  test('is not stored where a body is nested deeper than 32, nor is the rest of that level', () => {
    const nest = (depth: number): unknown => (depth === 0 ? right : { a: nest(depth - 1) });
    expect(JSON.stringify(maskAadhaarInBody(nest(32)))).toContain('XXXXXXXX2346');
    expect(JSON.stringify(maskAadhaarInBody(nest(40)))).toContain('[nested too deep]');
    expect(JSON.stringify(maskAadhaarInBody(nest(40)))).not.toContain(right);
  });

  test('is removed from a body at any place, but an account number stays', () => {
    expect(
      maskAadhaarInBody({
        BankAccountNo: right,
        UAN: right,
        CompanyName: `A ${right}`,
        PoaIdNumber: '2341 2341 2345',
        list: [right, { [right]: 234123412346 }],
        count: 12,
        nothing: null,
      }),
    ).toEqual({
      BankAccountNo: right,
      UAN: right,
      CompanyName: 'A XXXXXXXX2346',
      PoaIdNumber: 'XXXXXXXX2345',
      list: ['XXXXXXXX2346', { XXXXXXXX2346: 'XXXXXXXX2346' }],
      count: 12,
      nothing: null,
    });
  });
});

describe('decision 017 values that a body keeps unchanged', () => {
  test.each([
    'BankAccountNo',
    'FromNumber',
    'ToNumber',
    'UAN',
    'UCC',
    'BoId',
    'BoInstaBoId',
    'Mobile',
    'Data',
    'Password',
    'NewPassword',
    'OldPassword',
    'CurrentPassword',
    'CaptchaToken',
    'RefreshToken',
    'Token',
    'token',
    'RefId',
    'S3Reference',
    'search',
    'Csv',
  ])('%s', (name) => {
    expect(maskAadhaarInBody({ [name]: right })).toEqual({ [name]: right });
    expect(maskAadhaarInBody({ Rows: [{ [name]: right }] })).toEqual({ Rows: [{ [name]: right }] });
  });

  test('everything but texts, numbers, lists and properties', () => {
    for (const value of [null, undefined, true, false]) expect(maskAadhaarInBody(value)).toBe(value);
    expect(maskAadhaarInBody({ PoaIdNumber: 234_123_412_346, CompanyName: '2341 2341 2345' })).toEqual({
      PoaIdNumber: 'XXXXXXXX2346',
      CompanyName: '2341 2341 2345',
    });
    expect(maskAadhaarInBody(234_123_412_346)).toBe('XXXXXXXX2346');
    expect(maskAadhaarInBody({ PoaIdNumber: null })).toEqual({ PoaIdNumber: null });
  });

  test('a body is scanned to the maximum depth and no deeper', () => {
    const nest = (depth: number): unknown => (depth === 0 ? { b: 'x' } : { a: nest(depth - 1) });
    expect(JSON.stringify(maskAadhaarInBody(nest(32)))).toContain('"b":"x"');
    expect(JSON.stringify(maskAadhaarInBody(nest(33)))).toContain('[nested too deep]');
    const lists = (depth: number): unknown => (depth === 0 ? [] : [lists(depth - 1)]);
    expect(JSON.stringify(maskAadhaarInBody(lists(32)))).not.toContain('[nested too deep]');
    expect(JSON.stringify(maskAadhaarInBody(lists(33)))).toContain('[nested too deep]');
  });
});

describe('decision 017 twelve digits next to a UUID', () => {
  const uuid = 'b1946ac9-2492-d234-7c61-234123412346';
  test.each([
    [`${uuid} ${right}`, `${uuid} XXXXXXXX2346`],
    [`${right} ${uuid}`, `XXXXXXXX2346 ${uuid}`],
    [`${uuid}, ${uuid}`, `${uuid}, ${uuid}`],
    ['9-2492-d234-7c61-234123412346', '9-2492-d234-7c61-XXXXXXXX2346'],
  ])('%s is kept as %s', (text, kept) => {
    expect(maskAadhaar(text)).toBe(kept);
  });

  test.each([
    ['034123412346', '034123412346'],
    ['93412341234', '93412341234'],
  ])('%s is not an Aadhaar number', (text, kept) => {
    expect(maskAadhaar(text)).toBe(kept);
  });

  test.each([
    ['12345', '12345'],
    ['2341 2341 23456', '2341 2341 23456'],
    ['X2341 2341 2345', 'X2341 2341 2345'],
    ['2341%202341%202345', 'XXXXXXXX2345'],
  ])('the number %s of a proof is kept as %s', (text, kept) => {
    expect(maskProofNumber(text)).toBe(kept);
  });

  test('digits of each script are read as ours', () => {
    expect(asciiDigits('०१२३४५६७८९')).toBe('0123456789');
    expect(asciiDigits('٠١٢٣٤٥٦٧٨٩')).toBe('0123456789');
    expect(asciiDigits('0123456789')).toBe('0123456789');
    expect(asciiDigits('a1%202b')).toBe('12');
  });
});
