import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { allEndpoints } from '@kyc/contract/all-endpoints';
import { UserType } from '@kyc/contract/user-types';
import { inTenant } from '@kyc/db/connection/transaction';
import { buildUser, testPassword } from '@kyc/testing/build-user';
import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import { Browser } from '../../../../testing/sign-in/browser.ts';
import { openTestTenant } from '../../../../testing/sign-in/open-test-tenant.ts';

const { house, app, tenant, passwordHash } = await openTestTenant('ONEBUDGET');
afterAll(house.close);

/** Endpoints whose body has a password: some compare the present one, the others only set a new one. */
const comparing = ['login', 'confirmIdentity', 'changePassword'] as const;
const setting = ['resetPassword', 'setPassword', 'addUsers', 'editUsers', 'checkUsers', 'importUsers'];

interface Person {
  readonly credentials: { TenantCode: string; UserName: string; Password: string };
  readonly browser: Browser;
  readonly headers: Record<string, string>;
}

async function signedInPerson(): Promise<Person> {
  const user = await buildUser(house.test.database, {
    tenantId: tenant.tenantId,
    userType: UserType.Verifier,
    passwordHash,
  });
  const credentials = { TenantCode: tenant.tenantCode, UserName: user.userName, Password: testPassword };
  const browser = new Browser(app);
  const login = (await browser.login(credentials)).json<{
    ApiKey: string;
    RefId: string;
    Mobile: string;
    DevOtp: string;
  }>();
  const session = (await browser.typeOtp(login)).json<{ Auth: { Token: string } }>();
  const headers = {
    authorization: `Bearer ${session.Auth.Token}`,
    tenantcode: tenant.tenantCode,
    apikey: login.ApiKey,
  };
  return { credentials, browser, headers };
}

const guess: Record<(typeof comparing)[number], (person: Person, password: string) => Promise<number>> = {
  login: async ({ browser, credentials }, Password) =>
    (await browser.login({ ...credentials, Password })).statusCode,
  confirmIdentity: async ({ browser, headers }, Password) =>
    (await browser.postEncrypted('/api/auth/confirm/', { Password }, headers)).statusCode,
  changePassword: async ({ browser, headers }, OldPassword) =>
    (
      await browser.postEncrypted(
        '/api/auth/change-password/',
        { OldPassword, Password: 'Another#Horse-99' },
        headers,
      )
    ).statusCode,
};

/** Ages earlier tries by the given seconds. */
async function later(seconds: number): Promise<void> {
  await inTenant(house.test.database, tenant, (tx) =>
    sql`update attempt_budget set tried_on = array(
      select t - make_interval(secs => ${seconds}) from unnest(tried_on) t order by t)`.execute(tx),
  );
}

/** Of 40 wrong guesses, each after the required wait, the number compared within 15 minutes. */
async function compared(prompts: readonly (typeof comparing)[number][]): Promise<number> {
  const person = await signedInPerson();
  let count = 0;
  for (let number = 0; number < 40; number += 1) {
    const prompt = prompts[number % prompts.length] ?? 'login';
    const status = await guess[prompt](person, `Wrong@${String(number)}2345`);
    if (status !== 429) count += 1;
    // 40 times 21 s are 14 minutes.
    await later(21);
  }
  return count;
}

describe('S7 a password has one budget, for every prompt', () => {
  test('every endpoint whose body has a password is known', () => {
    const hasPassword = allEndpoints.filter(({ name, body }) => {
      const shape = (body as { shape?: Record<string, unknown> } | undefined)?.shape ?? {};
      // Encrypted content is in one property, Data (contract.md §3).
      const isEncrypted = Object.keys(shape).join() === 'Data';
      return (
        isEncrypted || Object.keys(shape).some((key) => /password$/i.test(key)) || /password$/i.test(name)
      );
    });
    const names = hasPassword.map(({ name }) => name);
    for (const name of comparing) expect(names).toContain(name);
    expect(names.filter((name) => ![...comparing, ...setting].includes(name))).toEqual([]);
  });

  test.each([[['login']], [['confirmIdentity']], [['changePassword']], [[...comparing]]] as const)(
    'at most ten wrong ones are compared in 15 minutes: %s',
    { timeout: 60_000 },
    async (prompts) => {
      const count = await compared(prompts);
      expect(count).toBeGreaterThan(4);
      expect(count).toBeLessThanOrEqual(10);
    },
  );

  test('guesses at a prompt of a session are missing at the login of another browser', async () => {
    const person = await signedInPerson();
    for (let number = 0; number < 5; number += 1)
      expect(await guess.changePassword(person, `Wrong@${String(number)}2345`)).toBe(400);
    expect((await new Browser(app, '198.51.100.4').login(person.credentials)).statusCode).toBe(429);
  });

  test('the right one is not counted, and nothing compares a password in another way', async () => {
    const person = await signedInPerson();
    for (let number = 0; number < 12; number += 1)
      expect(await guess.confirmIdentity(person, testPassword)).toBe(200);
    const sources = join(import.meta.dirname, '../../..');
    const importing = globSync('**/*.ts', { cwd: sources })
      .filter((path) => !path.endsWith('.test.ts'))
      .filter((path) => /import \{[^}]*\bisPassword\b/.test(readFileSync(join(sources, path), 'utf8')));
    expect(importing.toSorted()).toEqual([
      'features/auth/passwords/compare-password.ts',
      // A new password against the last five: its author has proved the present one or holds a link.
      'passwords/find-new-password-fault.ts',
    ]);
  });
});
