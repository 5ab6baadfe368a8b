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

  const owner = new pg.Client({ connectionString: house.ownerUrl });
  await owner.connect();
  await owner.query(`select set_config('app.tenant', $1, false)`, [String(tenant.tenantId)]);
  await owner.query(`delete from audit_event where action = 'dashboard-view.add'`);
  await owner.end();
  await expect(house.close()).rejects.toThrow(/^addView was answered without a row of dashboard-view\.add$/);
});
