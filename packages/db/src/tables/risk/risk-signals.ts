import type { Reads } from '../../connection/transaction.ts';

/** The signals that the tenant uses (RiskSignal); empty: none. */
export async function selectRiskSignals(tx: Reads): Promise<readonly number[]> {
  const row = await tx
    .selectFrom('tenant_settings')
    .select('risk_signals as signals')
    .executeTakeFirstOrThrow();
  return row.signals;
}
