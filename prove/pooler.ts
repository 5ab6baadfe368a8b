// A transaction pooler between the processes and PostgreSQL: PgBouncer, if installed.
import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, chownSync, mkdirSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { UserType } from '@kyc/contract/user-types';
import { findUnprivilegedUser } from '@kyc/db/embedded/unprivileged-user';
import { gridShot, openBrokerOfProcesses } from '../apps/server/testing/processes/broker-of-processes.ts';
import { openFleet } from '../apps/server/testing/processes/open-fleet.ts';
import { startSteadyLoad } from '../apps/server/testing/processes/steady-load.ts';
import type { Claims } from './suites/claims.ts';
import { openOwnDatabase, type OwnDatabase } from './harness/own-database.ts';

const serverConnections = 6;

/** `-- pooler 20`: the seconds of load from three processes over six connections of the server. */
export async function run(claims: Claims, [seconds = '20']: readonly string[]): Promise<void> {
  if (spawnSync('pgbouncer', ['--version']).status !== 0)
    throw new Error('pgbouncer is not installed: apt-get install pgbouncer');
  const own = await openOwnDatabase();
  const pooler = await startPgBouncer(own);
  try {
    const broker = await openBrokerOfProcesses(own, { tenantCode: 'POOLED' });
    const fleet = await openFleet({
      roles: ['api', 'api', 'worker'],
      variables: {
        ...own.variables,
        DATABASE_URL: pooler.url,
        DATABASE_LISTEN_URL: own.ownerUrl,
        DATABASE_POOLER: 'transaction',
      },
    });
    try {
      const admin = await broker.signIn(fleet.proxy.address, UserType.Admin);
      const stream = await fetch(`${fleet.proxy.address}/api/dashboard/changes/`, { headers: admin.headers });
      const reader = stream.body?.getReader();
      await reader?.read();
      let number = 0;
      const load = startSteadyLoad(fleet.proxy.address, 40, () => {
        number += 1;
        return number % 4 === 0 ? broker.startShot() : gridShot(admin);
      });
      const heard = await reader?.read();
      await reader?.cancel();
      await pause(Number(seconds) * 1000);
      const download = await fetch(`${fleet.proxy.address}/api/report/lead-status`, {
        method: 'POST',
        headers: admin.headers,
        body: JSON.stringify({ FromDate: '2020-01-01', ToDate: '2090-01-01' }),
      });
      const bytes = (await download.arrayBuffer()).byteLength;
      const { answered, failed } = await load.stop();
      for (const what of failed.slice(0, 5)) claims.note(what);
      claims.claim(
        `calls over ${serverConnections} connections: ${answered}, failed: ${failed.length} (0)`,
        failed.length === 0,
      );
      const change = Buffer.from(heard?.value ?? []).toString('utf8');
      claims.claim('changes are heard beside the pooler', change.includes('event: change'));
      claims.claim(
        `a report by cursor: ${download.status}, ${bytes} bytes`,
        download.status === 200 && bytes > 1000,
      );
    } finally {
      await fleet.close();
    }
  } finally {
    await pooler.stop();
    await own.drop();
  }
}

async function startPgBouncer(own: OwnDatabase): Promise<{ url: string; stop(): Promise<void> }> {
  const folder = join(own.folder, 'pgbouncer');
  mkdirSync(folder);
  const server = new URL(own.ownerUrl);
  const app = new URL(own.appUrl);
  const port = await freePort();
  const users = [server, app].map(
    ({ username, password }) => `"${username}" "${decodeURIComponent(password)}"\n`,
  );
  const settings = [
    '[databases]',
    `* = host=127.0.0.1 port=${server.port}`,
    '[pgbouncer]',
    'listen_addr = 127.0.0.1',
    `listen_port = ${port}`,
    'unix_socket_dir =',
    'auth_type = scram-sha-256',
    `auth_file = ${join(folder, 'users.txt')}`,
    'pool_mode = transaction',
    `default_pool_size = ${serverConnections}`,
    'max_client_conn = 500',
  ];
  writeFileSync(join(folder, 'users.txt'), users.join(''));
  writeFileSync(join(folder, 'pgbouncer.ini'), `${settings.join('\n')}\n`);
  const { prefix, uid, gid } = findUnprivilegedUser();
  chmodSync(own.folder, 0o755);
  for (const path of [folder, join(folder, 'users.txt'), join(folder, 'pgbouncer.ini')])
    chownSync(path, uid, gid);
  // As PostgreSQL itself, for it refuses to run as root.
  const [command = 'pgbouncer', ...words] = prefix.length > 0 ? [...prefix, 'pgbouncer'] : [];
  const child = spawn(command, [...words, '-q', join(folder, 'pgbouncer.ini')], {
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  await pause(1000);
  const url = new URL(own.ownerUrl);
  url.port = String(port);
  return {
    url: url.href,
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
}
