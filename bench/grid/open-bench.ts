import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { FieldSeals } from '@kyc/db/sealing/field-seals';
import { openDatabase } from '@kyc/db/connection/database';
import { enterTenant, insertTenant } from '@kyc/db/tables/masters/tenant-table';
import { outsideTenants } from '@kyc/db/connection/transaction';
import { demoPassword, demoTenants } from '@kyc/demo-data/demo-tenants';
import pg from 'pg';
import { seedTenant } from '@kyc/demo-data/seed/seed-tenant';
import { sealsInClear } from '@kyc/testing/seals-in-clear';
import { openSealer } from '../../apps/server/src/entry/open-sealer.ts';
import { systemClock } from '../../apps/server/src/platform/clock.ts';
import { readConfig } from '../../apps/server/src/platform/config.ts';
import { hashPassword } from '../../apps/server/src/passwords/password-hash.ts';
import { headersOf, signInOver } from '../../apps/server/testing/sign-in-over.ts';
import type { Side } from './compare.ts';
import { cpuTime } from './cpu-time.ts';
import { startServer, type StartedServer } from './start-server.ts';

const tenantCode = 'BENCH';
const howManyVerifiers = 8;

type Asked = Pick<Side, 'call' | 'onAnswer'>;

export interface OpenBench {
  readonly tenantId: number;
  readonly tenantCode: string;
  /** The keys that seal and find its applicants. */
  readonly seals: FieldSeals;
  /** Whose the generated Assigned and On Hold ones are. */
  readonly verifierId: number;
  readonly adminHeaders: Readonly<Record<string, string>>;
  readonly verifiers: readonly {
    readonly userId: number;
    readonly userName: string;
    readonly headers: Readonly<Record<string, string>>;
  }[];
  readonly product: StartedServer;
  /** The product's side, and the bare server's. */
  ours(asked: Asked): Side;
  limit(asked: Asked): Side;
  /** Puts what the verifiers have fetched back into the queue; returns how many applications were fetched more than once. */
  settleClaims(): Promise<number>;
  /** Whether the tallies equal a count. */
  areTalliesExact(): Promise<boolean>;
  /** As the owner within the tenant. */
  sql<Row extends pg.QueryResultRow>(text: string, values?: unknown[]): Promise<Row[]>;
  close(): Promise<void>;
}

interface BenchOptions {
  readonly folder: string;
  readonly demoApplications?: number;
  /** The product's process only answers calls; jobs have a process of their own. */
  readonly separateWorker?: boolean;
  /** Before the staff sign in: their tokens would run out while 10,000,000 applications are generated. */
  readonly fill?: (tenant: Pick<OpenBench, 'tenantId' | 'verifierId' | 'seals'>) => Promise<void>;
}

/** A tenant with its staff, and both servers on its database. */
export async function openBench(
  ownerUrl: string,
  { folder, demoApplications = 0, separateWorker = false, fill }: BenchOptions,
): Promise<OpenBench> {
  const settings = {
    APP_ENV: 'test',
    PORT: '0',
    DATA_DIR: join(folder, 'server'),
    DATABASE_URL: ownerUrl,
    // The back office of a bench.
    WEBHOOK_NETWORKS: '127.0.0.0/8',
  };
  const keys = openDatabase({ url: ownerUrl, maxConnections: 2 });
  const sealer = await openSealer({ config: readConfig(settings), database: keys, clock: systemClock });
  const tenantId = await seedBenchTenant(ownerUrl, {
    applications: demoApplications,
    sealsOf: async (id) => (await sealer.of(id)).applicants,
  });
  const seals = (await sealer.of(tenantId)).applicants;
  await keys.close();
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  await owner.query(`select set_config('app.tenant', $1, false)`, [String(tenantId)]);
  const sql = async <Row extends pg.QueryResultRow>(text: string, values: unknown[] = []): Promise<Row[]> =>
    (await owner.query<Row>(text, values)).rows;
  const users = await owner.query<{ user_id: number; user_name: string }>(
    'select user_id, user_name from app_user where user_type = 2 order by user_id',
  );
  const [spare, ...others] = users.rows;
  if (spare === undefined) throw new Error('the tenant has no verifier');
  await fill?.({ tenantId, verifierId: spare.user_id, seals });
  const main = join(import.meta.dirname, '../../apps/server/src/entry/main.ts');
  const product = await startServer(main, { ...settings, ...(separateWorker && { ROLE: 'api' }) });
  const worker = separateWorker ? await startServer(main, { ...settings, ROLE: 'worker' }) : undefined;
  const bare = await startServer(join(import.meta.dirname, './bare-server.ts'), {
    BENCH_URL: ownerUrl,
    BENCH_TENANT: String(tenantId),
  });
  const [session] = await sql<{ pid: number }>('select pg_backend_pid() as pid');
  const sideOf = ({ address, pid }: StartedServer, asked: Asked): Side => ({
    ...asked,
    address,
    cpu: () => cpuTime({ server: pid, session: session?.pid ?? 0 }),
  });
  const headersFor = async (UserName: string) =>
    headersOf(
      await signInOver(product.address, { TenantCode: tenantCode, UserName, Password: demoPassword }),
      tenantCode,
    );
  const verifiers: { userId: number; userName: string; headers: Record<string, string> }[] = [];
  for (const { user_id: userId, user_name: userName } of others.slice(0, howManyVerifiers))
    verifiers.push({ userId, userName, headers: await headersFor(userName) });
  await untilStoredRowsAreDone(sql);
  return {
    tenantId,
    tenantCode,
    seals,
    verifierId: spare.user_id,
    adminHeaders: await headersFor('admin'),
    verifiers,
    product,
    ours: (asked) => sideOf(product, asked),
    limit: (asked) => sideOf(bare, asked),
    async settleClaims() {
      const [counted] = await sql<{ twice: number }>(
        `select count(*)::integer as twice from (select from timeline_event where code = 'fetchNext'
         group by application_id having count(*) > 1) claimed`,
      );
      await sql(`delete from timeline_event where code in ('fetchNext', 'onHold')`);
      await sql(
        'update application set status = 1, verifier_id = null where status in (3, 5) and verifier_id = any($1)',
        [verifiers.map((verifier) => verifier.userId)],
      );
      return counted?.twice ?? -1;
    },
    async areTalliesExact() {
      const [wrong] = await sql<{ wrong: number }>(
        `select count(*)::integer as wrong from
          (select status, count(*) as applications from application group by 1) counted
          full join (select status, sum(applications) as applications from (
              select status, applications from application_tally where span = 'all' and status >= 0 and source = -1 and stp = -1
              union all select status, change from application_tally_change) kept group by 1) tallied using (status)
         where coalesce(counted.applications, 0) <> coalesce(tallied.applications, 0)`,
      );
      return wrong?.wrong === 0;
    },
    sql,
    async close() {
      await Promise.all([product.stop(), bare.stop(), worker?.stop()]);
      await owner.end();
    },
  };
}

const storedRowsMinutes = 30;

/** The work on rows of earlier releases runs once after an upgrade; a figure of daily use is measured after it. */
async function untilStoredRowsAreDone(sql: OpenBench['sql']): Promise<void> {
  const deadline = Date.now() + storedRowsMinutes * 60_000;
  for (;;) {
    const [left] = await sql<{ works: number }>(
      `select count(*)::integer as works from stored_work where done_on is null
         and work in ('cover-evidence', 'rescore-names', 'measure-pictures')`,
    );
    if (left?.works === 0) return;
    if (Date.now() > deadline) throw new Error('the work on stored rows did not end');
    await setTimeout(500);
  }
}

/** As the owner, because only the owner may add tenants. Applications of the demo have documents. */
export async function seedBenchTenant(
  ownerUrl: string,
  {
    applications,
    code = tenantCode,
    sealsOf,
  }: { applications: number; code?: string; sealsOf?: (tenantId: number) => Promise<FieldSeals> },
): Promise<number> {
  const [demo] = demoTenants;
  if (demo === undefined) throw new Error('there is no demo tenant');
  const owner = openDatabase({ url: ownerUrl, maxConnections: 1 });
  try {
    return await outsideTenants(owner, async (tx) => {
      const tenantId = await insertTenant(tx, { tenantCode: code, tenantName: 'Bench' });
      await enterTenant(tx, tenantId, (await sealsOf?.(tenantId)) ?? sealsInClear);
      const tenant = { ...demo, code, name: 'Bench' };
      const wanted = {
        tenant,
        applications,
        leads: applications,
        counter: { left: 5000, alert: 100 },
        uanPrefix: 'OD',
        seedOffset: 0,
        passwordHash: await hashPassword(demoPassword),
      };
      await seedTenant(tx, wanted, new Date());
      return tenantId;
    });
  } finally {
    await owner.close();
  }
}
