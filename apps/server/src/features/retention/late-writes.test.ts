import { setTimeout as pause } from 'node:timers/promises';
import { ApplicationStatus } from '@kyc/contract/application-status';
import { UserType } from '@kyc/contract/user-types';
import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { openRetention } from '../../../testing/retention/open-retention.ts';

const broker = await openRetention('LATEWRITES');
afterAll(broker.close);
const { house, tenant, admin, sqlOf, owner } = broker;
const verifier = broker.callerOf(UserType.Verifier);

/** Sends the call while a run has the application and commits the run when the call waits for it. */
async function whileErasing<T>(id: number, call: () => Promise<T>): Promise<T> {
  const run = new pg.Client({ connectionString: house.ownerUrl });
  await run.connect();
  try {
    await run.query('begin');
    await run.query(`select set_config('app.tenant', $1, true)`, [String(tenant.tenantId)]);
    await run.query('select from application where application_id = $1 for update', [id]);
    const answer = call();
    const isWaiting = async () => (await run.query(`select from pg_locks where not granted`)).rowCount !== 0;
    for (let tries = 0; tries < 200 && !(await isWaiting()); tries += 1) await pause(10);
    expect(await isWaiting(), 'the call waits for the run').toBe(true);
    await run.query('select from erase_applications($1::bigint[])', [[id]]);
    await run.query('commit');
    return await answer;
  } finally {
    await run.end();
  }
}

test('T11 a draft sent while a run erases the application is rejected', async () => {
  const id = await broker.build(ApplicationStatus.Assigned);
  await sqlOf(async (tx) => {
    await tx.updateTable('tenant_settings').set({ keeps_drafts: true }).execute();
  });
  const answer = await whileErasing(id, () =>
    house.server.app.inject({
      method: 'PUT',
      url: `/api/drafts/${String(id)}`,
      headers: verifier.headers,
      payload: { Drafts: { hold: 'Ask Zebina' } },
    }),
  );
  expect(answer.statusCode).toBe(404);
  expect(await owner('select from draft where application_id = $1', [id])).toEqual([]);
});

test('T11 an evidence pack requested while a run erases the application is rejected', async () => {
  const id = await broker.build(ApplicationStatus.Rejected);
  const answer = await whileErasing(id, () =>
    admin.post('/api/evidence/', { ApplicationIds: [id], Variant: 'regulator' }),
  );
  expect(answer.statusCode, answer.body).toBe(404);
  expect(await owner('select from evidence_pack where application_id = $1', [id])).toEqual([]);
});

test('T12 a user with the application open is notified of the erasure', async () => {
  const id = await broker.build(ApplicationStatus.Rejected);
  await owner('insert into review_presence (user_id, application_id) values ($1, $2)', [admin.userId, id]);
  const listener = new pg.Client({ connectionString: house.ownerUrl });
  await listener.connect();
  try {
    const notifications: string[] = [];
    listener.on('notification', ({ payload }) => notifications.push(payload ?? ''));
    await listener.query('listen review_presence');
    await owner('select from erase_applications($1::bigint[])', [[id]]);
    await listener.query('select');
    expect(notifications).toEqual([`${String(tenant.tenantId)}:${String(id)}`]);
    expect(await owner('select from review_presence where application_id = $1', [id])).toEqual([]);
  } finally {
    await listener.end();
  }
});
