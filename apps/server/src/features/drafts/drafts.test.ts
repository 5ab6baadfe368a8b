import { ApplicationStatus } from '@kyc/contract/application-status';
import type { Draft } from '@kyc/contract/applications/drafts';
import { UserType } from '@kyc/contract/user-types';
import { buildTenant } from '@kyc/testing/build-tenant';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openStaffedBroker, refusalOf } from '../../../testing/open-staffed-broker.ts';
import { signedIn, type Caller } from '../../../testing/staff.ts';

const broker = await openStaffedBroker('DRAFTS');
const { house, callerOf, build, sqlOf } = broker;
afterAll(house.close);
const verifier = callerOf(UserType.Verifier);
const admin = callerOf(UserType.Admin);
let stranger: Caller;

const setFeature = (isOn: boolean) =>
  sqlOf((tx) => tx.updateTable('tenant_settings').set({ keeps_drafts: isOn }).execute());
beforeAll(async () => {
  const tenant = await buildTenant(house.test, { tenantCode: 'OTHERS' });
  stranger = await signedIn(house, { tenant, userType: UserType.Admin });
});
beforeEach(() => setFeature(true));

const path = (id: number, key?: string) => `/api/drafts/${id}${key === undefined ? '' : `?Key=${key}`}`;
const call = (caller: Caller, method: 'PUT' | 'DELETE', url: string, payload?: object) =>
  house.server.app.inject({
    method,
    url,
    headers: { ...caller.headers, ...(payload === undefined && { 'content-type': undefined }) },
    ...(payload !== undefined && { payload }),
  });
const keep = (id: number, Drafts: Record<string, string>, caller = verifier) =>
  call(caller, 'PUT', path(id), { Drafts });
const read = async (id: number, caller = verifier) =>
  (await caller.get(path(id))).json<{ Drafts: Draft[] }>().Drafts.map(({ Key, Value }) => [Key, Value]);

describe('unsaved drafts', () => {
  test('are stored by key, and the next save replaces them', async () => {
    const id = await build(ApplicationStatus.Assigned);
    expect((await keep(id, { hold: 'Wait for', 'edit:FirstName': '"AMIT"' })).statusCode).toBe(200);
    expect((await keep(id, { hold: 'Wait for page 2' })).statusCode).toBe(200);
    expect(await read(id)).toEqual([
      ['edit:FirstName', '"AMIT"'],
      ['hold', 'Wait for page 2'],
    ]);
    expect(await read(await build(ApplicationStatus.Assigned))).toEqual([]);
  });

  test('are readable only by their author, not by an Admin or another tenant', async () => {
    const id = await build(ApplicationStatus.Assigned);
    await keep(id, { hold: 'Mine' });
    expect(await read(id, admin)).toEqual([]);
    expect((await keep(id, { hold: 'His' }, admin)).statusCode).toBe(200);
    expect(await read(id)).toEqual([['hold', 'Mine']]);
    expect((await stranger.get(path(id))).statusCode).toBe(404);
    expect((await keep(id, { hold: 'x' }, stranger)).statusCode).toBe(404);
    expect((await call(admin, 'DELETE', path(id))).statusCode).toBe(200);
    expect(await read(id)).toEqual([['hold', 'Mine']]);
  });

  test('are discarded individually or together', async () => {
    const id = await build(ApplicationStatus.Assigned);
    await keep(id, { hold: 'a', line: 'b', 'remark:NAM-06': 'c' });
    expect((await call(verifier, 'DELETE', path(id, 'line'))).statusCode).toBe(200);
    expect((await read(id)).map(([key]) => key)).toEqual(['hold', 'remark:NAM-06']);
    expect((await call(verifier, 'DELETE', path(id))).statusCode).toBe(200);
    expect(await read(id)).toEqual([]);
  });

  test.each(['password', 'edit:NoSuchProperty', 'edit:constructor', 'hold:1', 'remark:ZZZ-99', ''])(
    'the key %j is invalid: 422, and no part of the call is stored',
    async (key) => {
      const id = await build(ApplicationStatus.Assigned);
      const answer = await keep(id, { hold: 'good', [key]: 'x' });
      expect(refusalOf(answer)).toEqual([422, 'There is no draft of this key.']);
      expect(await read(id)).toEqual([]);
    },
  );

  test('4,000 characters are stored, one more is 422 with a message', async () => {
    const id = await build(ApplicationStatus.Assigned);
    expect((await keep(id, { hold: 'x'.repeat(4000) })).statusCode).toBe(200);
    expect(refusalOf(await keep(id, { hold: 'x'.repeat(4001) }))).toEqual([
      422,
      'The draft has 4001 characters, at most 4000 are kept.',
    ]);
  });

  test('of the user who puts the application on hold are deleted, those of others stay', async () => {
    const id = await build(ApplicationStatus.Assigned);
    await keep(id, { hold: 'Wait for page 2' });
    await keep(id, { 'override:INC-01': 'Because' }, admin);
    const held = await verifier.post('/api/dashboard/application/on-hold/', {
      ApplicationId: id,
      VerifierRemarks: 'Wait for page 2',
    });
    expect(held.statusCode, held.body).toBe(200);
    expect(await read(id)).toEqual([]);
    expect(await read(id, admin)).toEqual([['override:INC-01', 'Because']]);
  });

  test('an application that is another verifier’s, in the queue or cancelled is rejected with the reason', async () => {
    const other = await signedIn(house, { tenant: broker.tenant, userType: UserType.Verifier });
    const held = await build(ApplicationStatus.Assigned, { verifier_id: other.userId });
    const cases = [
      [held, 'This application is not assigned to you.'],
      [await build(ApplicationStatus.ReviewPending), 'This application is not yet assigned to any verifier'],
      [
        await build(ApplicationStatus.Cancelled, { verifier_id: verifier.userId }),
        'Cancelled applications cannot be reviewed.',
      ],
    ] as const;
    for (const [id, message] of cases)
      for (const answer of [
        await verifier.get(path(id)),
        await keep(id, { hold: 'x' }),
        await call(verifier, 'DELETE', path(id)),
      ])
        expect(refusalOf(answer)).toEqual([409, message]);
  });

  test('are refused while they are switched off', async () => {
    await setFeature(false);
    const id = await build(ApplicationStatus.Assigned);
    for (const answer of [await verifier.get(path(id)), await keep(id, { hold: 'x' })])
      expect(refusalOf(answer)).toEqual([409, 'Drafts are switched off in Settings.']);
  });

  test('are sealed in the table', async () => {
    const id = await build(ApplicationStatus.Assigned);
    await keep(id, { hold: 'Secret of Amit' });
    const owner = new pg.Client({ connectionString: house.ownerUrl });
    await owner.connect();
    await owner.query(`select set_config('app.tenant', $1, false)`, [String(broker.tenant.tenantId)]);
    const { rows } = await owner.query<{ value: string }>(
      'select value::text as value from draft where application_id = $1',
      [id],
    );
    await owner.end();
    expect(rows.map(({ value }) => value.startsWith('"kycn1.'))).toEqual([true]);
    expect(rows[0]?.value).not.toContain('Amit');
  });
});
