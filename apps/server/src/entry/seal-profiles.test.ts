import { inTenant } from '@kyc/db/connection/transaction';
import { selectProfile } from '@kyc/db/tables/applications/application-profile-table';
import { UserType } from '@kyc/contract/user-types';
import { buildTenant, type BuiltTenant } from '@kyc/testing/build-tenant';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openServerKeys } from '../../testing/open-server-keys.ts';
import { openTestServer } from '../../testing/open-test-server.ts';
import { signedIn, type Caller } from '../../testing/staff.ts';
import { productWork } from '../access/product-work.ts';
import { FaultLog } from '../platform/fault-log.ts';
import { createLogger } from '../platform/logger.ts';
import { derivedKey, prefixTokens } from '../platform/sealing/field-tokens.ts';
import { extendChain } from '../features/audit/chain/extend-chain.ts';
import { sealRecords } from '../features/audit/chain/seal-records.ts';
import { verifyChain } from '../features/audit/chain/verify-chain.ts';
import { doStoredWork } from '../features/stored-work/do-stored-work.job.ts';

// As the previous release left it, and writes it while it runs at the same time: values sealed one by one, profiles in plain text.
const now = { at: new Date() };
const waits = 60_000;
const house = await openTestServer({
  clock: { now: () => now.at },
  prepare: (owner) =>
    owner.query(
      `insert into sealing_wait (ends_on, applicants_on, profiles_on) values (now() - interval '2 days', now() - interval '1 day', $1)`,
      [new Date(now.at.getTime() + waits)],
    ),
});
afterAll(house.close);
const owner = new pg.Client({ connectionString: house.ownerUrl });
afterAll(() => owner.end());
let tenant: BuiltTenant;
let admin: Caller;
const ids: number[] = [];
const works = ['seal-profiles', 'seal-calls', 'narrow-applications', 'narrow-leads'] as const;
const mobile = (index: number) => `68399${String(index).padStart(5, '0')}`;
const profile = {
  first_name: 'Qwzxold',
  date_of_birth: '1971-03-17',
  email: 'Qwzx.Old@example.com',
  latitude: 19.25,
};

const row = async <T extends pg.QueryResultRow>(text: string, values: unknown[] = []): Promise<T> => {
  const { rows } = await owner.query<T>(text, values);
  return rows[0] as T;
};

/** A row of the previous release, with its longer tokens. */
async function stored(index: number): Promise<number> {
  const { applicants, dataKey } = await house.server.sealer.of(tenant.tenantId);
  const wide = (use: string, value: string) => prefixTokens(derivedKey(dataKey.key, use), 1).token(value);
  const pan = `ABCPK${String(index).padStart(4, '0')}Z`;
  const { id } = await row<{ id: number }>(
    `insert into application (mobile, mobile_token, pan, pan_token, source, status, name)
     values ($1, $2, $3, $4, 2, 1, 'Qwzxold Rao') returning application_id::integer as id`,
    [
      applicants.seal('mobile', mobile(index)),
      wide('index of mobiles', mobile(index)),
      applicants.seal('pan', pan),
      wide('index of PANs', pan),
    ],
  );
  await owner.query(
    `insert into application_profile (application_id, first_name, date_of_birth, email, latitude) values ($1, $2, $3, $4, $5)`,
    [id, profile.first_name, profile.date_of_birth, profile.email, profile.latitude],
  );
  await owner.query(
    `insert into application_change (application_id, attempt_no, property, old_value, new_value) values ($1, 1, 'FirstName', 'Qwzxolder', 'Qwzxold')`,
    [id],
  );
  await owner.query(
    `insert into service_call (application_id, api_id, status, api_request_time, request, response)
     values ($1, 3, 'Success', now(), '{"account":"XXXXXXXX4567"}', '{"nameAtBank":"QWZXOLD RAO"}')`,
    [id],
  );
  return id;
}

/** A lead of the previous release, with its longer token. */
async function storedLead(index: number): Promise<void> {
  const { applicants, dataKey } = await house.server.sealer.of(tenant.tenantId);
  const token = prefixTokens(derivedKey(dataKey.key, 'index of mobiles'), 1).token(mobile(index));
  await owner.query('insert into lead (mobile, mobile_token) values ($1, $2)', [
    applicants.seal('mobile', mobile(index)),
    token,
  ]);
}

beforeAll(async () => {
  await owner.connect();
  tenant = await buildTenant(house.test, { tenantCode: 'PLAIN' });
  admin = await signedIn(house, { tenant, userType: UserType.Admin });
  await owner.query(`select set_config('app.tenant', $1, false)`, [String(tenant.tenantId)]);
  for (let index = 0; index < 3; index += 1) ids.push(await stored(index));
  for (let index = 0; index < 2; index += 1) await storedLead(index);
  await owner.query(
    `insert into legal_hold (title, authority, reference, from_on, placed_by) values ('Order', 'Court', 'R', '2026-01-01', $1)`,
    [admin.userId],
  );
  await owner.query(
    `insert into legal_hold_item (hold_id, mobile_token, shown)
     select hold_id, (select mobile_token from application where application_id = $1), 'XXXXXX0000' from legal_hold`,
    [ids[0]],
  );
  await owner.query(
    `insert into stored_work (tenant_id, work) select $1, unnest($2::text[]) on conflict (tenant_id, work) do update set done_on = null, after_id = 0`,
    [tenant.tenantId, works],
  );
});

async function work(): Promise<void> {
  const services = {
    database: house.test.database,
    storage: house.storage,
    sealer: house.server.sealer,
    faults: new FaultLog(createLogger({ level: 'silent' })),
  };
  for (const one of works) await doStoredWork.work(services, { tenantId: tenant.tenantId, work: one });
}

const read = (id: number) =>
  inTenant(house.test.database, tenant, (tx) => selectProfile(productWork(tx), id));
const keeps = () =>
  row<{ held: number }>(`select count(*) filter (where is_held(a))::integer as held from application a`);
const found = async (Field: string, value: string) =>
  (
    await admin.post('/api/dashboard/applications/', {
      start: 0,
      length: 10,
      Filter: { Field },
      search: { value },
    })
  ).json<{
    recordsFiltered: number;
  }>().recordsFiltered;

test('S9 while the previous release may run its rows stay as they are, are read, found and held', async () => {
  await work();
  expect(
    await row('select sealed, first_name from application_profile where application_id = $1', [ids[0]]),
  ).toEqual({
    sealed: null,
    first_name: profile.first_name,
  });
  expect(await read(ids[0] ?? 0)).toMatchObject(profile);
  expect([
    await found('Mobile', '6839'),
    await found('Mobile', mobile(1)),
    await found('PAN', 'ABCPK'),
  ]).toEqual([3, 1, 3]);
  expect(await keeps()).toEqual({ held: 1 });
});

test('S9 afterwards profiles, changes and calls are sealed, and seals of records still hold', async () => {
  const keys = await openServerKeys(house);
  // It opens the database with a separate sealer, whose clock is the machine's.
  house.test.database.fieldKeys.use(async (id) => (await house.server.sealer.of(id)).applicants);
  const chain = { database: house.test.database, storage: house.storage, keys };
  await sealRecords(chain, tenant.tenantId);
  const before = await row('select changed_on from application where application_id = $1', [ids[0]]);
  now.at = new Date(now.at.getTime() + waits + 1000);
  await work();
  const { rows: plain } = await owner.query(
    `select 1 from application_profile where first_name is not null or date_of_birth is not null or email is not null or email_lower is not null
       or not sealed ^@ 'kycn1.'
     union all select 1 from application_change where not new_value ^@ 'kycn1.' or not old_value ^@ 'kycn1.'
     union all select 1 from service_call where not request ^@ 'kycn1.' or not response ^@ 'kycn1.'
     union all select 1 from legal_hold_item where not shown ^@ 'kycn1.'
     union all select 1 from stored_work where work = any($1) and done_on is null`,
    [works],
  );
  expect(plain).toEqual([]);
  expect(await read(ids[0] ?? 0)).toMatchObject(profile);
  expect(await row('select changed_on from application where application_id = $1', [ids[0]])).toEqual(before);
  await extendChain(chain, tenant.tenantId);
  const { findings } = await verifyChain({ ...chain, sealer: house.server.sealer }, tenant.tenantId);
  expect(findings).toEqual([]);
});

test('S9 tokens are narrow afterwards: the same applications are found and held', async () => {
  const { applicants } = await house.server.sealer.of(tenant.tenantId);
  const narrow = ids.map((_, index) => applicants.narrow('mobile', mobile(index)));
  const { rows } = await owner.query<{ mobile_token: string }>(
    'select mobile_token from application order by application_id',
  );
  expect(rows.map(({ mobile_token: token }) => token)).toEqual(narrow);
  const leads = await owner.query<{ mobile_token: string }>('select mobile_token from lead order by lead_id');
  expect(leads.rows.map(({ mobile_token: token }) => token)).toEqual(narrow.slice(0, 2));
  expect(await row('select mobile_token, mobile_narrow from legal_hold_item')).toEqual({
    mobile_token: narrow[0],
    mobile_narrow: narrow[0],
  });
  expect([
    await found('Mobile', '6839'),
    await found('Mobile', mobile(1)),
    await found('PAN', 'ABCPK'),
  ]).toEqual([3, 1, 3]);
  expect(await keeps()).toEqual({ held: 1 });
});

test('S9 done again the works change nothing', async () => {
  const all = 'select sealed, email_token from application_profile order by application_id';
  const { rows: before } = await owner.query(all);
  await owner.query('update stored_work set done_on = null, after_id = 0 where work = any($1)', [works]);
  await work();
  expect((await owner.query(all)).rows.map((one: { sealed: string }) => one.sealed.length)).toEqual(
    before.map((one: { sealed: string }) => one.sealed.length),
  );
  expect(await read(ids[0] ?? 0)).toMatchObject(profile);
});
