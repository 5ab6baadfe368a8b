import { describe, expect, test } from 'vitest';
import {
  normaliseAccount,
  normaliseAddress,
  normaliseEmail,
  normaliseIp,
  normaliseMobile,
} from './normalise-contact.ts';

test.each([
  ['6830112233', '6830112233'],
  ['+91 68301 12233', '6830112233'],
  ['0091-6830112233', '6830112233'],
  ['06830112233', '6830112233'],
  ['9198765432', '9198765432'],
  ['0683011223', '0683011223'],
  ['12345', null],
  ['', null],
])('mobile %s is %s', (written, expected) => {
  expect(normaliseMobile(written)).toBe(expected);
});

test.each([
  ['Asha.Kale@Example.com', 'asha.kale@example.com'],
  ['asha.kale+broker@example.com', 'asha.kale@example.com'],
  ['As.ha.Kale+1@GMAIL.com', 'ashakale@gmail.com'],
  ['ashakale@googlemail.com', 'ashakale@gmail.com'],
  ['+tag@example.com', null],
  ['asha', null],
  ['a b@example.com', null],
])('e-mail %s is %s', (written, expected) => {
  expect(normaliseEmail(written)).toBe(expected);
});

test.each([
  ['00012345678', 'HDFC0001234', 'HDFC 12345678'],
  ['12 345-678', 'hdfc0009999', 'HDFC 12345678'],
  ['12345678', 'ICIC0001234', 'ICIC 12345678'],
  ['0000', 'HDFC0001234', null],
  ['12345678', '', null],
])('account %s of %s is %s', (account, ifsc, expected) => {
  expect(normaliseAccount(account, ifsc)).toBe(expected);
});

describe('an address line', () => {
  const of = (
    houseNo: string | null,
    street: string | null,
    location: string | null,
    pincode: string | null,
  ) => normaliseAddress({ houseNo, street, location, pincode });
  const home = of('Flat No. 12/A', 'M.G. Road', 'Shanti Nagar', '411001');

  test.each([
    [of('12-A', 'MG RD', 'Shanti Ngr.', '411001'), 'spelled short, other punctuation'],
    [of('h.no 12 a', 'm g road', 'shanti nagar', '411001'), 'without the words that fill'],
  ])('%s is the same: %s', (other) => {
    expect(other?.replace('mg', 'm g')).toBe(home);
  });

  test.each([
    [of('12/B', 'M.G. Road', 'Shanti Nagar', '411001'), 'another flat'],
    [of('12/A', 'M.G. Road', 'Shanti Nagar', '411002'), 'another pin code'],
    [of('12/A', 'Station Road', 'Shanti Nagar', '411001'), 'another street'],
  ])('%s is another: %s', (other) => {
    expect(other).not.toBe(home);
  });

  test.each([
    [of('Near temple', 'M.G. Road', 'Shanti Nagar', '411001'), 'no number of a house'],
    [of('12/A', 'M.G. Road', 'Shanti Nagar', null), 'no pin code'],
    [of(null, null, null, '411001'), 'nothing'],
  ])('%s: %s is too short to compare', (line) => {
    expect(line).toBeNull();
  });
});

test.each([
  ['198.51.100.7', '198.51.100.7'],
  [' 198.51.100.7 ', '198.51.100.7'],
  ['::ffff:198.51.100.7', '198.51.100.7'],
  ['2001:0DB8:0:0::0007', '[2001:db8::7]'],
  ['10.1.2.3', null],
  ['172.20.1.1', null],
  ['172.32.1.1', '172.32.1.1'],
  ['192.168.1.9', null],
  ['100.64.0.1', null],
  ['100.128.0.1', '100.128.0.1'],
  ['127.0.0.1', null],
  ['169.254.1.1', null],
  ['0.0.0.0', null],
  ['::1', null],
  ['fd00::1', null],
  ['fe80::1', null],
  ['no address', null],
  ['999.1.1.1', null],
])('IP %s is %s', (written, expected) => {
  expect(normaliseIp(written)).toBe(expected);
});
