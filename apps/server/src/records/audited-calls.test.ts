import { inTenant } from '@kyc/db/connection/transaction';
import { UserType } from '@kyc/contract/user-types';
import { buildTenant } from '@kyc/testing/build-tenant';
import pg from 'pg';
import { expect, test } from 'vitest';
import { openTestServer } from '../../testing/open-test-server.ts';
import { signedIn } from '../../testing/staff.ts';

test('17 a test server reports each successful call that left no audit row', async () => {
  const house = await openTestServer();
  const tenant = await buildTenant(house.test);
  const admin = await signedIn(house, { tenant, userType: UserType.Admin });
  const view = { ViewName: 'Mine', IsShared: false, Search: {} };
  expect((await admin.post('/api/dashboard/views/add/', view)).statusCode).toBe(200);
  // A refused call owes no row of its action.
  expect((await admin.post('/api/dashboard/views/add/', view)).statusCode).toBe(400);
  const rows = await inTenant(house.test.database, tenant, (tx) =>
    tx.selectFrom('audit_event').select('audit_id').where('action', '=', 'dashboard-view.add').execute(),
  );
  expect(rows).toHaveLength(1);

  await behindTheProduct(
    house.ownerUrl,
    tenant,
    `delete from audit_event where action = 'dashboard-view.add'`,
  );
  await expect(house.close()).rejects.toThrow(/^addView was answered without a row of dashboard-view\.add$/);
});

test('I13 a test server reports a repeated look at a list that was not counted', async () => {
  const house = await openTestServer();
  const tenant = await buildTenant(house.test);
  const admin = await signedIn(house, { tenant, userType: UserType.Admin });
  const page = { start: 0, length: 10, Filter: {} };
  for (let times = 0; times < 3; times += 1)
    expect((await admin.post('/api/dashboard/applications/', page)).statusCode).toBe(200);
  await behindTheProduct(house.ownerUrl, tenant, 'update list_look set looks = 2');
  await expect(house.close()).rejects.toThrow(
    /^listApplications was answered without a row of application\.list$/,
  );
});

async function behindTheProduct(
  ownerUrl: string,
  { tenantId }: { readonly tenantId: number },
  statement: string,
): Promise<void> {
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  await owner.query(`select set_config('app.tenant', $1, false)`, [String(tenantId)]);
  await owner.query(statement);
  await owner.end();
}
