import { allUserTypes, UserType } from '@kyc/contract/user-types';
import { expect, test } from 'vitest';
import { menuFor } from './menu-entries.ts';

test('SHELL-10 everybody sees the dashboard, first', () => {
  for (const userType of allUserTypes) {
    expect(menuFor({ userType, environment: 'production' })[0]?.text).toBe('menu.dashboard');
  }
});

test('retention and holds stand in the menu of Admin and Audit, where the tenant has them', () => {
  const seenBy = (hasRetention: boolean) =>
    allUserTypes.filter((userType) =>
      menuFor({ userType, environment: 'production', hasRetention }).some(({ to }) => to === '/retention'),
    );
  expect(seenBy(true)).toEqual([UserType.Admin, UserType.Audit]);
  expect(seenBy(false)).toEqual([]);
});
