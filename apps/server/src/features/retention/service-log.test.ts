import { ApplicationStatus } from '@kyc/contract/application-status';
import type { RetentionPlan } from '@kyc/contract/retention/retention';
import { inTenant } from '@kyc/db/connection/transaction';
import { deleteAgedRows } from '@kyc/db/tables/records/aged-rows';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { openRetention } from '../../../testing/retention/open-retention.ts';

const broker = await openRetention('LOGAGED');
afterAll(broker.close);
const { admin, holder, build, letPass, owner } = broker;
const { Assigned, Rejected, Pending, Cancelled } = ApplicationStatus;

/** No data of another test exists. */
beforeEach(async () => {
  await owner(`delete from retention_plan where state = 'open'`);
  await owner('delete from service_call');
  await owner('update application set changed_on = now() where erased_on is null');
});

const called = (id: number, days: number) =>
  owner(
    `insert into service_call (application_id, api_id, status, api_request_time, request, response)
     values ($1, 1, 'Success', now() - make_interval(days => $2), '{}', '{}')`,
    [id, days],
  );
const daysOf = async (id: number) =>
  (
    await owner<{ days: number }>(
      `select round(extract(epoch from now() - api_request_time) / 86400)::integer as days from service_call
       where application_id = $1 order by 1`,
      [id],
    )
  ).map(({ days }) => days);
const place = (id: number) =>
  holder.post('/api/holds/add/', {
    Title: 'Order of the court',
    Authority: 'High Court of Bombay',
    Reference: 'W.P. 77/2026',
    FromOn: '2026-11-01',
    Items: [{ Kind: 'application', Value: String(id) }],
  });
const planNow = async () =>
  (await admin.post('/api/retention/plan', {})).json<{ PlanId: number | null }>().PlanId ?? 0;
async function run(PlanId: number): Promise<RetentionPlan['Counts']> {
  expect((await holder.post('/api/retention/approve', { PlanId })).statusCode).toBe(200);
  await broker.run(PlanId);
  const { Runs } = (await admin.get('/api/retention/runs')).json<{ Runs: RetentionPlan[] }>();
  return Runs.find((one) => one.PlanId === PlanId)?.Counts ?? [];
}
const plannedOf = async (planId: number) =>
  (await broker.openPlans()).find(({ PlanId }) => PlanId === planId)?.Counts;

test('a row of the service log is deleted after two years, in any state of the application', async () => {
  const id = await build(Assigned);
  for (const days of [729, 731, 800]) await called(id, days);
  const planId = await planNow();
  expect(await plannedOf(planId)).toMatchObject([{ Rule: 'serviceLog', Days: 730, Planned: 2 }]);
  expect(await run(planId)).toMatchObject([{ Rule: 'serviceLog', Planned: 2, Erased: 2 }]);
  expect(await daysOf(id)).toEqual([729]);
});

test('of an application that is held none goes, placed before the plan or after it', async () => {
  const [first, second, other] = [await build(Assigned), await build(Assigned), await build(Assigned)];
  for (const id of [first, second, other]) await called(id, 800);
  await place(first);
  const planId = await planNow();
  expect(await plannedOf(planId)).toMatchObject([{ Planned: 2 }]);
  await place(second);
  expect(await run(planId)).toMatchObject([{ Planned: 2, Erased: 1 }]);
  expect([await daysOf(first), await daysOf(second), await daysOf(other)]).toEqual([[800], [800], []]);
});

test('exactly the planned rows are erased: each rule has its number', async () => {
  const wanted: readonly (readonly [ApplicationStatus, number])[] = [
    [Rejected, 400],
    [Cancelled, 400],
    [Pending, 200],
    [Pending, 200],
    [Pending, 100],
  ];
  for (const [status, days] of wanted) await letPass(await build(status), days);
  const ended = await build(ApplicationStatus.Approved);
  await owner(
    `update application set decided_on = now() - interval '4000 days', relationship_ended_on = current_date - 2930 where application_id = $1`,
    [ended],
  );
  const open = await build(Assigned);
  for (const days of [900, 901, 902]) await called(open, days);
  const planId = await planNow();
  const plannedCounts = (await plannedOf(planId))?.map(({ Rule, Planned }) => [Rule, Planned]);
  expect(plannedCounts).toEqual([
    ['approved', 1],
    ['rejected', 2],
    ['abandoned', 2],
    ['serviceLog', 3],
  ]);
  const done = await run(planId);
  expect(done.map(({ Rule, Erased }) => [Rule, Erased])).toEqual(plannedCounts);
  expect(done.map(({ Held, Kept }) => Held + Kept)).toEqual([0, 0, 0, 0]);
});

test('what the gate found at a refusal is not removed by its age while its application is held', async () => {
  const [held, free] = [await build(Assigned), await build(Assigned)];
  for (const id of [held, free])
    await owner(
      `insert into acceptance_finding (application_id, attempt_no, application_version, ruleset_version, path, outcome, findings, facts_hash, evaluated_on)
       values ($1, 1, 1, '1', 'approve', 'stop', '[]', '', now() - interval '500 days')`,
      [id],
    );
  await place(held);
  await inTenant(broker.house.test.database, broker.tenant, (tx) =>
    deleteAgedRows(tx, 'acceptance_finding', { seconds: 400 * 86_400, atMost: 10 }),
  );
  expect(await owner('select application_id::integer as id from acceptance_finding')).toEqual([{ id: held }]);
});
