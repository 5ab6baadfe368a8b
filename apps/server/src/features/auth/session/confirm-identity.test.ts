import { constants, publicEncrypt } from 'node:crypto';
import { allEndpoints } from '@kyc/contract/all-endpoints';
import { UserType } from '@kyc/contract/user-types';
import { inTenant } from '@kyc/db/connection/transaction';
import { buildTenant } from '@kyc/testing/build-tenant';
import { testPassword } from '@kyc/testing/build-user';
import { decodeJwt } from 'jose';
import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import { openTestServer } from '../../../../testing/open-test-server.ts';
import { openTestTenant } from '../../../../testing/sign-in/open-test-tenant.ts';
import { signedIn, type Caller } from '../../../../testing/staff.ts';

const { house, app, tenant, staff } = await openTestTenant('CONFIRM');
afterAll(house.close);
const admin = await staff(UserType.Admin);

const sessionIdOf = ({ headers }: Caller) =>
  String(decodeJwt(headers['authorization']?.slice('Bearer '.length) ?? '')['SessionId']);

/** As if the password had been entered this long ago. */
async function confirmedAgo(caller: Caller, interval: string) {
  await inTenant(house.test.database, tenant, (tx) =>
    tx
      .updateTable('user_session')
      .set({ confirmed_on: sql`now() - ${interval}::interval` })
      .where('session_id', '=', sessionIdOf(caller))
      .execute(),
  );
}

async function confirm(caller: Caller, Password: string) {
  const { PublicKey } = (await app.inject({ url: '/api/auth/public-key/' })).json<{ PublicKey: string }>();
  const padding = { padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' };
  const Data = publicEncrypt({ key: PublicKey, ...padding }, Buffer.from(JSON.stringify({ Password })));
  return await caller.post('/api/auth/confirm/', { Data: Data.toString('base64') });
}

const first = {
  Message: 'Confirm by your password that it is you.',
  ErrorNumber: 50004,
  ErrorState: 106,
};
const newKey = (Label: string) => admin.post('/api/masters/connections/intake-keys/create', { Label });

describe('M5 the password is required again', () => {
  test('before a secret, once in five minutes, and a 409 ends no session', async () => {
    await confirmedAgo(admin, '299 seconds');
    expect((await newKey('Still known')).statusCode).toBe(200);
    await confirmedAgo(admin, '301 seconds');
    const refused = await newKey('Asked');
    expect([refused.statusCode, refused.json()]).toEqual([409, first]);
    expect((await admin.get('/api/verify-login-status/')).statusCode).toBe(200);

    const wrong = await confirm(admin, 'Wrong@12345678');
    expect([wrong.statusCode, wrong.json()]).toMatchObject([
      400,
      { Message: 'The present password is not right.', Errors: [{ Field: 'Password' }] },
    ]);
    expect((await newKey('Asked')).statusCode).toBe(409);
    expect((await confirm(admin, testPassword)).json()).toEqual({ Status: true });
    expect((await newKey('Asked')).statusCode).toBe(200);
    const audited = await inTenant(house.test.database, tenant, (tx) =>
      tx
        .selectFrom('audit_event')
        .select('action')
        .where('entity_id', '=', sessionIdOf(admin))
        .where('action', 'like', 'session.confirm%')
        .orderBy('audit_id')
        .execute(),
    );
    expect(audited.map(({ action }) => action)).toEqual(['session.confirm-failed', 'session.confirm']);
  });

  test('only for this session: another session of the same user must confirm', async () => {
    const other = await signedIn(house, { tenant, userType: UserType.Admin });
    await confirmedAgo(other, '6 minutes');
    await confirm(admin, testPassword);
    expect((await other.post('/api/masters/connections/update', {})).json()).toEqual(first);
  });

  test("before a factor is added or removed, the user's or another's; renaming requires none", async () => {
    await confirmedAgo(admin, '6 minutes');
    const factor = { FactorId: 1, Label: 'Phone', Code: '123456', UserId: 1 };
    for (const path of ['totp/start', 'totp/confirm', 'passkey/start', 'passkey/add', 'remove'])
      expect((await admin.post(`/api/auth/factors/${path}`, factor)).json(), path).toEqual(first);
    expect((await admin.post('/api/masters/users/remove-factors', { UserId: 1 })).json()).toEqual(first);
    const renamed = await admin.post('/api/auth/factors/rename', { FactorId: 1, Label: 'Phone' });
    expect(renamed.statusCode).toBe(404);
  });

  test('a wrong role is rejected before the password is requested', async () => {
    const verifier = await signedIn(house, { tenant, userType: UserType.Verifier });
    await confirmedAgo(verifier, '6 minutes');
    expect((await verifier.post('/api/masters/users/edit', {})).statusCode).toBe(403);
  });

  test('before an export of everything, and not before one of a month or a person', async () => {
    await confirmedAgo(admin, '6 minutes');
    const statusOf = async (path: string, body: object) => (await admin.post(path, body)).statusCode;
    const month = { FromDate: '2026-01-01', ToDate: '2026-01-31' };
    const years = { FromDate: '2020-01-01', ToDate: '2026-01-31' };
    for (const path of ['/api/dashboard/applications/download', '/api/report/lead/download']) {
      expect(await statusOf(path, {})).toBe(409);
      expect(await statusOf(path, { Filter: month })).toBe(200);
      expect(await statusOf(path, { search: { value: '9812' } })).toBe(200);
    }
    expect(await statusOf('/api/report/lead-status', years)).toBe(409);
    expect(await statusOf('/api/report/lead-status', month)).toBe(200);
    expect(await statusOf('/api/report/exports/start', { Report: 'LEAD_STATUS', Filter: years })).toBe(409);
    expect(await statusOf('/api/report/exports/start', { Report: 'LEAD_STATUS', Filter: month })).toBe(200);
  });

  test("by each endpoint's declaration: secrets, keys, users, factors, exports, and no daily work", () => {
    const asking = allEndpoints.filter(({ confirms }) => confirms !== undefined).map(({ name }) => name);
    expect(asking.toSorted()).toEqual(
      [
        'addAnchor',
        'addPasskey',
        'addRevocationList',
        'addUsers',
        'answerChange',
        'approveHold',
        'approveRetentionPlan',
        'confirmTotp',
        'createIntakeKey',
        'downloadApplications',
        'downloadAudit',
        'downloadCustomReport',
        'downloadEsignMismatch',
        'downloadFormFlowAnalysis',
        'downloadLeadStatus',
        'downloadLeads',
        'downloadLoginStatus',
        'downloadLoginSummaryStatus',
        'downloadPanName',
        'downloadPennydrop',
        'downloadRejection',
        'downloadSebiMtf',
        'downloadSentForRectification',
        'downloadTat',
        'downloadVerifierProductivity',
        'editUsers',
        'exportUsers',
        'importUsers',
        'importUsersInBackground',
        'readEvidence',
        'readIncident',
        'removeAnchor',
        'removeFactor',
        'removeRevocationList',
        'releaseHold',
        'removeFactorsOfUser',
        'revokeIntakeKey',
        'revokeWebhookSecret',
        'rotateIntakeKey',
        'rotateWebhookSecret',
        'sendPasswordLink',
        'setAcceptanceRule',
        'setCheckPolicy',
        'setRetentionRule',
        'startEvidence',
        'startIncident',
        'startExport',
        'startPasskey',
        'startTotp',
        'updateConnections',
        'updateSettings',
      ].toSorted(),
    );
  });
});

test('guesses of the password are counted', async () => {
  const strict = await openTestServer({ variables: { APP_ENV: 'development' } });
  try {
    const its = await buildTenant(strict.test, { tenantCode: 'COUNTED' });
    const caller = await signedIn(strict, { tenant: its, userType: UserType.Admin });
    // More than twice the limit of a minute, because a minute may end in the meantime.
    const statuses: number[] = [];
    for (let guess = 0; guess < 13; guess += 1)
      statuses.push((await caller.post('/api/auth/confirm/', { Data: 'eHh4' })).statusCode);
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(1);
    const token = caller.headers['authorization']?.slice('Bearer '.length) ?? '';
    const refreshes: number[] = [];
    for (let call = 0; call < 62; call += 1)
      refreshes.push(
        (
          await strict.server.app.inject({
            method: 'POST',
            url: '/api/auth/refresh/',
            headers: { cookie: caller.headers['cookie'] ?? '' },
            payload: { Token: token, RefreshToken: 'x'.repeat(43) },
          })
        ).statusCode,
      );
    expect(refreshes.filter((status) => status === 429).length).toBeGreaterThanOrEqual(1);
    expect(refreshes.filter((status) => status === 401).length).toBeGreaterThan(0);
  } finally {
    await strict.close();
  }
});
