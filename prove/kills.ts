// Acknowledged work is stored, whichever process is killed: the app, a worker, the database, each by kill -9 under load.
import { setTimeout as pause } from 'node:timers/promises';
import { openBrokerOfProcesses } from '../apps/server/testing/processes/broker-of-processes.ts';
import { openReceiver } from '../apps/server/testing/receiver.ts';
import { startMain, stopMain, type StartedMain } from '../apps/server/testing/processes/start-main.ts';
import { inTenant } from '@kyc/db/connection/transaction';
import type { Claims } from './suites/claims.ts';
import { compareWithDatabase } from './kills/compare-with-database.ts';
import { startJournalledLoad } from './kills/journalled-load.ts';
import { openOwnDatabase } from './harness/own-database.ts';
import { untilReady } from './harness/until-ready.ts';

const loadBetweenKillsMs = 1_500;

/** `-- kills 100 40 40`: the number of kills of the app, of the database, of a worker; `-- kills 40 20 20 checked`: with checkers. */
export async function run(claims: Claims, words: readonly string[]): Promise<void> {
  const [ofApp = 100, ofDatabase = 40, ofWorker = 40] = words.slice(0, 3).map(Number);
  const hasCheckers = words.includes('checked');
  const own = await openOwnDatabase();
  const broker = await openBrokerOfProcesses(own, { tenantCode: 'KILLS' });
  const receiver = await openReceiver(broker.tenant.webhookSecret);
  await inTenant(own.database, broker.tenant, (tx) =>
    tx.updateTable('tenant_settings').set({ approval_webhook_url: receiver.url }).execute(),
  );
  const start = (role: 'api' | 'worker'): Promise<StartedMain> =>
    startMain({ ...own.variables, ROLE: role, DATABASE_WAIT_SECONDS: '60' });
  let [app, worker] = await Promise.all([start('api'), start('worker')]);
  const load = await startJournalledLoad({
    broker,
    database: own.database,
    address: () => app.address,
    approvals: 200 + 40 * (ofApp + ofDatabase + ofWorker),
    hasCheckers,
  });
  claims.note('the load runs');
  const restarts: number[] = [];
  const recoveries: number[] = [];
  try {
    await pause(2000);
    for (let kill = 0; kill < ofApp; kill += 1) {
      app.child.kill('SIGKILL');
      await app.ended;
      const began = performance.now();
      app = await start('api');
      restarts.push((performance.now() - began) / 1000);
      await pause(loadBetweenKillsMs);
    }
    for (let kill = 0; kill < ofDatabase; kill += 1) {
      process.kill(own.postmasterPid(), 'SIGKILL');
      const began = performance.now();
      await pause(100);
      await untilReady(() => app.address);
      recoveries.push((performance.now() - began) / 1000);
      await pause(loadBetweenKillsMs);
    }
    const diedOfIt = [app, worker].filter(
      ({ child }) => child.exitCode !== null || child.signalCode !== null,
    );
    for (let kill = 0; kill < ofWorker; kill += 1) {
      worker.child.kill('SIGKILL');
      await worker.ended;
      worker = await start('worker');
      await pause(loadBetweenKillsMs);
    }
    const journal = await load.stop();
    claims.note(`${ofApp} kills of the app, ${ofDatabase} of the database, ${ofWorker} of a worker`);
    claims.note(`app started again: ${figures(restarts)}; database answers again: ${figures(recoveries)}`);
    claims.note(`${load.unanswered()} calls without an answer or refused, tried again`);
    for (const what of load.odd.slice(0, 5)) claims.note(what);
    claims.claim(`answers that nobody expected: ${load.odd.length} (0)`, load.odd.length === 0);
    claims.claim(`processes that died with the database: ${diedOfIt.length} (0)`, diedOfIt.length === 0);
    await compareWithDatabase(claims, {
      own,
      tenant: broker.tenant,
      journal,
      arrivals: receiver.arrivals,
      approvedBy: hasCheckers ? 'checker.confirm' : 'application.approve',
    });
  } finally {
    await load.stop();
    await Promise.all([stopMain(app), stopMain(worker)]);
    await receiver.close();
    await own.drop();
  }
}

function figures(seconds: readonly number[]): string {
  const sorted = [...seconds].sort((a, b) => a - b);
  const at = (part: number) =>
    (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0).toFixed(1);
  return `p50 ${at(0.5)} s, p95 ${at(0.95)} s`;
}
