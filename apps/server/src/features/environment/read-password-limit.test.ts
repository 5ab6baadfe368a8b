import { inTenant } from '@kyc/db/connection/transaction';
import { buildTenant } from '@kyc/testing/build-tenant';
import { afterAll, expect, test } from 'vitest';
import { openTestServer } from '../../../testing/open-test-server.ts';

const house = await openTestServer();
afterAll(house.close);

const limitOf = async (tenantCode: string) =>
  (await house.server.app.inject({ url: `/api/environment/password-limit/${tenantCode}` })).json<object>();

test('17 the length of a password is the limit of the named tenant, for an unknown one the default', async () => {
  const tenant = await buildTenant(house.test, { tenantCode: 'LIMIT' });
  await buildTenant(house.test, { tenantCode: 'OTHER' });
  await inTenant(house.test.database, tenant, (tx) =>
    tx.updateTable('tenant_settings').set({ login_password_limit: 64 }).execute(),
  );
  expect(await limitOf('LIMIT')).toEqual({ Limit: 64 });
  expect(await limitOf('OTHER')).toEqual({ Limit: 20 });
  expect(await limitOf('NOWHERE')).toEqual({ Limit: 20 });
});
