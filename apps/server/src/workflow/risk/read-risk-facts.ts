import { riskFactsOf, type RiskFacts } from '@kyc/domain/risk/risk-facts';
import type { StoredApplication } from '@kyc/db/tables/applications/application-table';
import type { Reads } from '@kyc/db/connection/transaction';
import { readTenantSettings } from '@kyc/db/tables/masters/tenant-settings-table';
import { readSignals } from './read-signals.ts';

/** The signals as rules of the acceptance gate ask for them. */
export async function readRiskFacts(tx: Reads, application: StoredApplication): Promise<RiskFacts> {
  return riskFactsOf(
    await readSignals(tx, { application, wanted: (await readTenantSettings(tx)).RiskSignals }),
  );
}
