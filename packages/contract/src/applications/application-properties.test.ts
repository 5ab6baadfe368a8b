import { describe, expect, test } from 'vitest';
import {
  applicationProperties,
  headProperties,
  mobile,
  type ApplicationProperty,
} from './application-properties.ts';

const letters = (count: number) => 'x'.repeat(count);

/** Domain pack README §1, formats: valid values, and nearly valid ones. */
const formats: readonly (readonly [ApplicationProperty, readonly unknown[], readonly unknown[]])[] = [
  [
    'Email',
    ['asha@example.com', 'a.b+c@mail.example.co.in', `${letters(64)}@example.com`],
    [
      'asha',
      'asha@example',
      'a b@example.com',
      'a@b@example.com',
      `${letters(65)}@example.com`,
      'a@example.c',
      '@example.com',
      `a@${letters(95)}.com`,
      5,
    ],
  ],
  [
    'IFSC',
    ['HDFC0000001', 'SBIN0A1B2C3'],
    ['HDFC1000001', 'HDF00000001', 'hdfc0000001', 'HDFC000001', 'HDFC00000011'],
  ],
  [
    'BankAccountNo',
    ['123456789', '123456789012345678'],
    ['12345678', '1234567890123456789', '12345678A', ''],
  ],
  ['CorrespondencePincode', ['560001'], ['060001', '56001', '5600011', '56000A']],
  ['PermanentPincode', ['110001'], ['010001', '11000']],
  ['AadhaarSuffix', ['0123'], ['123', '12345', '123A', '234123412346']],
  ['IpvData', ['1234', '123456'], ['123', '1234567', '12a4']],
  ['IpvIpAddress', ['198.51.100.7', '2001:db8::1'], ['x', '1', 'host name', letters(46)]],
  ['CorrespondenceState', [1, 38], [0, 39, 1.5, '29']],
  ['CorrespondenceCountry', [106], [1, 105, '106']],
  ['PermanentState', [1, 38], [0, 39]],
  ['PermanentCountry', [106], [107]],
  ['PoaType', [1, 6], [0, 7]],
  ['EsignStatus', [0, 4], [-1, 5]],
  ['PanSelfie', [0, 100], [-1, 101, 50.5]],
  ['PanPennydropNameMatchScore', [0, 100], [-1, 101]],
  ['Latitude', [-90, 90, 12.97], [-90.1, 90.1]],
  ['Longitude', [-180, 180, 77.59], [-180.1, 180.1]],
  ['DateOfBirth', ['1990-02-28'], ['1990-02-30', '28/02/1990', '']],
  ['CaptureTime', ['2026-11-22T10:00:00Z'], ['2026-11-22', 'noon']],
  ['PennyDropVerified', [true, false], ['Y', 1]],
];

/** §3 and README §1: names 50 each, parents 100, address lines 100. */
const longest: Readonly<Partial<Record<ApplicationProperty, number>>> = {
  FirstName: 50,
  MiddleName: 50,
  LastName: 50,
  FatherName: 100,
  MotherName: 100,
  CorrespondenceHouseNo: 100,
  CorrespondenceStreet: 100,
  CorrespondenceLocation: 100,
  CorrespondenceCity: 50,
  PermanentHouseNo: 100,
  PermanentStreet: 100,
  PermanentLocation: 100,
  PermanentCity: 50,
  CompanyName: 100,
  Designation: 50,
  BrokerName: 100,
  BrokerCode: 20,
};

describe('formats of the properties', () => {
  test.each(formats)('%s', (name, good, bad) => {
    const schema = applicationProperties[name];
    for (const value of good) expect(schema.safeParse(value).success, String(value)).toBe(true);
    for (const value of bad) expect(schema.safeParse(value).success, String(value)).toBe(false);
  });

  test.each(Object.entries(longest))(
    '%s has at most %i characters, white space around it aside',
    (name, most) => {
      const schema = applicationProperties[name as ApplicationProperty];
      expect(schema.safeParse(letters(most)).success).toBe(true);
      expect(schema.safeParse(` ${letters(most)} `)).toMatchObject({ data: letters(most) });
      expect(schema.safeParse(letters(most + 1)).success).toBe(false);
    },
  );

  test.each([
    ['Email', 'x', 'Email is not valid.'],
    ['IFSC', 'x', 'IFSC is not valid.'],
    ['BankAccountNo', 'x', 'Account number is not valid.'],
    ['PermanentPincode', 'x', 'Pin code is not valid.'],
    ['IpvIpAddress', 'x', 'IP address is not valid.'],
    ['IpvData', 'x', 'The spoken number is not valid.'],
    ['AadhaarSuffix', '234123412346', 'Only the last four digits of an Aadhaar number are accepted.'],
  ] as const)('%s names the fault', (name, value, text) => {
    expect(applicationProperties[name].safeParse(value).error?.issues[0]?.message).toBe(text);
  });
});

describe("formats of the head's properties", () => {
  test.each([
    ['ABCPK1234A', true],
    ['ABCCK1234A', false],
    ['abcpk1234a', false],
    ['ABCPK123A', false],
    ['ABCPK12345', false],
    ['XABCPK1234A', false],
    ['ABCPK1234AX', false],
  ])('PAN of a person: %s %s', (pan, good) => {
    const { success, error } = headProperties.PAN.safeParse(pan);
    expect(success).toBe(good);
    expect(error?.issues[0]?.message).toBe(good ? undefined : 'PAN is not valid.');
  });

  test.each([
    ['9876543210', true],
    [' 6000000000 ', true],
    ['5876543210', false],
    ['987654321', false],
    ['98765432100', false],
    ['+919876543210', false],
  ])('mobile: %j %s', (text, good) => {
    const { success, error } = mobile.safeParse(text);
    expect(success).toBe(good);
    expect(error?.issues[0]?.message).toBe(good ? undefined : 'Mobile is not valid.');
  });

  test.each([0, 1, 2, 3, 4, 5, 6, 7])('mode %i, of which there is no 5 and no 7', (mode) => {
    expect(headProperties.Mode.safeParse(mode).success).toBe(mode !== 5 && mode !== 7);
  });

  test.each([0, 1, 2, 3])('plan type %i is 1 or 2', (type) => {
    expect(headProperties.PlanType.safeParse(type).success).toBe(type === 1 || type === 2);
  });

  test('a plan has a number', () => {
    expect(headProperties.PlanId.safeParse(1).success).toBe(true);
    expect(headProperties.PlanId.safeParse(0).success).toBe(false);
  });
});
