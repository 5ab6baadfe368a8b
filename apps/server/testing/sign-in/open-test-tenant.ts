import type { UserType } from '@kyc/contract/user-types';
import { buildTenant, type BuiltTenant } from '@kyc/testing/build-tenant';
import { testPassword } from '@kyc/testing/build-user';
import { hashPassword } from '../../src/passwords/password-hash.ts';
import { openTestServer, type TestServer } from '../open-test-server.ts';
import { signedIn, type Caller } from '../staff.ts';

/** A server with one tenant, for tests that need few of its roles; `openStaffedBroker` signs in one user of each. */
export interface TestTenant {
  readonly house: TestServer;
  readonly app: TestServer['server']['app'];
  readonly tenant: BuiltTenant;
  /** Of `testPassword`, for `buildUser`. */
  readonly passwordHash: string;
  /** A new user of this role, signed in. */
  staff(userType: UserType): Promise<Caller>;
}

/** `const { house, tenant, staff } = await openTestTenant('CODE'); afterAll(house.close)`. */
export async function openTestTenant(tenantCode?: string): Promise<TestTenant> {
  const house = await openTestServer();
  const tenant = await buildTenant(house.test, tenantCode === undefined ? {} : { tenantCode });
  return {
    house,
    app: house.server.app,
    tenant,
    passwordHash: await hashPassword(testPassword),
    staff: (userType) => signedIn(house, { tenant, userType }),
  };
}
