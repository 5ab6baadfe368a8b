import { sql } from 'kysely';
import { expect, describe, test } from 'vitest';
import { asha, openAdmin } from '../../../../testing/operations/open-admin.ts';
import {
  linkIsEnded,
  readLink,
  setPassword,
  tokenOf,
  type Invited,
} from '../../../../testing/operations/password-link.ts';
import { spawnAdmin } from '../../../../testing/operations/spawn-admin.ts';
import { startOver, type MadeKey } from '../../../../testing/operations/start-over.ts';
import { signInAs } from '../../../../testing/staff.ts';

const { app, variables, done, json, refused, asTenant, auditOf } = await openAdmin();

describe('D2 a tenant from nothing', () => {
  test("is created with every broker's masters and without demo data, once", async () => {
    expect(await done('tenant', 'create', 'acme', '--name', 'Acme Securities')).toContain(
      'Tenant ACME (Acme Securities) is created.\nNext: npm run admin -- admin invite ACME',
    );
    expect(await done('tenant', 'create', 'ACME', '--name', 'Acme Securities')).toBe(
      'Tenant ACME (Acme Securities) is there already.',
    );
    expect(await refused('tenant', 'create', 'ACME', '--name', 'Another')).toBe(
      'The tenant ACME is there already, named Acme Securities: `tenant rename` changes the name.',
    );
    expect(await refused('tenant', 'create', 'A-B', '--name', 'Another')).toBe(
      'The company code has 1 to 20 letters and digits.',
    );
    expect(await refused('tenant', 'create', 'OTHER', '--name', 'Other', '--host-name', 'onboarding')).toBe(
      'Host Name must be an https address without a slash at its end.',
    );
    const counts = await asTenant('ACME', async (tx) => {
      const { rows } = await sql<Record<string, number>>`
        select (select count(*)::integer from reason) as reasons, (select count(*)::integer from solution) as solutions,
          (select count(*)::integer from bank) as banks, (select count(*)::integer from segment) as segments,
          (select count(*)::integer from pincode) as pincodes, (select count(*)::integer from branch) as branches,
          (select count(*)::integer from employer) as employers, (select count(*)::integer from plan) as plans,
          (select count(*)::integer from app_user) as users, (select count(*)::integer from application) as applications,
          (select count(*)::integer from webhook_secret) as secrets, (select count(*)::integer from intake_key) as keys`.execute(
        tx,
      );
      return rows[0];
    });
    expect(counts).toMatchObject({
      reasons: 143,
      solutions: 147,
      segments: 2,
      pincodes: 18_774,
      secrets: 1,
      keys: 0,
    });
    expect(counts).toMatchObject({ branches: 0, employers: 0, plans: 0, users: 0, applications: 0 });
    expect(counts?.['banks']).toBeGreaterThan(20);
    expect(await auditOf('ACME')).toMatchObject([
      {
        action: 'tenant.create',
        actor_id: null,
        details: { tenantCode: 'ACME', operator: expect.stringMatching(/^[^@]+@[^@]+$/) as string },
      },
    ]);
  });

  test('three concurrent creations make one', async () => {
    const runs = await Promise.all(
      [1, 2, 3].map(() =>
        spawnAdmin(variables, ['tenant', 'create', 'RACED', '--name', 'Raced Broking', '--json']),
      ),
    );
    expect(runs.map(({ code }) => code)).toEqual([0, 0, 0]);
    expect(runs.filter(({ out }) => (JSON.parse(out) as { isNew: boolean }).isNew)).toHaveLength(1);
  }, 60_000);

  test('is renamed, and a rename without a change leaves no trace', async () => {
    expect(await done('tenant', 'rename', 'RACED', '--name', 'Raced Limited')).toBe(
      'Tenant RACED is named Raced Limited.',
    );
    await done('tenant', 'rename', 'RACED', '--name', 'Raced Limited');
    expect((await auditOf('RACED')).map(({ action }) => action)).toEqual(['tenant.create', 'tenant.rename']);
    expect(await refused('tenant', 'rename', 'NOBODY', '--name', 'Raced')).toBe(
      'There is no tenant NOBODY; `tenant list` shows them.',
    );
  });
});

test('D2 M7 a closed tenant ends its sessions and its intake, and reopens unchanged', async () => {
  const key = await json<MadeKey>('intake-key', 'create', 'ACME', '--name', 'For closing');
  const { address } = await json<Invited>('admin', 'invite', 'ACME', ...asha);
  await setPassword(app, address.split('#')[1] ?? '', 'Tr0ubador&Brook');
  const admin = await signInAs(app, {
    TenantCode: 'ACME',
    UserName: 'asha.rao',
    Password: 'Tr0ubador&Brook',
  });
  const link = await json<Invited>('user', 'link', 'ACME', 'asha.rao');
  expect(await done('tenant', 'close', 'ACME')).toBe('Tenant ACME is closed.');
  expect(await done('tenant', 'close', 'ACME')).toBe('Tenant ACME is closed already.');
  await expect
    .poll(
      async () => (await admin.get('/api/masters/settings')).json<{ ErrorNumber?: number }>().ErrorNumber,
      { timeout: 5000 },
    )
    .toBe(50012);
  expect(await startOver(app, { tenantCode: 'ACME', ...key })).toBe(401);
  expect((await readLink(app, tokenOf(link))).json()).toEqual(linkIsEnded);
  expect(await done('tenant', 'list')).toMatch(/ACME\s+closed\s+Acme Securities/);
  await done('tenant', 'open', 'ACME');
  expect(await startOver(app, { tenantCode: 'ACME', ...key })).toBe(200);
});

test("D2 status answers an operator's first questions", async () => {
  const status = await json<object>('status', 'ACME');
  expect(status).toMatchObject({
    tenantCode: 'ACME',
    isActive: true,
    activeUsers: 1,
    activeAdmins: 1,
    openApplications: 0,
    undeliveredEvents: 0,
    // No user works here: the notice about a set password.
    waitingJobs: 1,
    jobsGivenUp: 0,
  });
  expect(await done('status')).toMatch(/RACED\s+open/);
});
