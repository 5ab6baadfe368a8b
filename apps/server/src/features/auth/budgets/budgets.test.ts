import { UserType } from '@kyc/contract/user-types';
import { inTenant } from '@kyc/db/connection/transaction';
import { buildUser, testPassword } from '@kyc/testing/build-user';
import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import { Browser, otherCode, type LoginReply } from '../../../../testing/sign-in/browser.ts';
import { openTestTenant } from '../../../../testing/sign-in/open-test-tenant.ts';
import { accountOf, holdPasswordTry } from './budgets.ts';

const { house, app, tenant, passwordHash } = await openTestTenant('BUDGET');
afterAll(house.close);

async function newPerson() {
  const user = await buildUser(house.test.database, {
    tenantId: tenant.tenantId,
    userType: UserType.Verifier,
    passwordHash,
  });
  const credentials = {
    TenantCode: tenant.tenantCode,
    UserName: user.userName,
    Password: testPassword,
  };
  return { user, credentials, wrong: { ...credentials, Password: 'Wrong@12345' } };
}

/** Ages earlier tries and messages by the given minutes. */
async function later(minutes: number): Promise<void> {
  await inTenant(house.test.database, tenant, async (tx) => {
    await sql`update attempt_budget set tried_on = array(
      select t - make_interval(secs => ${minutes * 60}) from unnest(tried_on) t order by t)`.execute(tx);
    await sql`update login_challenge set sent_on = sent_on - make_interval(secs => ${minutes * 60})`.execute(
      tx,
    );
  });
}

const evaluated = (answers: readonly { statusCode: number }[]) =>
  answers.filter(({ statusCode }) => statusCode !== 429).length;

describe('M1 an attacker locks no user out', () => {
  test('M1 of any number of guesses at one account, from any addresses, at most ten are compared in 15 minutes', async () => {
    const { credentials, wrong } = await newPerson();
    const answers = [];
    for (let guess = 0; guess < 30; guess += 1) {
      const stranger = new Browser(app, `198.51.100.${guess}`);
      answers.push(await stranger.login(wrong));
      // A client that waits as long as required.
      if (guess % 3 === 2) await later(1);
    }
    expect(evaluated(answers)).toBeGreaterThan(7);
    expect(evaluated(answers)).toBeLessThanOrEqual(10);
    expect((await new Browser(app).login(credentials)).statusCode, 'a browser nobody knows').toBe(429);
    await later(15);
    expect((await new Browser(app).login(credentials)).statusCode, 'never for ever').toBe(200);
  });

  test('M1 the right user on a known device gets in while strangers hammer', async () => {
    const { credentials, wrong } = await newPerson();
    const own = new Browser(app);
    expect((await own.signIn(credentials)).statusCode).toBe(200);
    const stranger = new Browser(app, '198.51.100.9');
    for (let round = 0; round < 4; round += 1) {
      await Promise.all(Array.from({ length: 8 }, () => stranger.login(wrong)));
      expect((await stranger.login(wrong)).statusCode).toBe(429);
      expect((await own.signIn(credentials)).statusCode).toBe(200);
    }
  });

  test('M1 back-off: five are free, then the wait doubles and the reply contains it', async () => {
    const { wrong } = await newPerson();
    const stranger = new Browser(app);
    for (let guess = 0; guess < 5; guess += 1) expect((await stranger.login(wrong)).statusCode).toBe(401);
    const waits: number[] = [];
    for (const minutes of [0.5, 1, 2]) {
      const answer = await stranger.login(wrong);
      expect(answer.statusCode).toBe(429);
      expect(answer.json<{ Message: string }>().Message).toMatch(/^Too many attempts\. Try again in /);
      waits.push(Number(answer.headers['retry-after']));
      await later(minutes + 0.05);
      expect((await stranger.login(wrong)).statusCode, `after ${minutes} min`).toBe(401);
    }
    for (const [index, wait] of [30, 60, 120].entries()) {
      expect(waits[index]).toBeLessThanOrEqual(wait);
      expect(waits[index]).toBeGreaterThan(wait - 10);
    }
  });

  test('M1 parallel guesses do not exceed the limit', async () => {
    const { wrong } = await newPerson();
    const answers = await Promise.all(
      Array.from({ length: 25 }, (_, number) => new Browser(app, `192.0.2.${number}`).login(wrong)),
    );
    expect(evaluated(answers)).toBe(5);
  });

  test('M1 right passwords are not counted', async () => {
    const { credentials } = await newPerson();
    for (let time = 0; time < 12; time += 1)
      expect((await new Browser(app).signIn(credentials)).statusCode).toBe(200);
  });

  test('M1 60 calls of forgot-password take nothing from the login', async () => {
    const { credentials } = await newPerson();
    const stranger = new Browser(app, '198.51.100.77');
    const answers = [];
    for (let time = 0; time < 60; time += 1) answers.push(await stranger.forgotPassword(credentials));
    expect(evaluated(answers)).toBe(5);
    expect((await new Browser(app).signIn(credentials)).statusCode).toBe(200);
  });

  test('M1 one address tries 50 accounts an hour, and a known device behind it still works', async () => {
    // The limit of an address is not that of tests, whose calls all come from one.
    const services = { keys: { secret: 'spray' }, config: { rateLimitFactor: 1 } };
    const tryOne = (userName: string, address: string, device?: Buffer) =>
      inTenant(house.test.database, tenant, (tx) =>
        holdPasswordTry(services, tx, {
          account: accountOf(services, 'BUDGET', userName),
          device,
          address,
        }),
      );
    let looked = 0;
    for (let number = 0; number < 200; number += 1)
      looked += await tryOne(`victim${number}`, `2001:db8:1:2::${number}`).then(
        () => 1,
        () => 0,
      );
    expect(looked).toBe(50);
    await expect(tryOne('another', '2001:db8:1:2:ffff::1')).rejects.toThrow('Try again in 60 minutes');
    await expect(tryOne('another', '2001:db8:1:3::1')).resolves.toHaveLength(2);
    await expect(tryOne('victim1', '2001:db8:1:2::1', Buffer.from('known'))).resolves.toHaveLength(2);
  });
});

describe('M2 codes are not sent without end', () => {
  test('M2 a reference is sent three more, 30 s apart, and its five minutes stay as they were', async () => {
    const { credentials } = await newPerson();
    const browser = new Browser(app);
    const login = (await browser.login(credentials)).json<LoginReply>();
    const endOf = async () =>
      await inTenant(house.test.database, tenant, (tx) =>
        tx
          .selectFrom('login_challenge')
          .innerJoin('app_user', 'app_user.user_id', 'login_challenge.user_id')
          .select('expires_on')
          .where('user_name', '=', credentials.UserName)
          .executeTakeFirstOrThrow(),
      );
    const end = await endOf();
    const answers: number[] = [];
    for (let time = 0; time < 5; time += 1) {
      answers.push((await browser.resend(login.RefId)).statusCode);
      await later(0.6);
      answers.push((await browser.resend(login.RefId)).statusCode);
    }
    expect(answers.filter((status) => status === 200)).toHaveLength(3);
    expect(answers[0], 'within 30 seconds').toBe(429);
    expect(await endOf()).toEqual(end);
  });

  test('17 M2 at sign-in ten unused codes go out in an hour', async () => {
    const { credentials } = await newPerson();
    const answers = [];
    for (let time = 0; time < 11; time += 1) answers.push(await new Browser(app).login(credentials));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([
      ...Array.from({ length: 10 }, () => 200),
      429,
    ]);
  });

  test('M2 over all references of the reset path five codes go out in an hour, resent ones among them', async () => {
    const { credentials } = await newPerson();
    let sent = 0;
    for (let time = 0; time < 6; time += 1) {
      const answer = await new Browser(app, `203.0.113.${time}`).forgotPassword(credentials);
      if (answer.statusCode !== 200) continue;
      sent += 1;
      await later(0.6);
      const { RefId } = answer.json<{ RefId: string }>();
      if ((await new Browser(app).resend(RefId)).statusCode === 200) sent += 1;
    }
    expect(sent).toBe(5);
  });
});

describe('M3 codes are not guessed', () => {
  test('M3 over all paths and references ten guesses for a user are compared in an hour', async () => {
    const { credentials } = await newPerson();
    const own = new Browser(app);
    await own.signIn(credentials);
    const answers = [];
    for (let round = 0; round < 5; round += 1) {
      const stranger = new Browser(app, `203.0.113.${round}`);
      const reset = (await stranger.forgotPassword(credentials)).json<{ RefId?: string; DevOtp?: string }>();
      const { RefId = '', DevOtp = '' } = reset;
      const guess = { RefId, Otp: otherCode(DevOtp), Password: 'a river of stones' };
      if (RefId !== '')
        for (let time = 0; time < 5; time += 1) answers.push(await stranger.resetPassword(guess));
      for (const browser of [stranger, own]) {
        const login = (await browser.login(credentials)).json<LoginReply>();
        for (let time = 0; time < 5; time += 1)
          answers.push(await browser.typeOtp(login, otherCode(login.DevOtp)));
      }
    }
    const wrong = answers.filter((answer) => answer.json<{ ErrorState?: number }>().ErrorState === 102);
    expect(wrong).toHaveLength(10);
    await later(61);
    expect((await new Browser(app).signIn(credentials)).statusCode).toBe(200);
  });

  test('M3 an attacker without the password uses up three, and the user signs in from anywhere', async () => {
    const { credentials } = await newPerson();
    const stranger = new Browser(app, '198.51.100.3');
    const { RefId, DevOtp } = (await stranger.forgotPassword(credentials)).json<{
      RefId: string;
      DevOtp: string;
    }>();
    const answers = [];
    for (let time = 0; time < 5; time += 1)
      answers.push(
        await stranger.resetPassword({ RefId, Otp: otherCode(DevOtp), Password: 'a river of stones' }),
      );
    expect(answers.filter(({ statusCode }) => statusCode === 401)).toHaveLength(3);
    expect((await new Browser(app).signIn(credentials)).statusCode).toBe(200);
  });

  test('M3 parallel guesses are each counted', async () => {
    const { credentials } = await newPerson();
    const browser = new Browser(app);
    const logins: LoginReply[] = [];
    for (let time = 0; time < 3; time += 1)
      logins.push((await browser.login(credentials)).json<LoginReply>());
    const guesses = Array.from({ length: 10 }, () => logins).flat();
    const answers = await Promise.all(
      guesses.map((login) => browser.typeOtp(login, otherCode(login.DevOtp))),
    );
    const wrong = answers.filter((answer) => answer.json<{ ErrorState?: number }>().ErrorState === 102);
    expect(wrong).toHaveLength(5);
  });
});

describe('Low: guesses at the present password', () => {
  test('Low: wrong present passwords of change-password are counted like wrong passwords at login', async () => {
    const { credentials } = await newPerson();
    const browser = new Browser(app);
    const login = (await browser.login(credentials)).json<LoginReply>();
    const { Auth } = (await browser.typeOtp(login)).json<{ Auth: { Token: string } }>();
    const headers = {
      authorization: `Bearer ${Auth.Token}`,
      tenantcode: tenant.tenantCode,
      apikey: login.ApiKey,
    };
    const change = (OldPassword: string) =>
      browser.postEncrypted(
        '/api/auth/change-password/',
        { OldPassword, Password: 'a river of stones' },
        headers,
      );
    const answers = [];
    for (let time = 0; time < 12; time += 1) answers.push(await change('Wrong@12345'));
    expect(evaluated(answers)).toBe(5);
    expect((await change(testPassword)).statusCode).toBe(429);
    await later(16);
    expect((await change(testPassword)).statusCode).toBe(200);
  });
});
