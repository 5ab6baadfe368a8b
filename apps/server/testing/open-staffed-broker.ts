import { ApplicationStatus } from '@kyc/contract/application-status';
import { allUserTypes, type UserType } from '@kyc/contract/user-types';
import { inTenant, type Tx } from '@kyc/db/connection/transaction';
import { buildApplication } from '@kyc/testing/build-application';
import { buildTenant, type BuiltTenant } from '@kyc/testing/build-tenant';
import { openTestServer, type TestServer } from './open-test-server.ts';
import { signedIn, type Caller } from './staff.ts';
import { storedApplication } from './stored-application.ts';

/** A broker with one of each role signed in. */
export interface StaffedBroker {
  readonly house: TestServer;
  readonly tenant: BuiltTenant;
  callerOf(userType: UserType): Caller;
  /** An application of this status; an Assigned one is the verifier's. */
  build(status: ApplicationStatus, head?: object): Promise<number>;
  stored(applicationId: number): ReturnType<typeof storedApplication>;
  sqlOf<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
}

const verifierType = 2;

/** `const broker = await openStaffedBroker('CODE'); afterAll(broker.house.close)`. */
export async function openStaffedBroker(
  tenantCode: string,
  wanted: Parameters<typeof openTestServer>[0] = {},
): Promise<StaffedBroker> {
  const house = await openTestServer(wanted);
  const tenant = await buildTenant(house.test, { tenantCode });
  const callers = new Map<UserType, Caller>();
  for (const userType of allUserTypes) callers.set(userType, await signedIn(house, { tenant, userType }));
  const callerOf = (userType: UserType): Caller => {
    const caller = callers.get(userType);
    if (caller === undefined) throw new Error(`no caller of type ${userType}`);
    return caller;
  };
  return {
    house,
    tenant,
    callerOf,
    build: (status, head = {}) =>
      buildApplication(house.test.database, {
        tenantId: tenant.tenantId,
        status,
        ...(status === ApplicationStatus.Assigned ? { verifierId: callerOf(verifierType).userId } : {}),
        head,
      }),
    stored: (applicationId) => storedApplication(house.test, tenant, applicationId),
    sqlOf: (work) => inTenant(house.test.database, tenant, work),
  };
}

/** Where the web app calls an action on an application. */
export const actionPath = (action: string, id: number | string): string =>
  `/api/dashboard/application/${action}/${id}`;

export const refusalOf = (answer: { statusCode: number; json: <T>() => T }): [number, string] => [
  answer.statusCode,
  answer.json<{ Message: string }>().Message,
];
