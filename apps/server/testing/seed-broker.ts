import { openDatabase } from '@kyc/db/connection/database';
import { enterTenant, insertTenant } from '@kyc/db/tables/masters/tenant-table';
import { outsideTenants } from '@kyc/db/connection/transaction';
import { demoPassword, demoTenants } from '@kyc/demo-data/demo-tenants';
import type { TestDatabase } from '@kyc/testing/copy-template';
import { seedTenant } from '@kyc/demo-data/seed/seed-tenant';
import { hashPassword } from '../src/passwords/password-hash.ts';

/** A broker with staff, masters and applications in the mix of the demo; only the owner may add tenants. */
export async function seedBroker(
  test: TestDatabase,
  wanted: { tenantCode: string; applications: number; now: Date },
): Promise<{ tenantId: number; tenantCode: string }> {
  const [demo] = demoTenants;
  if (demo === undefined) throw new Error('there is no demo tenant');
  const { tenantCode } = wanted;
  const owner = openDatabase({ url: test.ownerUrl, maxConnections: 1 });
  try {
    const tenantId = await outsideTenants(owner, async (tx) => {
      const id = await insertTenant(tx, { tenantCode, tenantName: `${tenantCode} Securities` });
      await enterTenant(tx, id, await test.database.fieldKeys.of(id));
      const seeded = {
        tenant: { ...demo, code: tenantCode },
        applications: wanted.applications,
        leads: Math.round(wanted.applications * 1.5),
        counter: { left: 5000, alert: 100 },
        uanPrefix: 'OD',
        seedOffset: 0,
        passwordHash: await hashPassword(demoPassword),
      };
      await seedTenant(tx, seeded, wanted.now);
      return id;
    });
    return { tenantId, tenantCode };
  } finally {
    await owner.close();
  }
}
