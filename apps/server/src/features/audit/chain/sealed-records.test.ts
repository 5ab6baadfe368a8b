import { ApplicationStatus } from '@kyc/contract/application-status';
import { UserType } from '@kyc/contract/user-types';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openServerKeys } from '../../../../testing/open-server-keys.ts';
import { actionPath } from '../../../../testing/open-staffed-broker.ts';
import { openRetention } from '../../../../testing/retention/open-retention.ts';
import { extendChain, type ChainServices } from './extend-chain.ts';
import { sealRecords } from './seal-records.ts';
import { verifyChain } from './verify-chain.ts';

const broker = await openRetention('SEALED');
const { house, tenant, admin, holder, owner, build, callerOf, letPass, run } = broker;
afterAll(broker.close);
let services: ChainServices;
beforeAll(async () => {
  services = { database: house.test.database, storage: house.storage, keys: await openServerKeys(house) };
});

const seal = () => sealRecords(services, tenant.tenantId);
const found = async () => {
  await extendChain(services, tenant.tenantId);
  const { findings } = await verifyChain({ ...services, sealer: house.server.sealer }, tenant.tenantId);
  return findings.map(({ what, record = '' }) => `${what} ${record}`.trim());
};

let id = 0;
/** An application with a line in the timeline, a decision on a field and an answer of a service, all sealed. */
beforeEach(async () => {
  for (const table of ['record_unsealed', 'record_seal', 'record_batch', 'record_source'])
    await owner(`delete from ${table}`);
  for (const table of ['timeline_event', 'field_decision_event', 'service_call'])
    await owner(`delete from ${table}`);
  await owner('delete from record_unsealed');
  for await (const { key } of house.storage.list(`record-heads/${tenant.tenantId}`))
    await house.storage.remove(key);
  id = await build(ApplicationStatus.Assigned);
  const decided = await callerOf(UserType.Verifier).post('/api/dashboard/application/approve-field/', {
    ApplicationId: id,
    FieldId: 1,
  });
  expect(decided.statusCode, decided.body).toBe(200);
  expect((await callerOf(UserType.Verifier).post(actionPath('approve', id))).statusCode).toBe(200);
  await owner(
    `insert into service_call (api_id, api_request_time, api_response_time, application_id, status, request, response)
     values (1, now(), now(), ${id}, 'Success', '{}', '{"name":"ASHA"}')`,
  );
  await seal();
});

const idIn = async (table: string, column: string) =>
  String((await owner<{ id: number }>(`select max(${column}) as id from ${table}`))[0]?.id);

test('S4 an untouched trail has no findings, with rows sealed or not yet sealed', async () => {
  expect(await owner('select source from record_seal group by source order by source')).toEqual([
    { source: 'field_decision_event' },
    { source: 'service_call' },
    { source: 'timeline_event' },
  ]);
  expect(await found()).toEqual([]);
  await build(ApplicationStatus.ReviewPending);
  expect(await found()).toEqual([]);
  await Promise.all([seal(), seal()]);
  expect(await found()).toEqual([]);
});

describe('S4 the database’s owner', () => {
  const tables = [
    ['timeline_event', 'event_id', `timeline = 'Approved by someone else'`],
    ['timeline_event', 'event_id', 'actor_id = coalesce(actor_id, 0) + 1'],
    ['timeline_event', 'event_id', `status_changed_on = status_changed_on - interval '1 hour'`],
    ['field_decision_event', 'event_id', `decision = 'cleared'`],
    ['field_decision_event', 'event_id', `decided_by = ${String(admin.userId)}`],
    ['service_call', 'log_id', `response = '{"name":"OTHER"}'`],
    ['service_call', 'log_id', `status = 'Failed'`],
    ['service_call', 'log_id', `api_request_time = api_request_time - interval '1 second'`],
  ] as const;

  test.each(tables)('changes a row of %s (%s): %s', async (table, column, change) => {
    const row = await idIn(table, column);
    await owner(`update ${table} set ${change} where ${column} = ${row}`);
    expect(await found()).toContain(`record-changed ${table} ${row}`);
  });

  const deletions = [
    ['timeline_event', 'event_id'],
    ['field_decision_event', 'event_id'],
    ['service_call', 'log_id'],
  ] as const;

  test.each(deletions)('deletes a row of %s', async (table, column) => {
    const row = await idIn(table, column);
    await owner(`delete from ${table} where ${column} = ${row}`);
    expect(await found()).toEqual([`record-gone ${table} ${row}`]);
  });

  test.each(deletions)('deletes a row of %s with its seal', async (table, column) => {
    const row = await idIn(table, column);
    await owner(`delete from ${table} where ${column} = ${row}`);
    await owner(`delete from record_seal where source = '${table}' and record_id = ${row}`);
    expect(await found()).toEqual(['batch-changed Batch 1']);
  });

  test('puts a row into the timeline past the product', async () => {
    await owner('alter table timeline_event disable trigger timeline_event_unsealed');
    await owner(
      `insert into timeline_event (application_id, status, timeline, code, verifier_name, verifier_code)
       select application_id, 4, 'Approved', code, verifier_name, verifier_code from timeline_event limit 1`,
    );
    await owner('alter table timeline_event enable trigger timeline_event_unsealed');
    expect(await found()).toEqual([
      `record-put-in timeline_event ${await idIn('timeline_event', 'event_id')}`,
    ]);
  });

  test('takes a seal’s digest from another row', async () => {
    const row = await idIn('timeline_event', 'event_id');
    await owner(`update record_seal set digest = (select digest from record_seal where source = 'service_call' limit 1)
      where source = 'timeline_event' and record_id = ${row}`);
    expect(await found()).toEqual([`record-changed timeline_event ${row}`, 'batch-changed Batch 1']);
  });

  test('cuts the last batch with its rows', async () => {
    expect((await admin.post(actionPath('cancel', id))).statusCode).toBe(200);
    await seal();
    await owner(
      `delete from timeline_event t using record_seal s where s.batch_no = 2 and s.source = 'timeline_event' and s.record_id = t.event_id`,
    );
    await owner('delete from record_seal where batch_no = 2');
    await owner('delete from record_batch where batch_no = 2');
    expect(await found()).toEqual(['batch-cut Batch 2']);
  });

  test('removes all seals and lets the product seal changed rows again', async () => {
    await owner(`update timeline_event set timeline = 'Approved by someone else'`);
    await owner('delete from record_batch');
    await owner('delete from record_seal');
    await owner(
      `insert into record_unsealed (source, record_id) select 'timeline_event', event_id from timeline_event`,
    );
    await seal();
    expect(await found()).toContain('batch-changed Batch 1');
  });

  test('signs a batch by a key that is not the installation’s', async () => {
    await owner(`update record_batch set signature = decode(repeat('00', 64), 'hex')`);
    expect(await found()).toEqual(['batch-changed Batch 1']);
  });
});

test('S4 an erasure by two persons is no tampering; a change after it is', async () => {
  await owner(`update application set status = 2 where application_id = ${id}`);
  for (const table of ['record_seal', 'record_batch']) await owner(`delete from ${table}`);
  for await (const { key } of house.storage.list(`record-heads/${tenant.tenantId}`))
    await house.storage.remove(key);
  await letPass(id, 400);
  await owner(`insert into record_unsealed (source, record_id) select 'timeline_event', event_id from timeline_event
    union all select 'field_decision_event', event_id from field_decision_event union all select 'service_call', log_id from service_call
    on conflict do nothing`);
  await seal();
  expect(await found()).toEqual([]);
  const { PlanId } = (await admin.post('/api/retention/plan', {})).json<{ PlanId: number }>();
  expect((await holder.post('/api/retention/approve', { PlanId })).statusCode).toBe(200);
  await run(PlanId);
  expect(
    await owner(`select erased_on is not null as erased from application where application_id = ${id}`),
  ).toEqual([{ erased: true }]);
  expect(await found()).toEqual([]);
  await owner(`update timeline_event set timeline = 'Nothing happened' where application_id = ${id}`);
  expect(await found()).not.toEqual([]);
});

/** The rows of the timeline, decisions and service log as a release without seals left them. */
async function leaveAsBeforeSeals(): Promise<void> {
  for (const table of ['record_seal', 'record_batch', 'record_unsealed']) await owner(`delete from ${table}`);
  for await (const { key } of house.storage.list(`record-heads/${tenant.tenantId}`))
    await house.storage.remove(key);
  await owner(`insert into record_source (source, seal_to) select 'timeline_event', max(event_id) from timeline_event
    union all select 'field_decision_event', max(event_id) from field_decision_event
    union all select 'service_call', max(log_id) from service_call`);
}

test('S4 rows that are older than the seals are sealed in their order', async () => {
  await leaveAsBeforeSeals();
  expect(await found()).toEqual([]);
  await seal();
  expect(await owner('select source from record_source where sealed_to < seal_to')).toEqual([]);
  expect(await found()).toEqual([]);
});

test('S4 older rows wait for the masking of stored Aadhaar numbers, which rewrites them', async () => {
  await leaveAsBeforeSeals();
  await owner(`insert into stored_work (work) values ('mask-aadhaar-columns')
    on conflict (tenant_id, work) do update set done_on = null`);
  await seal();
  expect(await owner('select from record_seal')).toEqual([]);
  await owner(`update service_call set response = '{"name":"XXXXXXXX2346"}'`);
  await owner(`update stored_work set done_on = now() where work = 'mask-aadhaar-columns'`);
  await seal();
  expect(await owner('select source from record_source where sealed_to < seal_to')).toEqual([]);
  expect(await found()).toEqual([]);
});
