import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { UserType } from '@kyc/contract/user-types';
import { inTenant } from '@kyc/db/connection/transaction';
import { buildTenant, type BuiltTenant } from '@kyc/testing/build-tenant';
import { testPassword } from '@kyc/testing/build-user';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { appCode } from '../../../../testing/sign-in/app-code.ts';
import { Browser } from '../../../../testing/sign-in/browser.ts';
import { openTestServer, type TestServer } from '../../../../testing/open-test-server.ts';
import { signedIn, type Caller } from '../../../../testing/staff.ts';
import { deliverByAll } from '../../../integrations/otp-delivery.ts';
import { smsDelivery } from '../../../integrations/sms/sms-delivery.ts';
import { readConfig } from '../../../platform/config.ts';
import { FaultLog } from '../../../platform/fault-log.ts';
import { createLogger } from '../../../platform/logger.ts';
import { Metrics } from '../../../platform/metrics.ts';
import { sendNotice } from './send-notice.job.ts';

const texts: { to: string; text: string }[] = [];
let isAway = false;
const gateway: Server = createServer((request, response) => {
  let body = '';
  request.on('data', (part: Buffer) => (body += part.toString()));
  request.on('end', () => {
    if (!isAway) texts.push(JSON.parse(body) as (typeof texts)[number]);
    response.writeHead(isAway ? 503 : 200).end();
  });
});

let services: Parameters<typeof sendNotice.work>[0];
let house: TestServer;
let tenant: BuiltTenant;
let admin: Caller;
beforeAll(async () => {
  gateway.listen(0, '127.0.0.1');
  await once(gateway, 'listening');
  const { port } = gateway.address() as AddressInfo;
  house = await openTestServer({ variables: { SMS_URL: `http://127.0.0.1:${port}/send` } });
  await house.server.start();
  const config = readConfig({ APP_ENV: 'test' });
  services = {
    database: house.test.database,
    otpDelivery: deliverByAll([smsDelivery(`http://127.0.0.1:${port}/send`)], {
      faults: new FaultLog(createLogger({ level: 'silent' })),
      metrics: new Metrics(config),
    }),
  };
  tenant = await buildTenant(house.test, { tenantCode: 'NOTICE' });
  admin = await signedIn(house, { tenant, userType: UserType.Admin });
});
afterAll(async () => {
  await house.close();
  await new Promise((resolve) => gateway.close(resolve));
});

const textsTo = (mobile: string) => texts.filter(({ to }) => to === mobile).map(({ text }) => text);
const hears = async (mobile: string, what: string) =>
  await expect.poll(() => textsTo(mobile).join('\n'), { timeout: 20_000 }).toContain(what);

async function newPerson() {
  const user = await signedIn(house, { tenant, userType: UserType.Business });
  const { mobile, email } = await inTenant(house.test.database, tenant, (tx) =>
    tx
      .selectFrom('app_user')
      .select(['mobile', 'email'])
      .where('user_id', '=', user.userId)
      .executeTakeFirstOrThrow(),
  );
  const credentials = { TenantCode: tenant.tenantCode, UserName: user.userName, Password: testPassword };
  return { user, mobile, email, credentials };
}

describe('a sign-in is reported to its user', () => {
  test('Low: a sign-in from a new device is reported, one from a known device is not', async () => {
    const { mobile, credentials } = await newPerson();
    const browser = new Browser(house.server.app);
    expect((await browser.signIn(credentials)).statusCode).toBe(200);
    const what = `Your user ${credentials.UserName} of NOTICE has signed in from a new device or browser.`;
    await hears(mobile, what);
    expect((await browser.signIn(credentials)).statusCode).toBe(200);
    const { credentials: others, mobile: another } = await newPerson();
    await new Browser(house.server.app).signIn(others);
    await hears(another, 'new device');
    expect(textsTo(mobile).filter((text) => text.includes('new device'))).toHaveLength(1);
  });

  test("Low: the message of a reset's code names the reset, and the changed password is reported", async () => {
    const { mobile, credentials } = await newPerson();
    const browser = new Browser(house.server.app);
    const { RefId, DevOtp } = (await browser.forgotPassword(credentials)).json<{
      RefId: string;
      DevOtp: string;
    }>();
    await hears(mobile, `${DevOtp} is your KYC Desk password reset OTP.`);
    const done = await browser.resetPassword({ RefId, Otp: DevOtp, Password: 'a river of stones' });
    expect(done.statusCode, done.body).toBe(200);
    await hears(mobile, `The password of your user ${credentials.UserName} of NOTICE was changed.`);
  });

  test('Low: a new mobile number is reported to the old and the new number', async () => {
    const { user, mobile } = await newPerson();
    const row = (await admin.get(`/api/masters/users/${user.userId}`)).json<Record<string, unknown>>();
    const {
      LastLogin: _l,
      Factors: _f,
      MustChangePassword: _m,
      AssignedApplications: _a,
      RowVersion: _r,
      ...form
    } = row;
    const saved = await admin.post('/api/masters/users/edit', {
      ...form,
      FullName: 'Test Person',
      Mobile: '9876501234',
    });
    expect(saved.statusCode, saved.body).toBe(200);
    for (const receiver of [mobile, '9876501234']) await hears(receiver, 'The mobile or e-mail of your user');
  });

  test('Low: an unreachable gateway delays no change, and the notice is sent when it is reachable again', async () => {
    const { user, mobile } = await newPerson();
    isAway = true;
    const row = (await admin.get(`/api/masters/users/${user.userId}`)).json<Record<string, unknown>>();
    const {
      LastLogin: _l,
      Factors: _f,
      MustChangePassword: _m,
      AssignedApplications: _a,
      RowVersion: _r,
      ...form
    } = row;
    const saved = await admin.post('/api/masters/users/edit', {
      ...form,
      FullName: 'Test Person',
      Email: 'somewhere.else@example.com',
    });
    expect(saved.statusCode, saved.body).toBe(200);
    expect(textsTo(mobile).join('\n')).not.toContain('was changed');
    const left = await inTenant(house.test.database, tenant, (tx) =>
      tx
        .selectFrom('security_notice')
        .select('notice_id as noticeId')
        .where('user_id', '=', user.userId)
        .where('kind', '=', 'contact-changed')
        .where('sent_on', 'is', null)
        .execute(),
    );
    expect(left).toHaveLength(2);
    const { tenantId } = tenant;
    const again = async () => {
      for (const { noticeId } of left) await sendNotice.work(services, { tenantId, noticeId });
    };
    await expect(again()).rejects.toMatchObject({ code: 'unavailable' });
    isAway = false;
    await again();
    await again();
    expect(textsTo(mobile).filter((text) => text.includes('The mobile or e-mail'))).toHaveLength(2);
    const kept = await inTenant(house.test.database, tenant, (tx) =>
      tx.selectFrom('security_notice').select('mobile').where('user_id', '=', user.userId).execute(),
    );
    expect(kept.every((row) => row.mobile === null)).toBe(true);
  });
});

describe('17 a changed factor', () => {
  beforeAll(() =>
    inTenant(house.test.database, tenant, (tx) =>
      tx
        .updateTable('tenant_settings')
        .set({ sign_in_factors: [1, 2] })
        .execute(),
    ),
  );
  const noticesOf = async (userId: number) =>
    (
      await inTenant(house.test.database, tenant, (tx) =>
        tx
          .selectFrom('security_notice')
          .select('kind')
          .where('user_id', '=', userId)
          .where('kind', 'in', ['factor-added', 'factor-removed'])
          .orderBy('notice_id')
          .execute(),
      )
    ).map(({ kind }) => kind);
  const devicesOf = (userId: number) =>
    inTenant(house.test.database, tenant, (tx) =>
      tx.selectFrom('known_device').select('device_hash').where('user_id', '=', userId).execute(),
    );
  const withApp = async ({ user, credentials }: Awaited<ReturnType<typeof newPerson>>) => {
    const begun = await user.post('/api/auth/factors/totp/start', { Label: 'Phone' });
    const { FactorId, Secret } = begun.json<{ FactorId: number; Secret: string }>();
    const Code = appCode(Secret, 0);
    expect((await user.post('/api/auth/factors/totp/confirm', { FactorId, Code })).statusCode).toBe(200);
    return { FactorId, credentials };
  };

  test('17 a factor that is added or removed is reported to its user', async () => {
    const person = await newPerson();
    const { FactorId } = await withApp(person);
    expect((await person.user.post('/api/auth/factors/remove', { FactorId })).statusCode).toBe(200);
    expect(await noticesOf(person.user.userId)).toEqual(['factor-added', 'factor-removed']);
  });

  test('17 factors that an Admin removes make all devices of the user unknown', async () => {
    const person = await newPerson();
    await withApp(person);
    expect(await devicesOf(person.user.userId)).not.toEqual([]);
    const removed = await admin.post('/api/masters/users/remove-factors', { UserId: person.user.userId });
    expect(removed.statusCode).toBe(200);
    expect(await devicesOf(person.user.userId)).toEqual([]);
    expect(await noticesOf(person.user.userId)).toEqual(['factor-added', 'factor-removed']);
  });

  test('17 a password that was reset makes all other devices unknown', async () => {
    const { user, credentials } = await newPerson();
    const before = await devicesOf(user.userId);
    const browser = new Browser(house.server.app);
    const { RefId, DevOtp } = (await browser.forgotPassword(credentials)).json<{
      RefId: string;
      DevOtp: string;
    }>();
    const done = await browser.resetPassword({ RefId, Otp: DevOtp, Password: 'a river of stones' });
    expect(done.statusCode, done.body).toBe(200);
    const after = await devicesOf(user.userId);
    expect(after).toHaveLength(1);
    expect(before).not.toContainEqual(after[0]);
  });
});
