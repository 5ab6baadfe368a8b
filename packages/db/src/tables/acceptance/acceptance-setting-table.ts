import { sql } from 'kysely';
import type { Reads, Tx } from '../../connection/transaction.ts';

export interface AcceptanceSettingRow {
  readonly ruleId: string;
  readonly severity: string | null;
  readonly rejectsAtOnce: boolean;
  readonly rowVersion: number;
}

export async function selectAcceptanceSettings(tx: Reads): Promise<AcceptanceSettingRow[]> {
  return await tx
    .selectFrom('acceptance_setting')
    .select([
      'rule_id as ruleId',
      'severity',
      'rejects_at_once as rejectsAtOnce',
      'row_version as rowVersion',
    ])
    .orderBy('rule_id')
    .execute();
}

export interface AcceptanceSettingChange {
  readonly severity: string | null;
  readonly rejectsAtOnce: boolean;
}

/** Returns the new row version. */
export async function putAcceptanceSetting(
  tx: Tx,
  ruleId: string,
  { severity, rejectsAtOnce }: AcceptanceSettingChange,
): Promise<number> {
  const values = {
    severity,
    rejects_at_once: rejectsAtOnce,
    // The request waits in change_request; these columns go with the next release.
    wanted_severity: null,
    wanted_by: null,
    wanted_on: null,
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
