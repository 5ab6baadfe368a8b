import { describe, expect, test } from 'vitest';
import { branches } from './domain-pack.ts';
import { demoTenants } from './demo-tenants.ts';

describe.each(demoTenants)('tenant $code', ({ users, intake }) => {
  test('has the log-ins of contract.md §1 and the staff of README §12', () => {
    const names = users.map(({ userName }) => userName);
    for (const name of ['sales', 'verifier', 'verifier2', 'admin', 'audit', 'business', 'salesmanager']) {
      expect(names).toContain(name);
    }
    const count = (type: number): number => users.filter(({ userType }) => userType === type).length;
    expect([1, 2, 3, 4, 5, 6].map(count)).toEqual([6, 8, 3, 1, 1, 2]);
  });

  test('obeys the rules of the user master', () => {
    for (const key of ['userName', 'employeeCode', 'email', 'mobile'] as const) {
      expect(new Set(users.map((user) => user[key])).size).toBe(users.length);
    }
    for (const user of users) {
      expect(user.userName).toMatch(/^[A-Za-z0-9._@-]{4,50}$/u);
      expect(user.fullName).toMatch(/^[A-Za-z ]{3,100}$/u);
      expect(user.mobile).toMatch(/^683\d{7}$/u);
      expect(branches.map(({ BranchCode }) => BranchCode)).toContain(user.branchCode);
    }
  });

  test('has a secret in the form of Standard Webhooks', () => {
    expect(Buffer.from(intake.secret.replace('whsec_', ''), 'base64').length).toBeGreaterThanOrEqual(24);
  });
});
