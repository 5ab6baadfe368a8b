import { RiskSignal } from '@kyc/contract/risk/risk';
import { expect, test } from 'vitest';
import { deviceKey, riskKeysOf, type Shareable } from './risk-keys.ts';

const address = { houseNo: '12', street: 'MG Road', location: 'Shanti Nagar', pincode: '411001' };
const full: Shareable = {
  mobile: '+91 6830112233',
  email: 'A.K@gmail.com',
  account: '0012345678',
  ifsc: 'HDFC0001234',
  addresses: [address, { ...address, houseNo: 'No. 12' }],
  ip: '198.51.100.7',
};
const kindsOf = (shareable: Shareable) => riskKeysOf(shareable).map(({ kind }) => kind);

test('each present value has one key, two spellings of an address have one together', () => {
  const { SameMobile, SameEmail, SameAccount, SameAddress, SameIp } = RiskSignal;
  expect(kindsOf(full)).toEqual([SameMobile, SameEmail, SameAccount, SameAddress, SameIp]);
});

test('two addresses are two', () => {
  const other = { ...address, pincode: '411002' };
  expect(kindsOf({ ...full, addresses: [address, other] })).toHaveLength(6);
});

test('a missing or too short value has no key', () => {
  const nothing = { mobile: '1', email: null, account: '123', ifsc: null, addresses: [], ip: '10.0.0.1' };
  expect(riskKeysOf(nothing)).toEqual([]);
});

test('two spellings of a value: the keys are equal, the written values are not', () => {
  const [one, other] = [full, { ...full, mobile: '06830112233' }].map(
    (shareable) => riskKeysOf(shareable)[0],
  );
  expect(one?.normal).toBe(other?.normal);
  expect(one?.written).not.toBe(other?.written);
});

test('a device is compared as reported', () => {
  expect(deviceKey('Abc-123')).toEqual({
    kind: RiskSignal.SameDevice,
    normal: 'Abc-123',
    written: 'Abc-123',
  });
});
