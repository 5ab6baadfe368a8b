import { randomUUID } from 'node:crypto';
import { UserType } from '@kyc/contract/user-types';
import { buildTenant, type BuiltTenant } from '@kyc/testing/build-tenant';
import { buildUser, testPassword } from '@kyc/testing/build-user';
import type { TestDatabase } from '@kyc/testing/copy-template';
import { hashPassword } from '../../src/passwords/password-hash.ts';
import { start as startedApplication } from '../intake/open-intake.ts';
import { signIntake } from '../intake/sign-intake.ts';
import { headersOf, signInOver } from '../sign-in-over.ts';
import type { Shot } from './steady-load.ts';

/** A broker whose staff and whose onboarding flow call over the wire. */
export interface BrokerOfProcesses {
  readonly tenant: BuiltTenant;
  /** Headers of a session that this process opened. */
  signIn(address: string, userType: UserType): Promise<Caller>;
  /** The onboarding flow begins an application. */
  startShot(key?: string): Shot;
}

export interface Caller {
  readonly userId: number;
  /** Of the newest session. */
  readonly headers: Readonly<Record<string, string>>;
  /** Signs in again: a token lives for ten minutes. */
  renew(address: string): Promise<void>;
}

/** Before the first process starts: where there is a tenant no demo is seeded. */
export async function openBrokerOfProcesses(
  test: TestDatabase,
  wanted: { tenantCode: string; approvalWebhookUrl?: string },
): Promise<BrokerOfProcesses> {
  const tenant = await buildTenant(test, { counter: 100_000, ...wanted });
  const passwordHash = await hashPassword(testPassword);
  return {
    tenant,
    async signIn(address, userType) {
      const { tenantId, tenantCode } = tenant;
      const user = await buildUser(test.database, { tenantId, userType, passwordHash });
      const credentials = { TenantCode: tenantCode, UserName: user.userName, Password: testPassword };
      const open = async (at: string) => ({
        ...headersOf(await signInOver(at, credentials), tenantCode),
        'content-type': 'application/json',
      });
      let headers = await open(address);
      return {
        userId: user.userId,
        get headers() {
          return headers;
        },
        async renew(at) {
          headers = await open(at);
        },
      };
    },
    startShot: (key = randomUUID()) => {
      const path = '/api/intake/applications';
      const body = JSON.stringify(startedApplication);
      return {
        method: 'POST',
        path,
        headers: signIntake(tenant, { method: 'POST', path, body, key }),
        body,
      };
    },
  };
}

export const gridShot = ({ headers }: Caller): Shot => ({
  method: 'POST',
  path: '/api/dashboard/applications/',
  headers,
  body: JSON.stringify({ start: 0, length: 25 }),
});
