import { allUserTypes, UserType } from '@kyc/contract/user-types';
import { expect, test } from 'vitest';
import { branchPreset } from './branch-preset.ts';

test.each(allUserTypes)(
  'DASH-14 user type %i begins with the branch that the application has',
  (userType) => {
    expect(branchPreset('B001', { userType, branchCode: 'B002' })).toBe('B001');
  },
);

test.each(allUserTypes)(
  'DASH-14 without one only a SalesManager begins with the own: user type %i',
  (userType) => {
    const expected = userType === UserType.SalesManager ? 'B002' : null;
    expect(branchPreset(null, { userType, branchCode: 'B002' })).toBe(expected);
    expect(branchPreset(null, { userType, branchCode: null })).toBeNull();
  },
);
