import { salesFields } from '@kyc/contract/applications/sales-view';
import { describe, expect, test } from 'vitest';
import { salesFlags, type SalesFacts } from './sales-flags.ts';

const nothing: SalesFacts = {
  Mode: 2,
  Source: 'Website',
  given: new Set(),
  NameVerified: null,
  PennyDropVerified: null,
  PanName: null,
  OccupationName: null,
  PoaType: null,
  EsignStatus: null,
};

const flag = (field: (typeof salesFields)[number], facts: Partial<SalesFacts>) =>
  salesFlags({ ...nothing, ...facts })[field];

describe('VIEW-02 flags of the sales view', () => {
  test('a present value is done, a required and absent one is not done', () => {
    expect(flag('Email', { given: new Set(['Email']) })).toBe(1);
    expect(flag('Email', {})).toBe(2);
  });

  test.each([
    ['DateOfBirth', { Mode: 6 }, 0],
    ['DateOfBirth', { Mode: 2 }, 2],
    ['BankProof', { Source: 'Website' }, 0],
    ['BankProof', { Source: 'Kyc' }, 2],
    ['BankProof', { PennyDropVerified: false }, 2],
    ['MiddleName', {}, 0],
    ['LastName', { PanName: 'ASHA' }, 0],
    ['LastName', { PanName: 'ASHA RAO' }, 2],
    ['LastName', { PanName: ' ASHA ' }, 0],
    ['LastName', { PanName: null }, 2],
    ['Designation', { given: new Set(['Designation']) }, 1],
    ['Plan', {}, 2],
    ['Plan', { given: new Set(['PlanId']) }, 1],
    ['Plan', { given: new Set(['Plan']) }, 2],
    ['AddressFrontPhoto', { Mode: 2 }, 0],
    ['AddressFrontPhoto', { Mode: 3 }, 2],
    ['AddressBackPhoto', { Mode: 4, PoaType: 1 }, 2],
    ['AddressBackPhoto', { Mode: 4, PoaType: 5 }, 0],
    ['Photo', { Mode: 4 }, 0],
    ['Photo', { Mode: 2 }, 2],
    ['CompanyName', { OccupationName: 'Private Sector Service' }, 2],
    ['CompanyName', { OccupationName: 'Student' }, 0],
    ['Designation', {}, 0],
    ['IpvStatus', { Mode: 2 }, 0],
    ['IpvStatus', { Mode: 4 }, 2],
    ['IpvStatus', { Mode: 4, given: new Set(['Ipv']) }, 1],
    ['IpvData', { Mode: 4 }, 2],
    ['EsignStatus', { EsignStatus: 1, given: new Set(['EsignStatus']) }, 2],
    ['EsignStatus', { EsignStatus: 2 }, 1],
    ['AutoVerified', { NameVerified: true, PennyDropVerified: false }, 2],
    ['AutoVerified', { NameVerified: true, PennyDropVerified: true }, 1],
    ['AutoVerified', { NameVerified: false, PennyDropVerified: true }, 2],
    ['AutoVerified', {}, 2],
    ['CompanyName', { OccupationName: null }, 0],
  ] as const)('%s with %j is %d', (field, facts, wanted) => {
    expect(flag(field, facts)).toBe(wanted);
  });

  test('the address is done when its mandatory lines are present, regardless of the others', () => {
    const lines = ['HouseNo', 'City', 'Pincode', 'State', 'Country'].map((part) => `Correspondence${part}`);
    expect(flag('CorrespondenceAddress', { given: new Set(lines) })).toBe(1);
    expect(flag('CorrespondenceAddress', { given: new Set(lines.slice(1)) })).toBe(2);
  });
});
