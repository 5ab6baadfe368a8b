import { join } from 'node:path';
import { openDatabase } from '@kyc/db/database';
import { insertTenant } from '@kyc/db/tables/tenant-table';
import { outsideTenants } from '@kyc/db/transaction';
import { demoPassword, demoTenants } from '@kyc/demo-data/demo-tenants';
import { sql } from 'kysely';
import pg from 'pg';
import { seedTenant } from '../../apps/server/src/demo/seed-tenant.ts';
import { headersOf, signInOver } from '../../apps/server/testing/sign-in-over.ts';
import { startServer, type StartedServer } from './start-server.ts';

const tenantCode = 'BENCH';
const howManyVerifiers = 8;

export interface OpenBench {
  readonly tenantId: number;
  /** Whose the generated Assigned and On Hold ones are. */
  readonly verifierId: number;
  readonly adminHeaders: Readonly<Record<string, string>>;
  readonly verifiers: readonly {
    readonly userId: number;
    readonly headers: Readonly<Record<string, string>>;
  }[];
  readonly product: StartedServer;
  readonly bare: StartedServer;
  /** Takes their work from the verifiers of the bench. */
  releaseAll(): Promise<void>;
  /** Applications that were fetched more than once. */
  countDoubleClaims(): Promise<number>;
  close(): Promise<void>;
}

/** A tenant with its staff, and both servers on its database. */
export async function openBench(ownerUrl: string, folder: string): Promise<OpenBench> {
  const tenantId = await seedStaff(ownerUrl);
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  await owner.query(`select set_config('app.tenant', $1, false)`, [String(tenantId)]);
  const users = await owner.query<{ user_id: number; user_name: string }>(
    'select user_id, user_name from app_user where user_type = 2 order by user_id',
  );
  const [spare, ...others] = users.rows;
  if (spare === undefined) throw new Error('the tenant has no verifier');
  const product = await startServer(join(import.meta.dirname, '../../apps/server/src/entry/main.ts'), {
    APP_ENV: 'test',
    PORT: '0',
    DATA_DIR: join(folder, 'server'),
    DATABASE_URL: ownerUrl,
  });
  const bare = await startServer(join(import.meta.dirname, './bare-server.ts'), {
    BENCH_URL: ownerUrl,
    BENCH_TENANT: String(tenantId),
  });
  const headersFor = async (UserName: string) =>
    headersOf(
      await signInOver(product.address, { TenantCode: tenantCode, UserName, Password: demoPassword }),
      tenantCode,
    );
  const verifiers: { userId: number; headers: Record<string, string> }[] = [];
  for (const { user_id: userId, user_name: userName } of others.slice(0, howManyVerifiers))
    verifiers.push({ userId, headers: await headersFor(userName) });
  return {
    tenantId,
    verifierId: spare.user_id,
    adminHeaders: await headersFor('admin'),
    verifiers,
    product,
    bare,
    async releaseAll() {
      await owner.query('update application set status = 5 where status = 3 and verifier_id = any($1)', [
        verifiers.map((verifier) => verifier.userId),
      ]);
    },
    async countDoubleClaims() {
      const { rows } = await owner.query<{ twice: number }>(
        `select count(*)::integer as twice from (select from timeline_event where code = 'fetchNext'
         group by application_id having count(*) > 1) claimed`,
      );
      return rows[0]?.twice ?? -1;
    },
    async close() {
      await Promise.all([product.stop(), bare.stop()]);
      await owner.end();
    },
  };
}

/** As the owner, because only the owner may add tenants. */
async function seedStaff(ownerUrl: string): Promise<number> {
  const [demo] = demoTenants;
  if (demo === undefined) throw new Error('there is no demo tenant');
  const owner = openDatabase({ url: ownerUrl, maxConnections: 1 });
  try {
    return await outsideTenants(owner, async (tx) => {
      const tenantId = await insertTenant(tx, { tenantCode, tenantName: 'Bench' });
      await sql`select set_config('app.tenant', ${String(tenantId)}, true)`.execute(tx);
      const tenant = { ...demo, code: tenantCode, name: 'Bench' };
      const wanted = {
        tenant,
        applications: 0,
        leads: 0,
        counter: { left: 5000, alert: 100 },
        uanPrefix: 'OD',
        seedOffset: 0,
      };
      await seedTenant(tx, wanted, new Date());
      return tenantId;
    });
  } finally {
    await owner.close();
  }
}
