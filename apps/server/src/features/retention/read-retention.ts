import type { ReplyOf } from '@kyc/contract/endpoint';
import type { listRetentionRuns, readRetention as endpoint } from '@kyc/contract/retention/retention';
import { mayHold } from '@kyc/db/tables/staff/app-user-table';
import { readInTenant } from '@kyc/db/connection/transaction';
import { readTenantSettings } from '@kyc/db/tables/masters/tenant-settings-table';
import type { SessionCall } from '../../http/register-endpoint.ts';
import type { Services } from '../../platform/services.ts';
import { presentPlans } from './present-plans.ts';
import { presentRules } from './present-rules.ts';

export async function readRetention(
  services: Services,
  { session }: SessionCall<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  const { userId } = session;
  return await readInTenant(services.database, session, async (tx) => ({
    IsOn: (await readTenantSettings(tx)).Retention,
    MayHold: await mayHold(tx, userId),
    Rules: await presentRules(tx, userId),
    Plans: await presentPlans(tx, { userId, now: services.clock.now(), states: ['open'] }),
  }));
}

/** Running and finished plans. */
export async function listRuns(
  services: Services,
  { session }: SessionCall<typeof listRetentionRuns>,
): Promise<ReplyOf<typeof listRetentionRuns>> {
  const { userId } = session;
  return await readInTenant(services.database, session, async (tx) => ({
    Runs: await presentPlans(tx, { userId, now: services.clock.now(), states: ['running', 'done'] }),
  }));
}
