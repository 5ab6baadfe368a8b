// Three PostgreSQL servers under the shipped Patroni, etcd, HAProxy and PgBouncer: no acknowledged work is lost, whichever fails.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { setTimeout as pause } from 'node:timers/promises';
import { openDatabase } from '@kyc/db/connection/database';
import { readServerAddress } from '@kyc/db/connection/servers/server-addresses';
import { inTenant } from '@kyc/db/connection/transaction';
import { migrate } from '@kyc/db/migrations/migrate';
import { jobQueues } from '../../apps/server/src/entry/all-jobs.ts';
import { openSealer } from '../../apps/server/src/entry/open-sealer.ts';
import { systemClock } from '../../apps/server/src/platform/clock.ts';
import { openBrokerOfProcesses } from '../../apps/server/testing/processes/broker-of-processes.ts';
import { startMain, stopMain, type StartedMain } from '../../apps/server/testing/processes/start-main.ts';
import { startSteadyLoad } from '../../apps/server/testing/processes/steady-load.ts';
import { openReceiver } from '../../apps/server/testing/receiver.ts';
import { openCluster, type Cluster } from './cluster.ts';
import { eventsOf } from './events.ts';
import { observe } from './outage.ts';
import { makePackagesRoot } from './packages-root.ts';
import { compareWithDatabase } from '../kills/compare-with-database.ts';
import { startJournalledLoad } from '../kills/journalled-load.ts';
import type { OwnDatabase } from '../harness/own-database.ts';
import type { Claims } from '../suites/claims.ts';

const callsPerSecond = 8;
const warmUpMs = 5_000;
const approvalsOfAnEvent = 350;

/** `-- high-availability`: all events; `-- high-availability frozen etcd`: only these. */
export async function run(claims: Claims, words: readonly string[]): Promise<void> {
  const root = makePackagesRoot((text) => claims.note(text));
  const cluster = await openCluster(root);
  try {
    await runOn(claims, cluster, words);
  } finally {
    await cluster.close();
  }
}

async function runOn(claims: Claims, cluster: Cluster, words: readonly string[]): Promise<void> {
  const own = await openClusterDatabase(cluster);
  const app = new URL(own.appUrl);
  cluster.users([own.ownerUrl, own.appUrl].map(userLine));
  const broker = await openBrokerOfProcesses(own, { tenantCode: 'HIGHAV' });
  const receiver = await openReceiver(broker.tenant.webhookSecret);
  await inTenant(own.database, broker.tenant, (tx) =>
    tx.updateTable('tenant_settings').set({ approval_webhook_url: receiver.url }).execute(),
  );
  claims.note(`the app's role is ${app.username}`);
  const start = (
    role: string,
    url: string,
    more: Readonly<Record<string, string>> = {},
  ): Promise<StartedMain> =>
    startMain({ ...own.variables, ROLE: role, DATABASE_URL: url, DATABASE_WAIT_SECONDS: '60', ...more });
  const ways = ['HAProxy', 'several hosts', 'PgBouncer'];
  const mains = await Promise.all([
    start('both', cluster.urls.haproxy),
    start('api', cluster.urls.several),
    start('api', cluster.urls.pgbouncer, { DATABASE_LISTEN_URL: cluster.urls.haproxy }),
  ]);
  const [first] = mains;
  const events = eventsOf(cluster).filter(({ name }) => words.length === 0 || words.includes(name));
  const approvals = 150 + approvalsOfAnEvent * events.length;
  const load = await startJournalledLoad({
    broker,
    database: own.database,
    address: () => first.address,
    approvals,
    restMs: 150,
    decidesFields: true,
  });
  const steady = mains.map(({ address }) =>
    startSteadyLoad(address, callsPerSecond, () => broker.startShot()),
  );
  try {
    await pause(warmUpMs);
    for (const { title, goalSeconds, run: event, expects, after } of events) {
      const outages = await observe(steady, event);
      for (const [place, outage] of outages.entries()) {
        const { gapSeconds, calls, serverErrors, refused, others } = outage;
        const isMet =
          goalSeconds === 0
            ? refused + others.length === 0
            : goalSeconds === undefined || gapSeconds <= goalSeconds;
        const goal =
          goalSeconds === undefined
            ? ''
            : goalSeconds === 0
              ? ' (goal: no call fails)'
              : ` (goal ${goalSeconds} s)`;
        claims.claim(
          `${title}, by ${ways[place] ?? ''}: ${gapSeconds.toFixed(1)} s without a success${goal}; of ${calls} calls ${refused} × 503, ${serverErrors} × 500, ${others.length} others${others.length > 0 ? ` (${[...new Set(others)].join(', ')})` : ''}`,
          isMet && serverErrors === 0,
        );
      }
      const expected = expects?.();
      if (expected !== undefined) claims.claim(expected.text, expected.holds);
      await after();
      await cluster.untilWhole();
      await pause(warmUpMs);
    }
    await Promise.all(steady.map((one) => one.stop()));
    const journal = await load.stop();
    for (const what of load.odd.slice(0, 5)) claims.note(what);
    claims.claim(`answers that nobody expected: ${load.odd.length} (0)`, load.odd.length === 0);
    const done = journal.approved.length + journal.approvedUnheard.length;
    claims.claim(
      `approvals went on during every event: ${done} of ${approvals} were needed`,
      done < approvals,
    );
    const dead = mains.filter(({ child }) => child.exitCode !== null || child.signalCode !== null);
    claims.claim(`processes that ended: ${dead.length} (0)`, dead.length === 0);
    await compareWithDatabase(claims, {
      own,
      tenant: broker.tenant,
      journal,
      arrivals: receiver.arrivals,
      hasOtherLoads: true,
    });
  } finally {
    await Promise.all(steady.map((one) => one.stop()));
    await load.stop();
    await Promise.all(mains.map(stopMain));
    await receiver.close();
    await own.drop();
  }
}

async function openClusterDatabase(cluster: Cluster): Promise<OwnDatabase> {
  const folder = mkdtempSync(join(tmpdir(), 'kyc-prove-'));
  const ownerUrl = cluster.urls.haproxy;
  await migrate(ownerUrl, { queues: jobQueues });
  const { appUrl: url } = await migrate(readServerAddress('DATABASE_URL', cluster.urls.several), {
    queues: jobQueues,
  });
  const database = openDatabase({ url, onConnectionLost: () => undefined });
  const keySource = { kind: 'file', path: join(folder, 'secrets.key'), isMade: true } as const;
  await openSealer({ config: { keySource }, database, clock: systemClock });
  return {
    folder,
    postmasterPid: () => 0,
    ownerUrl,
    appUrl: url,
    database,
    variables: {
      DATA_DIR: folder,
      STORAGE_URL: pathToFileURL(join(folder, 'documents')).href,
      DATABASE_POOL_SIZE: '8',
    },
    async drop() {
      await database.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function userLine(url: string): string {
  const { username, password } = new URL(url);
  return `"${username}" "${decodeURIComponent(password)}"`;
}
