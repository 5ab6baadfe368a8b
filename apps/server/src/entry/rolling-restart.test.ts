import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, request, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { UserType } from '@kyc/contract/user-types';
import { testDatabase } from '@kyc/testing/test-database';
import { afterAll, expect, test } from 'vitest';
import { gridShot, openBrokerOfProcesses } from '../../testing/processes/broker-of-processes.ts';
import { openFleet } from '../../testing/processes/open-fleet.ts';
import { startSteadyLoad } from '../../testing/processes/steady-load.ts';
import { startMain, stopMain } from '../../testing/processes/start-main.ts';

const database = await testDatabase();
const folder = mkdtempSync(join(tmpdir(), 'kyc-rolling-'));
const variables = {
  DATA_DIR: folder,
  STORAGE_URL: pathToFileURL(folder).href,
  DATABASE_URL: database.ownerUrl,
  DATABASE_POOL_SIZE: '4',
  DRAIN_SECONDS: '3',
};
const broker = await openBrokerOfProcesses(database, { tenantCode: 'ROLLING' });
afterAll(async () => {
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

test('D9 three processes restarted one after the other behind a proxy that tries nothing twice: no request is lost', async () => {
  const fleet = await openFleet({ roles: ['both', 'both', 'both'], variables });
  try {
    expect(fleet.proxy.ready).toBe(3);
    const admin = await broker.signIn(fleet.proxy.address, UserType.Admin);
    let number = 0;
    const load = startSteadyLoad(fleet.proxy.address, 25, () => {
      number += 1;
      return number % 5 === 0 ? broker.startShot() : gridShot(admin);
    });
    const codes = [];
    for (const process of [0, 1, 2]) codes.push(await fleet.restart(process));
    const { answered, failed } = await load.stop();
    expect(codes).toEqual([0, 0, 0]);
    expect({ failed, lost: fleet.proxy.lost }).toEqual({ failed: [], lost: [] });
    expect(answered).toBeGreaterThan(100);
  } finally {
    await fleet.close();
  }
}, 180_000);

test('D9 on a stop signal: immediately not ready, calls still accepted, each ends its connection, streams end with a message', async () => {
  const main = await startMain(variables);
  const agent = new Agent({ keepAlive: true });
  const ask = (path: string, headers = {}) =>
    new Promise<IncomingMessage & { body: string }>((resolve, fail) => {
      request(`${main.address}${path}`, { agent, headers }, (answer) => {
        let body = '';
        answer.setEncoding('utf8').on('data', (text: string) => (body += text));
        answer.once('end', () => resolve(Object.assign(answer, { body })));
      })
        .once('error', fail)
        .end();
    });
  try {
    const admin = await broker.signIn(main.address, UserType.Admin);
    const stream = ask('/api/dashboard/changes/', admin.headers);
    expect((await ask('/readyz')).headers.connection).toBe('keep-alive');
    main.child.kill('SIGTERM');
    await expect.poll(async () => (await ask('/readyz')).statusCode, { interval: 20 }).toBe(503);
    const kept = await ask('/healthz');
    const fresh = await fetch(`${main.address}/api/environment/`);
    expect([kept.statusCode, kept.headers.connection]).toEqual([200, 'close']);
    expect([fresh.status, fresh.headers.get('connection')]).toEqual([200, 'close']);
    expect(JSON.parse((await ask('/readyz')).body)).toEqual({ status: 'draining' });
    expect((await stream).body).toMatch(/retry: \d+\n\n$/);
    expect(await main.ended).toBe(0);
  } finally {
    agent.destroy();
    await stopMain(main);
  }
}, 90_000);
