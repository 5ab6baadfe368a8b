import { describe, expect, test } from 'vitest';
import { asha, openAdmin } from '../../../../testing/operations/open-admin.ts';
import {
  linkIsEnded,
  readLink,
  setPassword,
  tokenOf,
  type Invited,
} from '../../../../testing/operations/password-link.ts';
import { signInAs } from '../../../../testing/staff.ts';

const { app, done, json, refused, asTenant, asOwner, auditOf } = await openAdmin();
await done('tenant', 'create', 'ACME', '--name', 'Acme Securities');

describe('D2 the first Admin', () => {
  test('sets a password by the link, once, and signs in', async () => {
    const first = await json<Invited>('admin', 'invite', 'ACME', ...asha);
    expect(first.address).toMatch(/^https:\/\/kyc\.broker\.example\/set-password#[\w-]{43}$/);
    expect(Date.parse(first.expiresOn) - Date.now()).toBeGreaterThan(47.9 * 3_600_000);
    const second = await json<Invited>('admin', 'invite', 'ACME', ...asha);
    expect([first.isNew, second.isNew]).toEqual([true, false]);

    expect((await readLink(app, tokenOf(first))).json()).toEqual(linkIsEnded);
    expect((await readLink(app, tokenOf(second))).json()).toEqual({
      TenantCode: 'ACME',
      UserName: 'asha.rao',
    });
    const weak = await setPassword(app, tokenOf(second), 'password');
    expect(weak.statusCode).toBe(400);
    const rivals = await Promise.all(
      ['Tr0ubador&River', 'Tr0ubador&Rivers'].map((password) => setPassword(app, tokenOf(second), password)),
    );
    expect(rivals.map(({ statusCode }) => statusCode).sort((a, b) => a - b)).toEqual([200, 409]);
    const Password = rivals[0]?.statusCode === 200 ? 'Tr0ubador&River' : 'Tr0ubador&Rivers';
    expect((await readLink(app, tokenOf(second))).json()).toEqual(linkIsEnded);

    const admin = await signInAs(app, { TenantCode: 'ACME', UserName: 'asha.rao', Password });
    expect((await admin.get('/api/masters/settings')).statusCode).toBe(200);
    const actions = (await auditOf('ACME')).map(({ action }) => action);
    expect(actions).toEqual(
      expect.arrayContaining(['user.invite', 'user.password-link', 'user.set-password']),
    );
    const stored = await asTenant('ACME', (tx) => tx.selectFrom('password_link').selectAll().execute());
    expect(JSON.stringify(stored)).not.toContain(tokenOf(second).slice(3));
  });

  test('an expired, damaged or unknown link is rejected in one sentence', async () => {
    const { address } = await json<Invited>('user', 'link', 'ACME', 'Asha.Rao');
    const token = address.split('#')[1] ?? '';
    await asOwner(
      'ACME',
      `update password_link set expires_on = now() - interval '1 second' where used_on is null`,
    );
    for (const torn of [token, token.slice(0, -1), `999999.${token.slice(-43)}`, 'x'])
      expect((await readLink(app, torn)).json(), torn).toEqual(linkIsEnded);
    expect((await setPassword(app, token, 'Tr0ubador&Lakes!')).json()).toEqual(linkIsEnded);
  });

  test('invalid values of a user are rejected field by field, and create no Admin', async () => {
    const text = await refused(
      'admin',
      'invite',
      'ACME',
      '--user-name',
      'as',
      '--full-name',
      'Asha Rao',
      '--mobile',
      '12',
      '--email',
      'x',
      '--employee-code',
      'A100',
    );
    expect(text.split('\n')).toEqual([
      'User Name must have 4 to 50 characters.',
      'Mobile: Mobile is not valid.',
      'Email: Email is not valid.',
    ]);
    expect(await refused('admin', 'invite', 'ACME', '--user-name', 'another', ...asha.slice(2))).toBe(
      'Employee Code already exists.',
    );
    expect(await refused('user', 'link', 'ACME', 'nobody')).toBe('There is no user nobody.');
  });
});
