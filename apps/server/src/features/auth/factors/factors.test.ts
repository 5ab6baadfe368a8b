import { UserType } from '@kyc/contract/user-types';
import { inTenant } from '@kyc/db/connection/transaction';
import { buildTenant, type BuiltTenant } from '@kyc/testing/build-tenant';
import { testPassword } from '@kyc/testing/build-user';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { appCode } from '../../../../testing/sign-in/app-code.ts';
import { Browser, type LoginReply } from '../../../../testing/sign-in/browser.ts';
import { openTestServer } from '../../../../testing/open-test-server.ts';
import { signedIn, type Caller } from '../../../../testing/staff.ts';

const house = await openTestServer();
afterAll(house.close);
const { app } = house.server;

let tenant: BuiltTenant;
let admin: Caller;
beforeAll(async () => {
  tenant = await buildTenant(house.test, { tenantCode: 'FACTOR' });
  await allow([1, 2, 3]);
  admin = await signedIn(house, { tenant, userType: UserType.Admin });
});

async function allow(factors: readonly number[]): Promise<void> {
  await inTenant(house.test.database, tenant, (tx) =>
    tx
      .updateTable('tenant_settings')
      .set({ sign_in_factors: [...factors] })
      .execute(),
  );
}

/** A user with an authenticator app, whose codes of this step and earlier ones are used up. */
async function withApp() {
  const user = await signedIn(house, { tenant, userType: UserType.Verifier });
  const started = await user.post('/api/auth/factors/totp/start', { Label: 'Work phone' });
  const {
    FactorId,
    Secret: key,
    Picture,
  } = started.json<Record<'Secret' | 'Picture', string> & { FactorId: number }>();
  const codeAt = (steps: number) => appCode(key, steps);
  const credentials = {
    TenantCode: tenant.tenantCode,
    UserName: user.userName,
    Password: testPassword,
  };
  return { user, FactorId, key, Picture, codeAt, credentials };
}

async function confirmed() {
  const person = await withApp();
  const { user, FactorId, codeAt } = person;
  const answer = await user.post('/api/auth/factors/totp/confirm', { FactorId, Code: codeAt(-1) });
  expect(answer.statusCode, answer.body).toBe(200);
  return person;
}

const typeCode = async (browser: Browser, RefId: string, Code: string) =>
  await browser.post('/api/auth/validate-totp/', { RefId, Code });

describe('an authenticator app', () => {
  test('is inactive until a code confirms it', async () => {
    const { user, FactorId, key, Picture, codeAt, credentials } = await withApp();
    expect(key).toMatch(/^[A-Z2-7]{32}$/);
    expect(Picture).toContain('<svg');
    const wrong = await user.post('/api/auth/factors/totp/confirm', { FactorId, Code: codeAt(9) });
    expect([wrong.statusCode, wrong.json()]).toMatchObject([400, { Errors: [{ Field: 'Code' }] }]);
    const browser = new Browser(app);
    const login = (await browser.login(credentials)).json<LoginReply>();
    expect(login).not.toHaveProperty('Factors');
    expect((await typeCode(browser, login.RefId, codeAt(0))).statusCode).toBe(401);
    expect((await browser.typeOtp(login)).statusCode).toBe(200);
  });

  test('is required after the password, and no code is sent; the code by SMS is sent on request', async () => {
    const { codeAt, credentials } = await confirmed();
    const browser = new Browser(app);
    const login = (await browser.login(credentials)).json<LoginReply>();
    expect(login.Factors).toEqual(['totp', 'otp']);
    expect(login).not.toHaveProperty('DevOtp');
    const done = await typeCode(browser, login.RefId, codeAt(0));
    expect(done.json()).toMatchObject({
      UserName: credentials.UserName,
      Auth: { Token: expect.any(String) as string },
    });

    const second = (await browser.login(credentials)).json<LoginReply>();
    const sent = await browser.resend(second.RefId);
    expect(sent.statusCode).toBe(200);
    const { DevOtp } = sent.json<{ DevOtp: string }>();
    expect((await browser.typeOtp({ ...second, DevOtp })).statusCode).toBe(200);
  });

  test("each code is good once, whichever sign-in it is for, and one of another time isn't", async () => {
    const { codeAt, credentials } = await confirmed();
    const [one, other] = [new Browser(app), new Browser(app)];
    const first = (await one.login(credentials)).json<LoginReply>();
    const second = (await other.login(credentials)).json<LoginReply>();
    expect((await typeCode(one, first.RefId, codeAt(-1))).statusCode, 'confirmed the app').toBe(401);
    expect((await typeCode(one, first.RefId, codeAt(3))).statusCode, 'to come').toBe(401);
    const both = await Promise.all([
      typeCode(one, first.RefId, codeAt(0)),
      typeCode(other, second.RefId, codeAt(0)),
    ]);
    expect(both.map(({ statusCode }) => statusCode).sort((a, b) => a - b)).toEqual([200, 401]);
  });

  test('M3 its codes are among the guesses of an hour', async () => {
    const { codeAt, credentials } = await confirmed();
    const stranger = new Browser(app);
    const answers = [];
    for (let round = 0; round < 3; round += 1) {
      const { RefId } = (await stranger.login(credentials)).json<LoginReply>();
      for (let time = 0; time < 5; time += 1)
        answers.push(await typeCode(stranger, RefId, codeAt(50 + time)));
    }
    expect(
      answers.filter((answer) => answer.json<{ ErrorState?: number }>().ErrorState === 102),
    ).toHaveLength(5);
  });

  test('the company may require only this factor: then no code is sent instead', async () => {
    const { codeAt, credentials } = await confirmed();
    await allow([2]);
    try {
      const browser = new Browser(app);
      const login = (await browser.login(credentials)).json<LoginReply>();
      expect(login.Factors).toEqual(['totp']);
      expect((await browser.resend(login.RefId)).statusCode).toBe(401);
      expect((await typeCode(browser, login.RefId, codeAt(0))).statusCode).toBe(200);
    } finally {
      await allow([1, 2, 3]);
    }
  });

  test('where the company allows neither, none is added and the code is required', async () => {
    const { user, credentials } = await confirmed();
    await allow([1]);
    try {
      const refused = await user.post('/api/auth/factors/totp/start', { Label: 'Another' });
      expect([refused.statusCode, refused.json()]).toMatchObject([
        409,
        { Message: 'Your company does not allow this way to sign in.' },
      ]);
      expect((await new Browser(app).login(credentials)).json<LoginReply>()).not.toHaveProperty('Factors');
    } finally {
      await allow([1, 2, 3]);
    }
  });

  test('is renamed and removed only by its owner', async () => {
    const { user, FactorId, credentials } = await confirmed();
    const other = await signedIn(house, { tenant, userType: UserType.Verifier });
    for (const [path, body] of [
      ['rename', { FactorId, Label: 'Mine now' }],
      ['remove', { FactorId }],
    ] as const)
      expect((await other.post(`/api/auth/factors/${path}`, body)).statusCode).toBe(404);
    expect((await user.post('/api/auth/factors/rename', { FactorId, Label: 'Old phone' })).statusCode).toBe(
      200,
    );
    expect((await user.get('/api/auth/factors/')).json()).toMatchObject({
      IsTotpAllowed: true,
      Factors: [{ FactorId, Kind: 'totp', Label: 'Old phone' }],
    });
    expect((await user.post('/api/auth/factors/remove', { FactorId })).statusCode).toBe(200);
    expect((await user.get('/api/auth/factors/')).json()).toMatchObject({ Factors: [] });
    expect((await new Browser(app).login(credentials)).json<LoginReply>()).not.toHaveProperty('Factors');
  });

  test('an Admin removes them for a user who has lost the phone, in the audit trail', async () => {
    const { user, credentials } = await confirmed();
    const row = await admin.get(`/api/masters/users/${user.userId}`);
    expect(row.json()).toMatchObject({ Factors: 1 });
    const denied = await user.post('/api/masters/users/remove-factors', { UserId: user.userId });
    expect(denied.statusCode).toBe(403);
    const done = await admin.post('/api/masters/users/remove-factors', { UserId: user.userId });
    expect(done.json()).toEqual({ Message: 'Removed: 1.' });
    expect((await new Browser(app).login(credentials)).json<LoginReply>()).not.toHaveProperty('Factors');
    const audits = await inTenant(house.test.database, tenant, (tx) =>
      tx
        .selectFrom('audit_event')
        .select(['actor_id as actorId', 'entity_id as entityId'])
        .where('action', '=', 'factor.remove')
        .where('entity_id', '=', String(user.userId))
        .execute(),
    );
    expect(audits).toEqual([{ actorId: admin.userId, entityId: String(user.userId) }]);
  });
});

describe('a passkey', () => {
  test('has a challenge of 256 random bits, with the person present and verified, for this host', async () => {
    const user = await signedIn(house, { tenant, userType: UserType.Verifier });
    const ask = async () =>
      (await user.post('/api/auth/factors/passkey/start')).json<{
        Options: {
          challenge: string;
          rp: { id: string };
          authenticatorSelection: { userVerification: string };
        };
      }>().Options;
    const [one, two] = [await ask(), await ask()];
    expect(Buffer.from(one.challenge, 'base64url')).toHaveLength(32);
    expect(one.challenge).not.toBe(two.challenge);
    expect(one).toMatchObject({
      rp: { id: 'localhost' },
      authenticatorSelection: { userVerification: 'required' },
    });
  });

  test('an answer without a challenge is rejected', async () => {
    const user = await signedIn(house, { tenant, userType: UserType.Verifier });
    const data = { type: 'webauthn.create', challenge: 'AAAA', origin: 'http://localhost' };
    const answer = await user.post('/api/auth/factors/passkey/add', {
      Label: 'Key',
      Credential: {
        id: 'AAAA',
        rawId: 'AAAA',
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: Buffer.from(JSON.stringify(data)).toString('base64url'),
          attestationObject: 'o2NmbXRkbm9uZQ',
        },
      },
    });
    expect([answer.statusCode, answer.json()]).toMatchObject([
      409,
      { Message: 'This passkey could not be checked. Try again.' },
    ]);
  });
});
