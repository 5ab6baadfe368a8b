import { UserType } from '@kyc/contract/user-types';
import { readConfig } from '../../platform/config.ts';
import { findAddressFault } from '../../integrations/find-address-fault.ts';
import { inTenant } from '@kyc/db/connection/transaction';
import { selectIntakeKeys } from '@kyc/db/tables/connections/intake-key-table';
import { selectWebhookSecrets } from '@kyc/db/tables/connections/webhook-secret-table';
import { buildTenant } from '@kyc/testing/build-tenant';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { ApplicationStatus } from '@kyc/contract/application-status';
import { actionPath, openStaffedBroker, refusalOf } from '../../../testing/open-staffed-broker.ts';
import { openJobQueue } from '@kyc/db/jobs/job-queue';
import { deliveryServices } from '../../../testing/deliveries/delivery-services.ts';
import { openCatcher } from '../../../testing/operations/open-catcher.ts';
import { startOver } from '../../../testing/operations/start-over.ts';
import { sendTest } from './send-test.ts';
import { intakeSecretPurpose, webhookSecretPurpose } from '../../records/secret-purposes.ts';

const broker = await openStaffedBroker('CONNECT');
const catcher = await openCatcher();
afterAll(async () => {
  await catcher.close();
  await broker.house.close();
});
const admin = broker.callerOf(UserType.Admin);
const base = '/api/masters/connections';

interface Read {
  ApprovalWebhookUrl: string | null;
  RowVersion: number;
  IntakeKeys: {
    KeyId: number;
    Label: string;
    Beginning: string;
    EndsOn: string | null;
    IsLive: boolean;
    LastUsedOn: string | null;
  }[];
  WebhookSecrets: { SecretId: number; EndsOn: string | null; IsLive: boolean }[];
}
interface Made {
  KeyId: number;
  ApiKey: string;
  Secret: string;
}

const read = async (): Promise<Read> => (await admin.get(`${base}/`)).json<Read>();
const ok = async <T>(path: string, body: object = {}): Promise<T> => {
  const answer = await admin.post(`${base}/${path}`, body);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<T>();
};
const starts = (key: { ApiKey: string; Secret: string }) =>
  startOver(broker.house.server.app, { tenantCode: broker.tenant.tenantCode, ...key });
const audited = async (action: string) =>
  await broker.sqlOf((tx) =>
    tx
      .selectFrom('audit_event')
      .select(['actor_id', 'details'])
      .where('action', '=', action)
      .orderBy('audit_id', 'desc')
      .execute(),
  );

beforeEach(() => catcher.forget());

describe('D2 intake keys', () => {
  test('a new key works immediately, in addition to the existing one, and its secret is shown once', async () => {
    const made = await ok<Made>('intake-keys/create', { Label: 'Mobile flow' });
    expect(await starts(made)).toBe(200);
    expect(await starts({ ApiKey: broker.tenant.intakeApiKey, Secret: broker.tenant.intakeSecret })).toBe(
      200,
    );
    const text = (await admin.get(`${base}/`)).body;
    expect(text).not.toContain(made.Secret);
    expect(text).not.toContain(made.ApiKey);
    const [newest] = (await read()).IntakeKeys;
    expect(newest).toMatchObject({ Label: 'Mobile flow', IsLive: true, Beginning: made.ApiKey.slice(0, 8) });
    expect(newest?.LastUsedOn).not.toBeNull();
    expect(await audited('intake-key.create')).toMatchObject([
      { actor_id: admin.userId, details: { label: 'Mobile flow' } },
    ]);
  });

  test("one key's secret proves nothing with another key", async () => {
    const made = await ok<Made>('intake-keys/create', { Label: 'Third flow' });
    expect(await starts({ ApiKey: made.ApiKey, Secret: broker.tenant.intakeSecret })).toBe(401);
  });

  test('the name of a live key is rejected', async () => {
    await ok('intake-keys/create', { Label: 'Kiosk' });
    const again = await admin.post(`${base}/intake-keys/create`, { Label: ' Kiosk ' });
    expect(refusalOf(again)).toEqual([
      409,
      'There is an intake key of this name. Rotate it, or choose another name.',
    ]);
  });

  test('rotated with an overlap both work, then only the new one', async () => {
    const old = await ok<Made>('intake-keys/create', { Label: 'Rotated' });
    const made = await ok<Made>('intake-keys/rotate', { KeyId: old.KeyId, OverlapHours: 24 });
    expect([await starts(old), await starts(made)]).toEqual([200, 200]);
    await broker.sqlOf((tx) =>
      tx
        .updateTable('intake_key')
        .set({ ends_on: new Date(Date.now() - 1000) })
        .where('key_id', '=', old.KeyId)
        .execute(),
    );
    expect([await starts(old), await starts(made)]).toEqual([401, 200]);
    const again = await admin.post(`${base}/intake-keys/rotate`, { KeyId: old.KeyId, OverlapHours: 1 });
    expect(refusalOf(again)).toEqual([409, 'This intake key is rotated or revoked already.']);
  });

  test('without an overlap, and revoked, a key ends immediately', async () => {
    const old = await ok<Made>('intake-keys/create', { Label: 'Leaked' });
    const made = await ok<Made>('intake-keys/rotate', { KeyId: old.KeyId, OverlapHours: 0 });
    expect([await starts(old), await starts(made)]).toEqual([401, 200]);
    await ok('intake-keys/revoke', { KeyId: made.KeyId });
    expect(await starts(made)).toBe(401);
    expect(refusalOf(await admin.post(`${base}/intake-keys/revoke`, { KeyId: made.KeyId }))[0]).toBe(409);
  });

  test('two parallel rotations of the same key create one new key', async () => {
    const old = await ok<Made>('intake-keys/create', { Label: 'Raced' });
    const answers = await Promise.all(
      [1, 2, 3].map(() => admin.post(`${base}/intake-keys/rotate`, { KeyId: old.KeyId, OverlapHours: 24 })),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort((a, b) => a - b)).toEqual([200, 409, 409]);
  });

  test('the previous release reads the newest live key, and an unusable one when none is live', async () => {
    const stored = async () =>
      await broker.sqlOf((tx) =>
        tx
          .selectFrom('tenant_settings')
          .select(['intake_api_key', 'intake_secret'])
          .executeTakeFirstOrThrow(),
      );
    const made = await ok<Made>('intake-keys/create', { Label: 'Newest' });
    const { intake_api_key: apiKey, intake_secret: secret } = await stored();
    const seals = await broker.house.server.sealer.of(broker.tenant.tenantId);
    expect([apiKey, seals.open(intakeSecretPurpose(made.ApiKey), secret)]).toEqual([
      made.ApiKey,
      made.Secret,
    ]);
    for (const { KeyId, IsLive } of (await read()).IntakeKeys)
      if (IsLive) await ok('intake-keys/revoke', { KeyId });
    const after = await stored();
    expect(after.intake_api_key).not.toBe(made.ApiKey);
    expect(after.intake_secret).not.toBe(secret);
  });

  test("another tenant's keys and secrets are not there", async () => {
    const theirs = await buildTenant(broker.house.test, { tenantCode: 'OTHERS' });
    const { keyId, secretId } = await inTenant(broker.house.test.database, theirs, async (tx) => ({
      keyId: (await selectIntakeKeys(tx))[0]?.keyId,
      secretId: (await selectWebhookSecrets(tx))[0]?.secretId,
    }));
    const seen = await read();
    expect(seen.IntakeKeys.some(({ KeyId }) => KeyId === keyId)).toBe(false);
    expect(seen.WebhookSecrets.some(({ SecretId }) => SecretId === secretId)).toBe(false);
    for (const [path, body] of [
      ['intake-keys/rotate', { KeyId: keyId, OverlapHours: 0 }],
      ['intake-keys/revoke', { KeyId: keyId }],
      ['webhook-secrets/revoke', { SecretId: secretId }],
    ] as const)
      expect((await admin.post(`${base}/${path}`, body)).statusCode, path).toBe(404);
    const signed = { ApiKey: theirs.intakeApiKey, Secret: theirs.intakeSecret };
    expect(await starts(signed)).toBe(401);
  });

  test('limits of the input', async () => {
    const [key] = (await read()).IntakeKeys;
    const refused = async (path: string, body: object) =>
      (await admin.post(`${base}/${path}`, body)).json<{ Message: string }>().Message;
    expect(await refused('intake-keys/create', { Label: ' ' })).toBe('Enter a name.');
    expect(await refused('intake-keys/rotate', { KeyId: key?.KeyId, OverlapHours: 169 })).toBe(
      'The overlap must be 0 to 168 hours.',
    );
    const unknown = await admin.post(`${base}/intake-keys/revoke`, { KeyId: 2_000_000_000 });
    expect(unknown.statusCode).toBe(404);
  });
});

describe('D2 webhook secrets', () => {
  const approve = async (): Promise<void> => {
    const id = await broker.build(ApplicationStatus.Assigned);
    const answer = await broker.callerOf(UserType.Verifier).post(actionPath('approve', id));
    expect(answer.statusCode, answer.body).toBe(200);
  };
  const isSignedWith = (secret: string): boolean => {
    try {
      catcher.newest(secret);
      return true;
    } catch {
      return false;
    }
  };

  test('rotated with an overlap an approval is signed with both, afterwards only with the new one', async () => {
    await ok('update', { ApprovalWebhookUrl: `${catcher.url}/approval` });
    const { Secret, SecretId } = await ok<{ Secret: string; SecretId: number }>('webhook-secrets/rotate', {
      OverlapHours: 24,
    });
    await approve();
    expect([isSignedWith(broker.tenant.webhookSecret), isSignedWith(Secret)]).toEqual([true, true]);

    const [, old] = (await read()).WebhookSecrets;
    await ok('webhook-secrets/revoke', { SecretId: old?.SecretId });
    catcher.forget();
    await approve();
    expect([isSignedWith(broker.tenant.webhookSecret), isSignedWith(Secret)]).toEqual([false, true]);

    const newest = await admin.post(`${base}/webhook-secrets/revoke`, { SecretId });
    expect(refusalOf(newest)).toEqual([409, 'The newest webhook secret cannot be revoked. Rotate it first.']);
    const ended = await admin.post(`${base}/webhook-secrets/revoke`, { SecretId: old?.SecretId });
    expect(refusalOf(ended)).toEqual([409, 'This webhook secret has ended already.']);
    const settings = await broker.sqlOf((tx) =>
      tx.selectFrom('tenant_settings').select('webhook_secret').executeTakeFirstOrThrow(),
    );
    const seals = await broker.house.server.sealer.of(broker.tenant.tenantId);
    expect(seals.open(webhookSecretPurpose, settings.webhook_secret)).toBe(Secret);
    expect((await admin.get(`${base}/`)).body).not.toContain(Secret);
  });

  test('a test event arrives signed, and its answer is shown', async () => {
    const secret = (await ok<{ Secret: string }>('webhook-secrets/rotate', { OverlapHours: 0 })).Secret;
    await ok('update', { ApprovalWebhookUrl: `${catcher.url}/approval`, LeadStatusUrl: null });
    catcher.answer(422, 'unknown broker');
    const reply = await ok<object>('test', { Kind: 'approval' });
    expect(reply).toMatchObject({
      Address: `${catcher.url}/approval`,
      Outcome: 'Failed',
      Status: 422,
      Answer: 'unknown broker',
      Error: 'HTTP 422',
    });
    expect(isSignedWith(secret)).toBe(true);
    expect(catcher.newest(secret)).toMatchObject({
      type: 'test',
      data: { TenantCode: 'CONNECT', Kind: 'approval' },
    });
    expect((await audited('connection.test'))[0]).toMatchObject({
      details: { kind: 'approval', outcome: 'Failed', status: 422 },
    });
    catcher.answer(200, '{}');

    await ok('update', { ApprovalWebhookUrl: 'http://127.0.0.1:9/nobody' });
    expect(await ok<object>('test', { Kind: 'approval' })).toMatchObject({
      Outcome: 'Failed',
      Status: null,
      Error: 'ECONNREFUSED',
      Answer: '',
    });
  });
});

test('17 a test that is answered ends the pause of a silent receiver, one without an answer does not', async () => {
  const queue = await openJobQueue({
    url: broker.house.test.appUrl,
    isWorker: false,
    onError: () => undefined,
  });
  const services = await deliveryServices(broker, queue);
  await queue.stop();
  const { receivers } = services;
  for (const [url, mayCall] of [
    [`${catcher.url}/paused`, true],
    ['http://127.0.0.1:9/nobody', false],
  ] as const) {
    await ok('update', { ApprovalWebhookUrl: url });
    for (let call = 0; call < 3; call += 1) receivers.noteOutcome(url, { isAnswered: false });
    expect(receivers.mayCall(url)).toBe(false);
    await sendTest(services, { requestId: 'asked' }, { tenant: broker.tenant, kind: 'approval' });
    expect([url, receivers.mayCall(url)]).toEqual([url, mayCall]);
  }
});

describe('D2 addresses', () => {
  test('are saved with If-Match, audited old and new, and omitted ones stay', async () => {
    const { RowVersion } = await read();
    const saved = await admin.post(
      `${base}/update`,
      { ApprovalWebhookUrl: 'https://office.example.com/approvals' },
      { 'if-match': `"${RowVersion}"` },
    );
    expect(saved.statusCode, saved.body).toBe(200);
    const stale = await admin.post(
      `${base}/update`,
      { HostName: 'https://flow.example.com' },
      { 'if-match': `"${RowVersion}"` },
    );
    expect(refusalOf(stale)).toEqual([
      409,
      `These settings were changed by ${admin.fullName}. Please reload.`,
    ]);
    expect(stale.json()).toMatchObject({
      Current: { ApprovalWebhookUrl: 'https://office.example.com/approvals' },
    });
    expect((await read()).ApprovalWebhookUrl).toBe('https://office.example.com/approvals');
    expect((await audited('connection.edit'))[0]).toMatchObject({
      actor_id: admin.userId,
      details: { new: { ApprovalWebhookUrl: 'https://office.example.com/approvals' } },
    });
  });

  test.each([
    [
      { ApprovalWebhookUrl: 'ftp://office.example.com' },
      'Approval Webhook must be an address that begins with http: or https:.',
    ],
    [
      { LeadStatusUrl: 'https://user:secret@office.example.com/' },
      'Lead Status Address must not hold a user name or a password.',
    ],
    [
      { HostName: 'http://flow.example.com' },
      'Host Name must be an https address without a slash at its end.',
    ],
  ])('%j is rejected', async (body, message) => {
    expect(refusalOf(await admin.post(`${base}/update`, body))).toEqual([400, message]);
  });

  const production = {
    environment: 'production',
    webhookNetworks: readConfig({ WEBHOOK_NETWORKS: '10.20.0.0/16' }).webhookNetworks,
    outboundHosts: [],
  } as const;
  test.each([
    ['http://office.example.com/', 'Office must begin with https:.'],
    ['https://127.0.0.1/', /^Office is inside the own network\./],
    ['https://[::1]/', /^Office is inside the own network\./],
    ['https://localhost/', /^Office is inside the own network\./],
    ['https://169.254.169.254/latest', /^Office is inside the own network\./],
    ['https://10.21.0.1/', /^Office is inside the own network\./],
  ])('production refuses %s', async (address, fault) => {
    expect(await findAddressFault(production, { label: 'Office', address })).toMatch(fault);
  });

  test('production accepts public addresses, and networks that the operator listed', async () => {
    for (const address of ['https://8.8.8.8/hook', 'https://10.20.3.4:8443/hook'])
      expect(await findAddressFault(production, { label: 'Office', address })).toBeNull();
  });
});

test('D2 the last deliveries tell what came of each, newest first', async () => {
  catcher.answer(503, 'closed');
  await ok('update', { ApprovalWebhookUrl: `${catcher.url}/approval` });
  const id = await broker.build(ApplicationStatus.Assigned);
  await broker.callerOf(UserType.Verifier).post(actionPath('approve', id));
  const list = (await admin.get(`${base}/deliveries`)).json<{ ApplicationId: number; Kind: string }[]>();
  expect(list.length).toBeGreaterThan(0);
  expect(list.find((row) => row.ApplicationId === id && row.Kind === 'approval')).toMatchObject({
    Outcome: 'Waiting',
    Attempts: 1,
    LastError: 'HTTP 503',
  });
  const moments = (list as unknown as { CreatedOn: string }[]).map(({ CreatedOn }) => CreatedOn);
  expect(moments).toEqual(moments.toSorted().reverse());
});
