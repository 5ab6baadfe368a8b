import { UserType } from '@kyc/contract/user-types';
import { inTenant } from '@kyc/db/connection/transaction';
import { buildTenant, type BuiltTenant } from '@kyc/testing/build-tenant';
import { buildUser, testPassword } from '@kyc/testing/build-user';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Browser, otherCode } from '../../../../testing/sign-in/browser.ts';
import { openTestServer } from '../../../../testing/open-test-server.ts';
import { hashPassword } from '../../../passwords/password-hash.ts';

const house = await openTestServer();
afterAll(house.close);
const { app } = house.server;

let tenant: BuiltTenant;
let other: BuiltTenant;
beforeAll(async () => {
  other = await buildTenant(house.test, { tenantCode: 'FIRSTONE' });
  tenant = await buildTenant(house.test, { tenantCode: 'ONEANSWER' });
  const passwordHash = await hashPassword(testPassword);
  for (const [userName, isActive] of [
    ['active', true],
    ['disabled', false],
  ] as const)
    await buildUser(house.test.database, {
      tenantId: tenant.tenantId,
      userType: UserType.Business,
      passwordHash,
      userName,
      isActive,
    });
});

const accounts = [
  ['an active user', { TenantCode: 'ONEANSWER', UserName: 'active' }],
  ['a disabled user', { TenantCode: 'ONEANSWER', UserName: 'disabled' }],
  ['an unknown user', { TenantCode: 'ONEANSWER', UserName: 'nobody' }],
  ['an unknown company', { TenantCode: 'NOWHERE', UserName: 'active' }],
] as const;

async function later(seconds: number): Promise<void> {
  for (const { tenantId } of [tenant, other])
    await inTenant(house.test.database, { tenantId }, (tx) =>
      sql`update login_challenge set sent_on = sent_on - make_interval(secs => ${seconds}),
        expires_on = expires_on - make_interval(secs => ${seconds})`.execute(tx),
    );
}

/** Everything visible from outside: statuses, texts, and the form of random values. */
async function followReset(account: { TenantCode: string; UserName: string }): Promise<string[]> {
  const stranger = new Browser(app);
  const seen: string[] = [];
  const note = (answer: { statusCode: number; body: string; headers: Record<string, unknown> }) => {
    const body = answer.body.replaceAll(
      /"(RefId|DevOtp)":"([^"]*)"/g,
      (_all, name: string, value: string) => `${name} of ${value.length}`,
    );
    seen.push(`${answer.statusCode} ${String(answer.headers['retry-after'])} ${body}`);
  };
  const asked = await stranger.forgotPassword(account);
  note(asked);
  const { RefId, DevOtp } = asked.json<{ RefId: string; DevOtp: string }>();
  note(await stranger.resend(RefId));
  await later(31);
  note(await stranger.resend(RefId));
  const guess = { RefId, Otp: otherCode(DevOtp), Password: 'a river of stones' };
  note(await stranger.resetPassword({ ...guess, Password: 'short' }));
  for (let time = 0; time < 4; time += 1) note(await stranger.resetPassword(guess));
  await later(300);
  note(await stranger.resend(RefId));
  note(await stranger.resetPassword(guess));
  for (let time = 0; time < 5; time += 1) note(await stranger.forgotPassword(account));
  return seen.map((line) => line.replaceAll(/\d+ (seconds|minutes)/g, 'a while').replace(/^429 \d+/, '429'));
}

describe('M4 no caller learns which users exist', () => {
  test('M4 the complete reset path has the same replies for each', async () => {
    const seen = [];
    for (const [, account] of accounts) seen.push(await followReset(account));
    const [active] = seen;
    expect(active?.map((line) => line.slice(0, 3))).toEqual(
      [200, 429, 200, 400, 401, 401, 401, 429, 401, 401, 200, 200, 200, 429, 429].map(String),
    );
    for (const [index, [name]] of accounts.entries()) expect(seen[index], name).toEqual(active);
  });

  test('M4 the login answers the same for each, also when there were too many', async () => {
    const seen = [];
    for (const [, account] of accounts) {
      const stranger = new Browser(app);
      const lines: string[] = [];
      for (let time = 0; time < 7; time += 1) {
        const answer = await stranger.login({ ...account, Password: 'not the password' });
        lines.push(`${answer.statusCode} ${answer.body.replace(/\d+ seconds/, 'a while')}`);
      }
      seen.push(lines);
    }
    const [active] = seen;
    expect(active?.map((line) => line.slice(0, 3))).toEqual([
      '401',
      '401',
      '401',
      '401',
      '401',
      '429',
      '429',
    ]);
    for (const [index, [name]] of accounts.entries()) expect(seen[index], name).toEqual(active);
  });

  test('M4 a reference reveals neither tenant nor user, and a changed one is invalid', async () => {
    const references = [];
    for (const [, account] of accounts.slice(1, 3)) {
      const named = { ...account, UserName: `${account.UserName}x` };
      references.push((await new Browser(app).forgotPassword(named)).json<{ RefId: string }>().RefId);
    }
    for (const reference of references) expect(reference).toMatch(/^[\w-]{64}$/);
    const changed = `${references[0]?.startsWith('A') ? 'B' : 'A'}${references[0]?.slice(1) ?? ''}`;
    for (const reference of [changed, '1.aaaaaaaaaaaaaaaaaaaaaa'])
      expect((await new Browser(app).resend(reference)).json()).toMatchObject({ ErrorState: 103 });
  });

  test('Low: a refused password uses up no try of the code', async () => {
    const passwordHash = await hashPassword(testPassword);
    const user = await buildUser(house.test.database, {
      tenantId: tenant.tenantId,
      userType: UserType.Business,
      passwordHash,
    });
    const own = new Browser(app);
    const account = { TenantCode: tenant.tenantCode, UserName: user.userName };
    const { RefId, DevOtp } = (await own.forgotPassword(account)).json<{ RefId: string; DevOtp: string }>();
    const refused = [
      'short',
      'q1w2e3r4t5y6',
      `in ${user.userName} waters`,
      'my oneanswer words',
      'Dragon#202612',
      'kycdesk forever',
    ];
    for (const Password of [...refused, ...refused]) {
      const answer = await own.resetPassword({ RefId, Otp: DevOtp, Password });
      expect([answer.statusCode, answer.json()]).toMatchObject([400, { Errors: [{ Field: 'Password' }] }]);
    }
    const done = await own.resetPassword({ RefId, Otp: DevOtp, Password: 'a river of stones' });
    expect(done.statusCode, done.body).toBe(200);
    expect((await own.signIn({ ...account, Password: 'a river of stones' })).statusCode).toBe(200);
  });
});
