import { describe, expect, test } from 'vitest';
import {
  mobileFilter,
  otpIn,
  searchedCode,
  searchedMobile,
  searchedName,
  uanFilter,
} from './searched-values.ts';

describe('F10 a mobile is found however it is written', () => {
  test.each([
    ['9876543210', '9876543210'],
    ['+91 98765 43210', '9876543210'],
    ['+91-98765-43210', '9876543210'],
    ['+919876543210', '9876543210'],
    ['0091 9876543210', '9876543210'],
    ['91 98765 43210', '9876543210'],
    ['098765 43210', '9876543210'],
    ['(+91) 98765.43210', '9876543210'],
    ['98765\u00a043210', '9876543210'],
    ['98765\u201143210', '9876543210'],
    ['98765  43210', '9876543210'],
    ['९८७६५ ४३२१०', '9876543210'],
    ['৯৮৭৬৫৪৩২১০', '9876543210'],
    ['௯௮௭௬௫௪௩௨௧௦', '9876543210'],
    ['९८७65४३२१०', '9876543210'],
    ['\uff19\uff18\uff17\uff16\uff15', '98765'],
    ['98765', '98765'],
    ['+91 98', '98'],
    ['098', '98'],
    // The beginning of 9198…, which may still become a mobile.
    ['91982', '91982'],
    ['9198765432', '9198765432'],
    ['--', '--'],
    ['', ''],
  ])('%j: %s', (typed, searched) => {
    expect(searchedMobile(typed)).toBe(searched);
  });
});

describe('F10 a UAN or PAN is found however it is written', () => {
  test.each([
    ['OD10000378', 'OD10000378'],
    ['od 1000-0378', 'OD10000378'],
    ['OD\u20131000\u00a00378', 'OD10000378'],
    ['OD१००००३७८', 'OD10000378'],
    ['ＯＤ10000378', 'OD10000378'],
    ['abcpk 1234 z', 'ABCPK1234Z'],
    ['%%', '%%'],
  ])('%j: %s', (typed, searched) => {
    expect(searchedCode(typed)).toBe(searched);
  });
});

describe('F10 a name is searched with plain apostrophes and single blanks', () => {
  test.each([
    ['D\u2019Souza', "D'Souza"],
    ['D\u02bcSouza', "D'Souza"],
    ['O`Brien', "O'Brien"],
    [' Asha\u00a0 Rao ', 'Asha Rao'],
    ['आशा  राव', 'आशा राव'],
  ])('%j: %s', (typed, searched) => {
    expect(searchedName(typed)).toBe(searched);
  });
});

test('F10 a filter accepts a pasted number that is longer than the stored one', () => {
  expect(mobileFilter.parse('(+91) 98765 - 43210')).toBe('9876543210');
  expect(uanFilter.parse('od 1000 0378 - - - - - -')).toBe('OD10000378');
  expect(mobileFilter.safeParse('9'.repeat(16)).success).toBe(false);
  expect(uanFilter.safeParse('9'.repeat(61)).success).toBe(false);
});

describe('F16 a pasted one-time password', () => {
  test.each([
    ['123456', '123456'],
    ['123 456', '123456'],
    ['123-456', '123456'],
    ['1 2 3 4 5 6', '123456'],
    ['Your OTP is 123456.', '123456'],
    ['123456 is your KYC Desk login OTP. It is valid for 5 minutes. Do not share it.', '123456'],
    ['OTP: 123 456, valid for 5 min', '123456'],
    ['१२३४५६', '123456'],
    ['12345', '12345'],
    ['', ''],
    // A longer number is no code.
    ['9876543210', '9876543210'],
  ])('%j: %s', (pasted, otp) => {
    expect(otpIn(pasted)).toBe(otp);
  });
});
