import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { maskAadhaar, maskProofNumber } from './mask-aadhaar.ts';
import { maskAadhaarInBody } from './mask-aadhaar-in-body.ts';

// Invented; 234123412346 has the right check digit, 234123412345 has not.
const right = '234123412346';

describe('H4 a whole Aadhaar number', () => {
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

  test('is not kept where a body is nested deeper than 32, nor is the rest of it', () => {
    const nest = (depth: number): unknown => (depth === 0 ? right : { a: nest(depth - 1) });
    expect(JSON.stringify(maskAadhaarInBody(nest(32)))).toContain('XXXXXXXX2346');
    expect(JSON.stringify(maskAadhaarInBody(nest(40)))).toContain('[nested too deep]');
    expect(JSON.stringify(maskAadhaarInBody(nest(40)))).not.toContain(right);
  });

  test('is taken out of a body wherever it stands, but an account number stays', () => {
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
