import { describe, expect, test } from 'vitest';
import { EsignStatus } from '@kyc/contract/applications/esign-status';
import { allModes, Mode } from '@kyc/contract/modes';
import { returnRejection, systemRejection, type SystemCheckInput } from './system-checks.ts';

const complete: SystemCheckInput = {
  mobile: '9876543210',
  pan: 'ABCPK0000A',
  name: 'ASHA RAO',
  dateOfBirth: '1990-01-01',
  bankAccountNo: '000001234567',
  ifsc: 'HDFC0000001',
  panActiveElsewhere: false,
  mode: Mode.DigiLocker,
  esignStatus: EsignStatus.Completed,
};
const reasonOf = (differing: Partial<SystemCheckInput>) => systemRejection({ ...complete, ...differing });

describe('REV-19 the system checks of contract.md §6', () => {
  test('pass for a complete application whose PAN is not active elsewhere', () => {
    expect(reasonOf({})).toBeNull();
  });

  test.each([
    ['PAN is already active on another application.', { panActiveElsewhere: true }],
    ['Mobile is a dummy number.', { mobile: '6666666666' }],
    ['Mobile is a dummy number.', { mobile: '1111100000' }],
    ['Mobile is a dummy number.', { mobile: '9999999999' }],
    ['PAN is missing.', { pan: null }],
    ['Name is missing.', { name: '' }],
    ['Date of Birth is missing.', { dateOfBirth: null }],
    ['Bank account is missing.', { bankAccountNo: null }],
    ['IFSC is missing.', { ifsc: null }],
    ['Verification method is missing.', { mode: Mode.None }],
    ['e-Sign is missing.', { esignStatus: EsignStatus.NotStarted }],
    ['e-Sign is missing.', { esignStatus: EsignStatus.Initiated }],
    ['e-Sign is missing.', { esignStatus: EsignStatus.Failed }],
    ['e-Sign is missing.', { esignStatus: EsignStatus.Expired }],
  ])('%s %j', (reason, differing) => {
    expect(reasonOf(differing)).toBe(reason);
  });

  test('say the first of several reasons', () => {
    const nothing = { pan: null, name: '', dateOfBirth: null, bankAccountNo: null, ifsc: null };
    const dummy = { mobile: '6666666666' };
    expect(reasonOf({ ...nothing, ...dummy, panActiveElsewhere: true })).toContain('PAN is already active');
    expect(reasonOf({ ...nothing, ...dummy })).toContain('dummy');
    expect(reasonOf(nothing)).toBe('PAN is missing.');
    expect(reasonOf({ ...nothing, pan: 'ABCPK0000A' })).toBe('Name is missing.');
    expect(reasonOf({ bankAccountNo: null, ifsc: null })).toBe('Bank account is missing.');
  });
});

describe('Y2 Y3 the checks of a return', () => {
  const nothingElse = {
    panActiveElsewhere: false,
    mode: Mode.DigiLocker,
    esignStatus: EsignStatus.Completed,
  };

  test.each([
    ['PAN is already active on another application.', { panActiveElsewhere: true }],
    ['Verification method is missing.', { mode: Mode.None }],
    ['e-Sign is missing.', { esignStatus: EsignStatus.NotStarted }],
    ['e-Sign is missing.', { esignStatus: EsignStatus.Failed }],
  ])('%s %j', (reason, differing) => {
    expect(returnRejection({ ...nothingElse, ...differing })).toBe(reason);
  });

  test.each(allModes.filter((mode) => mode !== Mode.None))('pass mode %i with a completed e-Sign', (mode) => {
    expect(returnRejection({ ...nothingElse, mode })).toBeNull();
    expect(returnRejection({ ...nothingElse, mode, esignStatus: null })).toBeNull();
  });
});
