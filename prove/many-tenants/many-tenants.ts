// Many tenants on one database: the cost of creating a tenant, and the cost of all tenants at rest.
import { setTimeout as pause } from 'node:timers/promises';
import { outsideTenants } from '@kyc/db/connection/transaction';
import pg from 'pg';
import { startMain, stopMain } from '../../apps/server/testing/processes/start-main.ts';
import { openAdminHouse, type AdminContext } from '../../apps/server/src/entry/admin/open-admin-house.ts';
import { createTenant } from '../../apps/server/src/features/tenants/create-tenant.ts';
import { openOwnDatabase, type OwnDatabase } from '../harness/own-database.ts';
import type { Claims } from '../suites/claims.ts';
import { residentMegabytes } from '../../apps/server/testing/processes/resident-megabytes.ts';

const mostMsToCreate = 50;
const mostTransactions = 5;
const mostMegabytesMore = 20;
/** After the jobs of the start: the caches of the process. */
const settlesMs = 15_000;
const jobsEndWithinMs = 15 * 60_000;
const measuredMs = 40_000;

interface AtRest {
  /** Committed and rolled back, per second. */
  readonly transactions: number;
  readonly megabytes: number;
  readonly startMs: number;
  /** Until the jobs of the start were done. */
  readonly jobsMs: number;
}

/** `-- many-tenants 500`: the number of tenants. Figures of time mean something on a quiet machine only. */
export async function run(claims: Claims, [wanted = '500']: readonly string[]): Promise<void> {
  const own = await openOwnDatabase();
  const house = await openAdminHouse({ ...own.variables, APP_ENV: 'test' });
  try {
    await create(house, 'FIRST');
    const one = await measureAtRest(own);
    tell(claims, 'one tenant', one);
    const before = await bytesOf(own);
    const times: number[] = [];
    for (let number = 2; number <= Number(wanted); number += 1)
      times.push(await create(house, `MANY${number}`));
    times.sort((a, b) => a - b);
    const median = times[Math.floor(times.length / 2)] ?? 0;
    const slow = times[Math.floor(times.length * 0.95)] ?? 0;
    const each = ((await bytesOf(own)) - before) / Math.max(1, times.length) / 1024;
    claims.note(`each tenant takes ${each.toFixed(0)} kB of the database`);
    claims.claim(
      `a tenant is created in ${median.toFixed(0)} ms, 95 % in ${slow.toFixed(0)} (${mostMsToCreate})`,
      median <= mostMsToCreate,
    );
    const many = await measureAtRest(own);
    tell(claims, `${wanted} tenants`, many);
    claims.claim(
      `${wanted} tenants at rest: ${many.transactions.toFixed(1)} transactions a second (at most ${mostTransactions})`,
      many.transactions <= mostTransactions,
    );
    const more = many.megabytes - one.megabytes;
    claims.claim(
      `memory above one tenant: ${more.toFixed(0)} MB (at most ${mostMegabytesMore})`,
      more <= mostMegabytesMore,
    );
  } finally {
    await house.close();
    await own.drop();
  }
}

function tell(claims: Claims, what: string, { startMs, jobsMs, transactions, megabytes }: AtRest): void {
  claims.note(
    `${what}: start ${startMs.toFixed(0)} ms, its jobs ${(jobsMs / 1000).toFixed(0)} s, ${transactions.toFixed(1)} transactions a second, ${megabytes.toFixed(0)} MB`,
  );
}

/** Creates the tenant as the operator's command does; returns the milliseconds. */
async function create(house: AdminContext, tenantCode: string): Promise<number> {
  const sealer = await house.sealer();
  const { publicUrl } = house.config;
  const wanted = {
    tenantCode,
    tenantName: `${tenantCode} Securities`,
    hostName: undefined,
    publicUrl,
    sealer,
  };
  const began = performance.now();
  await outsideTenants(house.database, (tx) => createTenant(tx, house.operator, wanted));
  return performance.now() - began;
}

async function measureAtRest(own: OwnDatabase): Promise<AtRest> {
  const began = performance.now();
  const main = await startMain(own.variables);
  const startMs = performance.now() - began;
  try {
    const jobsMs = await untilJobsAreDone(own);
    await pause(settlesMs);
    const first = await transactionsOf(own);
    const from = performance.now();
    await pause(measuredMs);
    const transactions = ((await transactionsOf(own)) - first) / ((performance.now() - from) / 1000);
    return { startMs, jobsMs, transactions, megabytes: residentMegabytes(main.child.pid ?? 0) };
  } finally {
    await stopMain(main);
  }
}

/** Jobs for a later time do not count; audit rows of the creation wait for their place in the chain. */
async function untilJobsAreDone(own: OwnDatabase): Promise<number> {
  const began = performance.now();
  while (performance.now() - began < jobsEndWithinMs) {
    const waiting = await figureOf(
      own,
      `select ((select count(*) from pgboss.job where state <= 'active' and start_after <= now())
        + (select count(*) from tenants_with_unlinked()))::float8 as figure`,
    );
    if (waiting === 0) break;
    await pause(1000);
  }
  return performance.now() - began;
}

async function transactionsOf(own: OwnDatabase): Promise<number> {
  return await figureOf(
    own,
    `select (xact_commit + xact_rollback)::float8 as figure from pg_stat_database where datname = current_database()`,
  );
}

async function bytesOf(own: OwnDatabase): Promise<number> {
  return await figureOf(own, 'select pg_database_size(current_database())::float8 as figure');
}

async function figureOf(own: OwnDatabase, query: string): Promise<number> {
  const owner = new pg.Client({ connectionString: own.ownerUrl });
  await owner.connect();
  const { rows } = await owner.query<{ figure: number }>(query);
  await owner.end();
  return rows[0]?.figure ?? 0;
}
