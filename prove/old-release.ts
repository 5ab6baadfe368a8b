// The last two landed releases and this one on one database under load: every call of each release's contract, before, during and after
// the upgrade, and next to each other.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startEmbeddedPostgres } from '@kyc/db/embedded/start-embedded-postgres';
import { landedReleases } from '@kyc/db/migrations/landed/landed-releases';
import pg from 'pg';
import type { Claims } from './suites/claims.ts';
import { callsOfRelease, type ReleaseCall } from './old-release/calls-of-release.ts';
import { checkOut } from './old-release/check-out.ts';
import { countAnswered, countKinds, differences, kindOf } from './old-release/compare.ts';
import { doMainJob, freeVerifiers, type Done } from './old-release/main-job.ts';
import { startRelease, type RunningRelease } from './old-release/start-release.ts';
import { startLoad, sweep, type Replies } from './old-release/sweep.ts';

/** A release under examination, with its replies before later migrations. */
interface Examined {
  readonly name: string;
  readonly server: RunningRelease;
  readonly calls: readonly ReleaseCall[];
  readonly own: readonly [Replies, Replies];
}

const here = join(import.meta.dirname, '..');
/** One user of each role for each server's load. */
const firstLoad = 2;
/** Verifiers of no sweep and no load. */
const firstOfMainJob = 5;

/** `-- old-release`, or with the commits of two other releases, the older first. */
export async function run(claims: Claims, words: readonly string[]): Promise<void> {
  const commits = words.length > 0 ? words : landedReleases.slice(-2).map(({ commit }) => commit);
  const folder = mkdtempSync(join(tmpdir(), 'kyc-prove-'));
  const postgres = await startEmbeddedPostgres({
    dataDir: join(folder, 'database'),
    settings: { max_connections: '200' },
  });
  const releases = commits.map((commit) => ({ commit, ...checkOut(commit) }));
  const started: RunningRelease[] = [];
  const lifted = liftLimits(postgres.url);
  const start = async (sources: string): Promise<RunningRelease> => {
    const server = await startRelease(sources, {
      DATABASE_URL: postgres.url,
      DATA_DIR: join(folder, 'data'),
      STORAGE_URL: `file://${join(folder, 'documents')}`,
    });
    started.push(server);
    return server;
  };
  try {
    const old: Examined[] = [];
    for (const { commit, folder: sources } of releases) {
      const load = startLoads(claims, old);
      old.push(await examine(claims, { name: commit, server: await start(sources) }));
      await load.stop(`while ${commit} migrates and starts`);
    }
    const load = startLoads(claims, old);
    const began = performance.now();
    const server = await start(here);
    claims.note(
      `this release migrated and started in ${Math.round(performance.now() - began)} ms (${await lastMigration(postgres.url)})`,
    );
    // The load continues during the sweep.
    const beside = await sweep(server.address, await callsOfRelease(server.address));
    await load.stop('while this release migrates, starts and answers');
    for (const release of old) await compareNow(claims, release, 'next to this release');
    const fresh = await examine(claims, { name: 'this release', server });
    tellDifferences(claims, 'this release next to the old ones', differences(fresh.own, beside));
    await freeVerifiers(server.address);
    const jobs: Done[] = [];
    for (const [index, release] of [...old, fresh].entries())
      jobs.push(await doMainJob(release.server.address, `verifier${firstOfMainJob + index}`));
    for (const { refused } of jobs) for (const line of refused) claims.note(line);
    claims.claim(
      `the main job is done by ${jobs.filter(({ approved }) => approved > 0).length} of ${jobs.length} releases`,
      jobs.every(({ approved, refused }) => approved > 0 && refused.length === 0),
    );
    claims.claim(
      'no process ended',
      [...old, fresh].every((release) => release.server.isAlive()),
    );
    await startAgain(claims, { releases, old, start });
  } finally {
    await lifted.end();
    for (const server of started) await server.end();
    await postgres.stop();
    for (const release of releases) release.remove();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function examine(
  claims: Claims,
  { name, server }: Pick<Examined, 'name' | 'server'>,
): Promise<Examined> {
  const calls = await callsOfRelease(server.address);
  const own = [await sweep(server.address, calls), await sweep(server.address, calls)] as const;
  claims.count(calls.length);
  claims.note(`${name} on its own schema: ${calls.length} requests, ${countKinds(own[0])}`);
  claims.note(`  ${countAnswered(own)}`);
  for (const [key, { status, text }] of own[0])
    if (kindOf(status) === 'failed') claims.note(`  ${key}: ${status} ${text}`);
  return { name, server, calls, own };
}

async function compareNow(
  claims: Claims,
  { name, server, calls, own }: Examined,
  when: string,
): Promise<void> {
  const now = await sweep(server.address, calls);
  claims.count(calls.length);
  tellDifferences(claims, `${name} ${when}`, differences(own, now));
}

function tellDifferences(claims: Claims, what: string, found: readonly string[]): void {
  for (const line of found.slice(0, 20)) claims.note(line);
  claims.claim(`${what}: ${found.length} replies of another kind (0)`, found.length === 0);
}

/** Every call of each running release, repeated until it is stopped. */
function startLoads(claims: Claims, releases: readonly Examined[]) {
  const failed: string[] = [];
  let made = 0;
  const loads = releases.map(({ name, server, calls, own }, index) =>
    startLoad(server.address, calls, {
      number: firstLoad + index,
      onReply: (call, { status, text }) => {
        made += 1;
        const isNew = own.every((replies) => kindOf(replies.get(call.key)?.status ?? 0) !== 'failed');
        if (kindOf(status) === 'failed' && isNew) failed.push(`${name} ${call.key}: ${status} ${text}`);
      },
    }),
  );
  return {
    async stop(when: string) {
      for (const load of loads) await load.stop();
      if (loads.length === 0) return;
      claims.count(made);
      for (const line of failed.slice(0, 20)) claims.note(line);
      claims.claim(`${when}: ${failed.length} of ${made} calls failed (0)`, failed.length === 0);
    },
  };
}

interface Again {
  readonly releases: readonly { readonly commit: string; readonly folder: string }[];
  readonly old: readonly Examined[];
  readonly start: (sources: string) => Promise<RunningRelease>;
}

/** The way back: the newest of the old releases starts on the schema of this one. */
async function startAgain(claims: Claims, { releases, old, start }: Again): Promise<void> {
  const before = releases.at(-1);
  const examined = old.at(-1);
  if (before === undefined || examined === undefined) return;
  await examined.server.end();
  const server = await start(before.folder);
  await compareNow(claims, { ...examined, server }, 'started again on the schema of this release');
}

/** Every sweep signs six users in from one address, so the counted attempts are deleted. */
function liftLimits(ownerUrl: string): { end(): Promise<void> } {
  const ended = new AbortController();
  const run = async (): Promise<void> => {
    const owner = new pg.Client({ connectionString: ownerUrl });
    await owner.connect();
    while (!ended.signal.aborted) {
      // Before the first start there are no such tables.
      await owner.query('delete from rate_limit').catch(() => undefined);
      await owner.query('delete from attempt_budget').catch(() => undefined);
      await pause(500);
    }
    await owner.end();
  };
  const running = run();
  return {
    async end() {
      ended.abort();
      await running;
    },
  };
}

async function lastMigration(ownerUrl: string): Promise<string> {
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  try {
    const { rows } = await owner.query<{ name: string }>(
      'select name from schema_migration order by number desc limit 1',
    );
    return rows[0]?.name ?? '';
  } finally {
    await owner.end();
  }
}
