import { allUserTypes } from '@kyc/contract/user-types';
import { expect, test } from 'vitest';
import { menuFor } from './menu-entries.ts';

test('SHELL-10 everybody sees the dashboard, first', () => {
  for (const userType of allUserTypes) {
    expect(menuFor({ userType, environment: 'production' })[0]?.text).toBe('menu.dashboard');
  }
});
