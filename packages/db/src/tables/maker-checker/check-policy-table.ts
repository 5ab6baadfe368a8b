import { policies, type PolicyKind, type PolicyShares } from '@kyc/domain/maker-checker/policies';
import { sql } from 'kysely';
import type { Reads, Tx } from '../../connection/transaction.ts';

export interface CheckPolicyRow {
  readonly policy: PolicyKind;
  readonly share: number;
  readonly rowVersion: number;
}

const kinds: readonly string[] = policies.map(({ kind }) => kind);

/** Only of policies that the tenant has set. */
export async function selectCheckPolicies(tx: Reads): Promise<CheckPolicyRow[]> {
  const rows = await tx
    .selectFrom('check_policy')
    .select(['policy', 'share', 'row_version as rowVersion'])
    .orderBy('policy')
    .$castTo<CheckPolicyRow>()
    .execute();
  return rows.filter(({ policy }) => kinds.includes(policy));
}

export async function selectPolicyShares(tx: Reads): Promise<PolicyShares> {
  const rows = await selectCheckPolicies(tx);
  return Object.fromEntries(rows.map(({ policy, share }) => [policy, share]));
}

export async function putCheckPolicy(tx: Tx, policy: PolicyKind, share: number): Promise<void> {
  await tx
    .insertInto('check_policy')
    .values({ policy, share })
    .onConflict((conflict) =>
      conflict
        .columns(['tenant_id', 'policy'])
        .doUpdateSet({ share, row_version: sql`check_policy.row_version + 1` }),
    )
    .execute();
}
