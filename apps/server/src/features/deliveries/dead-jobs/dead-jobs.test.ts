import { UserType } from '@kyc/contract/user-types';
import type { DeadJobRow } from '@kyc/contract/deliveries/deliveries';
import { outsideTenants } from '@kyc/db/connection/transaction';
import { openJobQueue } from '@kyc/db/jobs/job-queue';
import { buildTenant } from '@kyc/testing/build-tenant';
import { sql } from 'kysely';
import type { PgBoss } from 'pg-boss';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openStaffedBroker, refusalOf } from '../../../../testing/open-staffed-broker.ts';
import { signedIn } from '../../../../testing/staff.ts';

const broker = await openStaffedBroker('DEADJOBS');
const { house, tenant } = broker;
const admin = broker.callerOf(UserType.Admin);
const other = await buildTenant(house.test, { tenantCode: 'DEADTWO' });
const theirs = await signedIn(house, { tenant: other, userType: UserType.Admin });
let queue: PgBoss;

beforeAll(async () => {
  queue = await openJobQueue({ url: house.test.appUrl, isWorker: false, onError: () => undefined });
});
beforeEach(() => onQueue(sql`delete from pgboss.job`));
afterAll(async () => {
  await queue.stop();
  await house.close();
});

const onQueue = (text: ReturnType<typeof sql>) =>
  outsideTenants(house.test.database, (tx) => text.execute(tx));
const jobs = async (caller = admin) =>
  (await caller.get('/api/deliveries/jobs/')).json<{ Total: number; Jobs: DeadJobRow[] }>();
const runAgain = (JobId: string, caller = admin) => caller.post('/api/deliveries/jobs/run-again', { JobId });
const discard = (JobId: string, Reason?: string, caller = admin) =>
  caller.post('/api/deliveries/jobs/discard', { JobId, ...(Reason !== undefined && { Reason }) });
const why = 'The export is not wanted any more';

/** As the queue lets a job die whose last try has failed. */
async function die(name: string, carried: object, message = 'no room on the disk'): Promise<void> {
  const id = await queue.send(name, carried, { retryLimit: 0 });
  await queue.fetch(name);
  await queue.fail(name, id ?? '', new Error(message));
}

const ours = (exportId: string) => ({ tenantId: tenant.tenantId, exportId, requestId: 'r-1' });

describe('failed jobs', () => {
  test('are listed with name, tries, last error and when, the newest first', async () => {
    await die('write-export', ours('one'));
    await die('write-evidence', { tenantId: tenant.tenantId, packId: 'two' }, 'the file is gone');
    const { Total, Jobs } = await jobs();
    expect(Total).toBe(2);
    expect(Jobs).toMatchObject([
      { Name: 'write-evidence', Tries: 1, LastError: 'the file is gone' },
      { Name: 'write-export', Tries: 1, LastError: 'no room on the disk' },
    ]);
    for (const { BegunOn, DiedOn } of Jobs)
      expect(Date.parse(BegunOn)).toBeLessThanOrEqual(Date.parse(DiedOn));
    expect((await admin.get('/api/deliveries/alarm')).json()).toMatchObject({ DeadJobs: 2 });
  });

  test('an error shows no number of a person', async () => {
    await die('write-export', ours('one'), 'cannot write ABCPK1234F of 9876543210');
    const [job] = (await jobs()).Jobs;
    expect(job?.LastError).not.toMatch(/ABCPK1234F|9876543210/);
  });

  test("another company's and system jobs are not included, nor deliveries, which are on the board", async () => {
    await die('write-export', { tenantId: other.tenantId, exportId: 'theirs' });
    await die('keep-house', {});
    await die('deliver-approval', { tenantId: tenant.tenantId, eventId: 'approval_1' });
    expect(await jobs()).toEqual({ Total: 0, Jobs: [] });
    const [job] = (await jobs(theirs)).Jobs;
    expect(job?.Name).toBe('write-export');
    const id = job?.JobId ?? '';
    expect((await runAgain(id)).statusCode).toBe(404);
    expect((await discard(id, why)).statusCode).toBe(404);
    expect((await jobs(theirs)).Total).toBe(1);
  });

  test('Run again: the same work under its job name, with all its tries; audited; a second request finds no job', async () => {
    await die('write-export', ours('one'));
    const id = (await jobs()).Jobs[0]?.JobId ?? '';
    expect((await runAgain(id)).json()).toEqual({ Message: 'The job runs again.' });
    expect((await jobs()).Total).toBe(0);
    const { rows } = await onQueue(sql`
      select name, data, retry_count as retries, retry_limit > 0 as "mayRetry", group_id as "group", state::text
      from pgboss.job where state < 'active'`);
    expect(rows).toEqual([
      {
        name: 'write-export',
        data: ours('one'),
        retries: 0,
        mayRetry: true,
        group: String(tenant.tenantId),
        state: 'created',
      },
    ]);
    expect((await runAgain(id)).statusCode).toBe(404);
    expect(await audited('job.run-again', id)).toEqual([{ job: 'write-export' }]);
  });

  test('two who press Run again at one moment run it once', async () => {
    await die('write-export', ours('one'));
    const id = (await jobs()).Jobs[0]?.JobId ?? '';
    const answers = await Promise.all([runAgain(id), runAgain(id), discard(id, why)]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 404, 404]);
  });

  test('Discard: with a reason of 10 to 200 characters, audited; the job is never done', async () => {
    await die('write-export', ours('one'));
    const id = (await jobs()).Jobs[0]?.JobId ?? '';
    for (const reason of [undefined, 'too short', 'x'.repeat(201)])
      expect(refusalOf(await discard(id, reason))).toEqual([422, 'A reason has 10 to 200 characters.']);
    expect((await jobs()).Total, 'a refused request leaves it').toBe(1);
    expect((await discard(id, why)).json()).toEqual({ Message: 'The job is discarded.' });
    expect((await jobs()).Total).toBe(0);
    const { rows } = await onQueue(sql`select 1 from pgboss.job where state < 'active'`);
    expect(rows).toEqual([]);
    expect(await audited('job.discard', id)).toEqual([{ job: 'write-export', reason: why }]);
  });

  test('Audit sees them and does nothing with them', async () => {
    await die('write-export', ours('one'));
    const audit = broker.callerOf(UserType.Audit);
    const id = (await jobs(audit)).Jobs[0]?.JobId ?? '';
    expect((await runAgain(id, audit)).statusCode).toBe(403);
    expect((await discard(id, why, audit)).statusCode).toBe(403);
    expect((await broker.callerOf(UserType.Verifier).get('/api/deliveries/jobs/')).statusCode).toBe(403);
  });
});

async function audited(action: string, entityId: string): Promise<unknown[]> {
  const rows = await broker.sqlOf((tx) =>
    tx
      .selectFrom('audit_event')
      .select('details')
      .where('action', '=', action)
      .where('entity', '=', 'job')
      .where('entity_id', '=', entityId)
      .execute(),
  );
  return rows.map(({ details }) => details);
}
