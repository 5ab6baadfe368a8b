import type { Reads } from '../../connection/transaction.ts';

/** What the tenant wants to be noticed (RiskSignal); empty: nothing is. */
export async function selectRiskSignals(tx: Reads): Promise<readonly number[]> {
  const row = await tx
    .selectFrom('tenant_settings')
    .select('risk_signals as signals')
    .executeTakeFirstOrThrow();
  return row.signals;
}
