import { selectAcceptanceSettings } from '@kyc/db/tables/acceptance/acceptance-setting-table';
import type { LockedApplication } from '@kyc/db/tables/applications/application-table';
import type { Reads } from '@kyc/db/connection/transaction';
import { readTenantSettings } from '@kyc/db/tables/masters/tenant-settings-table';
import { evaluateApplication } from './evaluate-application.ts';

/** At submission: the text of the first firing rule that the tenant lets reject immediately; null when none fires. */
export async function findRejectionAtOnce(
  tx: Reads,
  application: LockedApplication,
  now: Date,
): Promise<string | null> {
  if (!(await readTenantSettings(tx)).AcceptanceGate) return null;
  const settings = await selectAcceptanceSettings(tx);
  const immediate = new Set(
    settings.filter(({ rejectsAtOnce }) => rejectsAtOnce).map(({ ruleId }) => ruleId),
  );
  if (immediate.size === 0) return null;
  const { evaluation } = await evaluateApplication(tx, { application, deciderId: null, now });
  const found = evaluation.findings.find(({ rule, state }) => state === 'fires' && immediate.has(rule.id));
  return found?.message ?? null;
}
