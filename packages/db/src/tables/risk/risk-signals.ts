import type { Reads } from '../../connection/transaction.ts';

/** What the tenant wants to be noticed (RiskSignal); empty: nothing is. */
export async function selectRiskSignals(tx: Reads): Promise<readonly number[]> {
  const row = await tx
    .selectFrom('tenant_settings')
    .select('risk_signals as signals')
    .executeTakeFirstOrThrow();
  return row.signals;
}

/** The districts of the application's correspondence pin code by the master. */
export async function selectDistrictsOf(
  tx: Reads,
  applicationId: number,
): Promise<{ readonly stateId: number; readonly district: string }[]> {
  return await tx
    .selectFrom('pincode')
    .distinct()
    .select(['state_id as stateId', 'district'])
    .where('is_active', '=', true)
    .where('pincode', '=', (where) =>
      where
        .selectFrom('application_profile')
        .select('correspondence_pincode')
        .where('application_id', '=', applicationId),
    )
    .orderBy('district')
    .execute();
}
