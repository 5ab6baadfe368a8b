import { sql } from 'kysely';
import { fixedStatement } from '../../connection/fixed-statement.ts';
import type { Reads, Tx } from '../../connection/transaction.ts';

export interface AcceptanceSettingRow {
  readonly ruleId: string;
  readonly severity: string | null;
  readonly rejectsAtOnce: boolean;
  readonly wantedSeverity: string | null;
  readonly wantedBy: number | null;
  readonly wantedByName: string | null;
  readonly wantedOn: Date | null;
  readonly rowVersion: number;
}

/** Is the gate on for the tenant? */
export async function hasAcceptanceGate(tx: Reads): Promise<boolean> {
  const [row] = await gateOfTenant(tx);
  if (row === undefined) throw new Error('the tenant has no settings');
  return row.isOn;
}

const gateOfTenant = fixedStatement((tx: Reads) =>
  tx.selectFrom('tenant_settings').select('acceptance_gate as isOn'),
);

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
      'wanted_on as wantedOn',
      'acceptance_setting.row_version as rowVersion',
    ])
    .orderBy('rule_id')
    .execute();
}

export interface AcceptanceSettingChange {
  readonly severity: string | null;
  readonly rejectsAtOnce: boolean;
  /** What waits for a second Admin, and since when. */
  readonly wanted: { readonly severity: string; readonly by: number } | null;
}

/** Answers the new row version. */
export async function putAcceptanceSetting(
  tx: Tx,
  ruleId: string,
  { severity, rejectsAtOnce, wanted }: AcceptanceSettingChange,
): Promise<number> {
  const values = {
    severity,
    rejects_at_once: rejectsAtOnce,
    wanted_severity: wanted?.severity ?? null,
    wanted_by: wanted?.by ?? null,
    wanted_on: wanted === null ? null : sql<Date>`now()`,
  };
  const row = await tx
    .insertInto('acceptance_setting')
    .values({ rule_id: ruleId, ...values })
    .onConflict((conflict) =>
      conflict
        .columns(['tenant_id', 'rule_id'])
        .doUpdateSet({ ...values, row_version: sql`acceptance_setting.row_version + 1` }),
    )
    .returning('row_version as rowVersion')
    .executeTakeFirstOrThrow();
  return row.rowVersion;
}
