import { UserType } from '@kyc/contract/user-types';
import { insertPlaces } from '@kyc/db/reference/reference-data';
import { inTenant, type Tx } from '@kyc/db/connection/transaction';
import { buildTenant, type BuiltTenant } from '@kyc/testing/build-tenant';
import { expect } from 'vitest';
import { openTestServer, type TestServer } from './open-test-server.ts';
import { signedIn, type Caller } from './staff.ts';

interface Listed {
  readonly recordsTotal: number;
  readonly recordsFiltered: number;
  readonly data: Record<string, unknown>[];
}

/** A tenant with its masters, and an Admin who keeps them. */
export interface Masters {
  readonly house: TestServer;
  readonly tenant: BuiltTenant;
  readonly admin: Caller;
  list(path: string, query?: object): Promise<Listed>;
  /** Saves a row that must be accepted. */
  saved(path: string, body: object): Promise<{ Id: number; RowVersion: number }>;
  /** Saves a row that must be refused as invalid: the texts by field. */
  errorsOf(path: string, body: object): Promise<Record<string, string>>;
  inTenant<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
}

/** `const masters = await openMasters(); afterAll(masters.house.close)`. */
export async function openMasters(): Promise<Masters> {
  const house = await openTestServer();
  const tenant = await buildTenant(house.test);
  await inTenant(house.test.database, tenant, insertPlaces);
  const admin = await signedIn(house, { tenant, userType: UserType.Admin });
  return {
    house,
    tenant,
    admin,
    async list(path, query = {}) {
      const answer = await admin.post(path, { start: 0, length: 10, ...query });
      expect(answer.statusCode, answer.body).toBe(200);
      return answer.json<Listed>();
    },
    async saved(path, body) {
      const answer = await admin.post(path, body);
      expect(answer.statusCode, answer.body).toBe(200);
      return answer.json<{ Id: number; RowVersion: number }>();
    },
    async errorsOf(path, body) {
      const answer = await admin.post(path, body);
      expect(answer.statusCode, answer.body).toBe(400);
      const { Errors } = answer.json<{ Errors?: { Field: string; Message: string }[] }>();
      return Object.fromEntries((Errors ?? []).map(({ Field, Message }) => [Field, Message]));
    },
    inTenant: (work) => inTenant(house.test.database, tenant, work),
  };
}
