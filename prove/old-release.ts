// D7: the server of the last release works on while its database is migrated to this release, and afterwards.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { startEmbeddedPostgres } from '@kyc/db/embedded/start-embedded-postgres';
import { migrate } from '@kyc/db/migrations/migrate';
import pg from 'pg';
import { jobQueues } from '../apps/server/src/entry/all-jobs.ts';
import type { Claims } from './suites/claims.ts';
import { checkOut } from './old-release/check-out.ts';
import { doMainJob, type Done } from './old-release/main-job.ts';

/** 1.0.0. */
const lastRelease = '0aa43c1';

export async function run(claims: Claims): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'kyc-prove-'));
  const postgres = await startEmbeddedPostgres({ dataDir: join(folder, 'database') });
  const release = checkOut(lastRelease);
  const started: { end(): Promise<void> }[] = [];
  const start = async (sources: string, name: string) => {
    const server = await startServer(sources, {
      DATABASE_URL: postgres.url,
      DATA_DIR: join(folder, name),
      STORAGE_URL: `file://${join(folder, 'documents')}`,
    });
    started.push(server);
    return server;
  };
  try {
    const old = await start(release.folder, 'old');
    tell(claims, 'before', await doMainJob(old.address, 'verifier'));
    // Signed in all the time, with its statements prepared.
    const began = performance.now();
    const { applied } = await migrate(postgres.url, { queues: jobQueues });
    claims.note(`${applied.length} migrations applied in ${Math.round(performance.now() - began)} ms`);
    await setTimeout(1000);
    tell(claims, 'after', await doMainJob(old.address, 'verifier2'));
    const fresh = await start(join(import.meta.dirname, '..'), 'new');
    tell(claims, 'this release beside it', await doMainJob(fresh.address, 'verifier'));
    tell(claims, 'the last release beside this one', await doMainJob(old.address, 'verifier2'));
    claims.claim('no process ended', old.isAlive() && fresh.isAlive());
    claims.claim('the webhooks of all four approvals arrive', await areDelivered(postgres.url, 4));
  } finally {
    for (const server of started) await server.end();
    await postgres.stop();
    release.remove();
    rmSync(folder, { recursive: true, force: true });
  }
}

function tell(claims: Claims, when: string, { refused, approved }: Done): void {
  for (const line of refused) claims.note(line);
  claims.claim(
    `${when}: application ${approved} is approved, every call is answered`,
    approved > 0 && refused.length === 0,
  );
}

async function areDelivered(ownerUrl: string, wanted: number): Promise<boolean> {
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  const demo = await owner.query<{ id: number }>(
    `select tenant_id as id from tenant where tenant_code = 'DEMO'`,
  );
  await owner.query(`select set_config('app.tenant', $1, false)`, [String(demo.rows[0]?.id)]);
  let delivered = 0;
  for (let look = 0; look < 60 && delivered < wanted; look += 1) {
    const { rows } = await owner.query<{ delivered: string }>(
      `select count(*) as delivered from outbound_event where kind = 'approval' and delivered_on > now() - interval '10 minutes'`,
    );
    delivered = Number(rows[0]?.delivered);
    await setTimeout(500);
  }
  await owner.end();
  return delivered >= wanted;
}

async function startServer(sources: string, variables: Readonly<Record<string, string>>) {
  const child = spawn(process.execPath, [join(sources, 'apps/server/src/entry/main.ts')], {
    cwd: sources,
    env: { ...process.env, APP_ENV: 'development', PORT: '0', ...variables },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const address = await new Promise<string>((resolve, fail) => {
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString('utf8');
      const found = /is ready: (http:\S+)/.exec(output)?.[1];
      if (found !== undefined) resolve(found);
    });
    void ended.then(() => fail(new Error(`the server of ${sources} ended: ${output}`)));
  });
  return {
    address,
    isAlive: () => child.exitCode === null && child.signalCode === null,
    async end() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}
