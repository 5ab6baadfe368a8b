import type { Reads } from '../../connection/transaction.ts';

export interface AcceptanceSettingRow {
  readonly ruleId: string;
  readonly severity: string | null;
  readonly rejectsAtOnce: boolean;
  readonly wantedSeverity: string | null;
  readonly wantedBy: number | null;
  readonly wantedByName: string | null;
  readonly rowVersion: number;
}

/** Is the gate on for the tenant? */
export async function hasAcceptanceGate(tx: Reads): Promise<boolean> {
  const row = await tx
    .selectFrom('tenant_settings')
    .select('acceptance_gate as isOn')
    .executeTakeFirstOrThrow();
  return row.isOn;
}

export async function selectAcceptanceSettings(tx: Reads): Promise<AcceptanceSettingRow[]> {
  return await tx
    .selectFrom('acceptance_setting')
    .leftJoin('app_user', 'app_user.user_id', 'acceptance_setting.wanted_by')
    .select([
      'rule_id as ruleId',
      'severity',
      'rejects_at_once as rejectsAtOnce',
      'wanted_severity as wantedSeverity',
      'wanted_by as wantedBy',
      'full_name as wantedByName',
      'acceptance_setting.row_version as rowVersion',
    ])
    .orderBy('rule_id')
    .execute();
}
