import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { ApplicationStatus } from '@kyc/contract/application-status';
import { FieldId } from '@kyc/contract/fields';
import { UserType } from '@kyc/contract/user-types';
import { planApplication } from '@kyc/demo-data/application-plan';
import { publishDemoTexts } from '@kyc/demo-data/seed/customer-texts';
import { intakeClient } from '@kyc/demo-data/simulate/intake-client';
import { playApplication } from '@kyc/demo-data/simulate/play-application';
import { afterAll, expect, test } from 'vitest';
import { actionPath } from '../../testing/open-staffed-broker.ts';
import { openReceiver } from '../../testing/receiver.ts';
import { openRetention } from '../../testing/retention/open-retention.ts';
import { everyRow, tablesWith } from '../../testing/retention/search-everywhere.ts';
import { giveStandardReasons } from '../../testing/standard-reasons.ts';
import { keepHouse } from '../features/housekeeping/keep-house.job.ts';
import { createLogger } from '../platform/logger.ts';

const broker = await openRetention('NOTHING');
afterAll(broker.close);
const { house, tenant, sqlOf, owner, admin, holder, callerOf } = broker;
const receiver = await openReceiver(tenant.webhookSecret);
afterAll(() => receiver.close());
const verifier = callerOf(UserType.Verifier);
const plan = planApplication(1960, {
  startedAt: new Date(Date.now() - 40 * 60_000),
  furthest: 'submitted',
  faults: [],
});
const other = planApplication(1971, {
  startedAt: new Date(Date.now() - 40 * 60_000),
  furthest: 'submitted',
  faults: [],
});
const { person } = plan;
const name = `${person.firstName} ${person.lastName}`;
const moved = { mobile: '6839876501', account: '700100200300', pan: 'ABCPK7778Z' };
const named = {
  name,
  first: person.firstName,
  email: person.email,
  street: person.address.street,
  pan: person.pan,
  mobile: person.mobile,
  account: person.bank.accountNo,
  newMobile: moved.mobile,
  newAccount: moved.account,
  newPan: moved.pan,
};

async function everythingOf(): Promise<ReadonlyMap<string, readonly string[]>> {
  const { applicants } = await house.server.sealer.of(tenant.tenantId);
  return await everyRow(house.ownerUrl, tenant.tenantId, applicants);
}

function filesOf(folder: string): string[] {
  return readdirSync(join(house.folder, folder), { recursive: true })
    .map((file) => join(folder, String(file)))
    .filter((file) => statSync(join(house.folder, file)).isFile());
}

const keep = (applicationId: number, hold: string) =>
  house.server.app.inject({
    method: 'PUT',
    url: `/api/drafts/${String(applicationId)}`,
    headers: verifier.headers,
    payload: { Drafts: { hold } },
  });

/** Every possible action on an application, so that every possible copy exists. */
async function live(applicationId: number): Promise<void> {
  expect((await verifier.get('/api/dashboard/fetch-next/')).json()).toBe(applicationId);
  const drafts = await keep(applicationId, `Ask ${name}`);
  expect(drafts.statusCode, drafts.body).toBe(200);
  const held = await verifier.post('/api/dashboard/application/on-hold/', {
    ApplicationId: applicationId,
    VerifierRemarks: `Called ${name} at ${person.mobile} about ${person.pan}`,
  });
  expect(held.statusCode, held.body).toBe(200);
  expect((await verifier.post(`/api/dashboard/fetch-on-hold/${String(applicationId)}`)).statusCode).toBe(200);
  await keep(applicationId, `Ask ${name} again`);
  // The gate refuses or passes: its findings are kept either way, and so are remarks.
  await verifier.post(actionPath('approve', applicationId));
  const field = { ApplicationId: applicationId, FieldId: FieldId.PanPhoto, ReasonId: 14, SolutionId: 20 };
  const fieldRejected = await verifier.post('/api/dashboard/application/reject-field/', field);
  expect(fieldRejected.statusCode, fieldRejected.body).toBe(200);
  const line = await verifier.post('/api/dashboard/application/customer-line/', {
    ApplicationId: applicationId,
    Line: `Dear ${person.firstName}, please look at it again.`,
  });
  expect(line.statusCode, line.body).toBe(200);
  const rejected = await verifier.post(actionPath('reject', applicationId));
  expect(rejected.statusCode, rejected.body).toBe(200);
  await client?.patch(applicationId, {
    Mobile: moved.mobile,
    PAN: moved.pan,
    BankAccountNo: moved.account,
  });
  for (const search of [
    { field: 'PAN', q: moved.pan },
    { field: 'Name', q: name },
    { field: 'Mobile', q: moved.mobile },
  ])
    expect(
      (
        await admin.post('/api/dashboard/views/add/', {
          ViewName: `Whom I look for by ${search.field}`,
          IsShared: true,
          Search: search,
        })
      ).statusCode,
    ).toBe(200);
  await sqlOf(async (tx) => {
    await tx
      .insertInto('acceptance_remark')
      .values({
        application_id: applicationId,
        attempt_no: 1,
        rule_id: 'KRA-02',
        facts_hash: 'x',
        remark: `Spoke to ${name} about it`,
        remarked_by: verifier.userId,
      })
      .execute();
    await tx
      .insertInto('acceptance_override')
      .values({
        application_id: applicationId,
        attempt_no: 1,
        rule_id: 'KRA-03',
        facts_hash: 'x',
        reason: `${name} was seen in the branch, with the original of each document`,
        overridden_by: admin.userId,
      })
      .execute();
    await tx
      .insertInto('export_job')
      .values({
        export_id: exportId,
        requested_by: admin.userId,
        report: 'x',
        label: 'x',
        file_name: 'x.csv',
        format: 'csv',
        filter: JSON.stringify({}) as never,
        state: 'ready',
        expires_on: new Date(Date.now() + 86_400_000),
      })
      .execute();
  });
  await house.storage.put(`exports/${exportId}`, Buffer.from(`${name};${person.pan}`));
}

const exportId = randomUUID();
let client: ReturnType<typeof intakeClient> | undefined;

test('after a purge no data of the person is in the database or the storage; no data of others is missing', async () => {
  await sqlOf(giveStandardReasons);
  await sqlOf((tx) => publishDemoTexts(tx, { writtenBy: admin.userId, approvedBy: holder.userId }));
  await sqlOf((tx) =>
    tx
      .updateTable('tenant_settings')
      .set({
        approval_webhook_url: receiver.url,
        rejection_url: receiver.url,
        acceptance_gate: true,
        rejection_loop: true,
        own_messages: true,
        keeps_drafts: true,
        undo_seconds: 0,
        risk_signals: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10],
      })
      .execute(),
  );
  const baseUrl = await house.server.start();
  const signer = { tenantCode: tenant.tenantCode, apiKey: tenant.intakeApiKey, secret: tenant.intakeSecret };
  client = intakeClient({ baseUrl, ...signer });
  const { applicationId } = await playApplication(client, plan);
  await live(applicationId);
  const stays = await playApplication(client, other);
  const staysBefore = await rowsOf(stays.applicationId);
  const talliesBefore = await tallies();

  const before = await everythingOf();
  const placesOf = Object.fromEntries(
    Object.entries(named).map(([what, text]) => [
      what,
      tablesWith(before, text).map((table) => table.split('.')[1]),
    ]),
  );
  // The searched values exist before the purge.
  expect(placesOf['pan']).toEqual(expect.arrayContaining(['application_change', 'timeline_event']));
  expect(placesOf['newPan']).toEqual(
    expect.arrayContaining(['application', 'application_change', 'saved_view']),
  );
  expect(placesOf['name']).toEqual(
    expect.arrayContaining([
      'application',
      'application_name',
      'application_profile',
      'acceptance_remark',
      'acceptance_override',
      'saved_view',
    ]),
  );
  expect(placesOf['name']?.some((table) => table?.startsWith('timeline_event'))).toBe(true);
  expect(placesOf['newMobile']).toEqual(expect.arrayContaining(['lead']));
  const documents = filesOf(`documents/${String(tenant.tenantId)}`).length;
  expect(documents).toBeGreaterThan(10);

  await broker.letPass(applicationId, 400);
  await owner(`update idempotency_key set created_on = created_on - interval '400 days'`);
  const { PlanId } = (await admin.post('/api/retention/plan', {})).json<{ PlanId: number }>();
  expect((await holder.post('/api/retention/approve', { PlanId })).statusCode).toBe(200);
  await broker.run(PlanId);
  await broker.removeFiles();
  await keepHouse.work(
    { database: house.test.database, storage: house.storage, logger: createLogger({ level: 'silent' }) },
    {},
  );

  const runs = (await admin.get('/api/retention/runs')).json<{ Runs: { Counts: object[] }[] }>();
  expect(runs.Runs[0]?.Counts).toMatchObject([{ Rule: 'rejected', Planned: 1, Erased: 1, Held: 0, Kept: 0 }]);
  const after = await everythingOf();
  for (const [what, text] of Object.entries(named))
    expect([what, tablesWith(after, text)]).toEqual([what, []]);
  const [{ tokens } = { tokens: 1 }] = await owner<{ tokens: number }>(
    `select count(*)::integer as tokens from application where application_id = $1 and (pan_token is not null or mobile_token is not null)`,
    [applicationId],
  );
  expect(tokens).toBe(0);

  const left = filesOf('documents');
  expect(left.length).toBe(await countDocuments());
  expect(await house.storage.stat(`exports/${exportId}`)).toBeUndefined();
  for (const file of filesOf('.'))
    expect(readFileSync(join(house.folder, file)).includes(person.pan), file).toBe(false);
  expect(await rowsOf(stays.applicationId)).toEqual(staysBefore);
  expect(await tallies()).toEqual(talliesBefore);

  // No endpoint returns data of the applicant any longer.
  for (const path of [
    actionPath('', applicationId).replace('//', '/'),
    `/api/report/timeline?applicationId=${String(applicationId)}`,
  ])
    expect((await admin.get(path)).statusCode, path).not.toBe(200);
  const [certificate] = await owner<{ counts: Record<string, number>; sha256: string[] }>(
    'select counts, sha256 from erasure_certificate',
  );
  expect(certificate?.counts['documents']).toBeGreaterThan(5);
  expect(certificate?.sha256.length).toBe(certificate?.counts['documents']);
  expect(await owner('select from erased_file')).toEqual([]);
}, 120_000);

async function countDocuments(): Promise<number> {
  const [row] = await owner<{ n: number }>('select count(*)::integer as n from document');
  return row?.n ?? 0;
}

/** Of the dashboard: by status, of all days. */
async function tallies(): Promise<unknown> {
  await owner('select fold_application_tally()');
  return await owner(
    `select status, applications from application_tally where span = 'all' and source = -1 and stp = -1 and applications > 0 order by 1`,
  );
}

/** Everything of an application that stays, with its number of rows. */
async function rowsOf(applicationId: number): Promise<unknown> {
  return await Promise.all(
    ['application', 'application_profile', 'document', 'timeline_event', 'lead', 'risk_key'].map(
      async (table) =>
        (
          await owner<{ text: string }>(
            `select t::text as text from ${table} t where application_id = $1 order by 1`,
            [applicationId],
          )
        ).map(({ text }) => text),
    ),
  );
}

test('a status counted by reports is unchanged', async () => {
  const [row] = await owner<{ status: number }>('select status from application where erased_on is not null');
  expect(row?.status).toBe(ApplicationStatus.Rejected);
});
