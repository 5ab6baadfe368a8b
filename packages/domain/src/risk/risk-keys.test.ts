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

test('whatever is there is found by one key each, two writings of one address once', () => {
  const { SameMobile, SameEmail, SameAccount, SameAddress, SameIp } = RiskSignal;
  expect(kindsOf(full)).toEqual([SameMobile, SameEmail, SameAccount, SameAddress, SameIp]);
});

test('two addresses are two', () => {
  const other = { ...address, pincode: '411002' };
  expect(kindsOf({ ...full, addresses: [address, other] })).toHaveLength(6);
});

test('what is missing or says too little has none', () => {
  const nothing = { mobile: '1', email: null, account: '123', ifsc: null, addresses: [], ip: '10.0.0.1' };
  expect(riskKeysOf(nothing)).toEqual([]);
});

test('one writing in two writings: the keys are equal, what was written is not', () => {
  const [one, other] = [full, { ...full, mobile: '06830112233' }].map(
    (shareable) => riskKeysOf(shareable)[0],
  );
  expect(one?.normal).toBe(other?.normal);
  expect(one?.written).not.toBe(other?.written);
});

test('a device is compared as it was told', () => {
  expect(deviceKey('Abc-123')).toEqual({
    kind: RiskSignal.SameDevice,
    normal: 'Abc-123',
    written: 'Abc-123',
  });
});
