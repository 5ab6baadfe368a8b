import { Refusal } from '@kyc/contract/refusal';
import { texts } from '@kyc/contract/texts';
import { hasRetention } from '@kyc/db/tables/retention/retention-rule-table';
import type { Reads } from '@kyc/db/connection/transaction';

export async function requireRetention(tx: Reads): Promise<void> {
  if (!(await hasRetention(tx))) throw new Refusal('guard', texts.retentionOff);
}
