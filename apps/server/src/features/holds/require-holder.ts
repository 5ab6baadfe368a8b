import { Refusal } from '@kyc/contract/refusal';
import { texts } from '@kyc/contract/texts';
import { hasRetention } from '@kyc/db/tables/retention/retention-rule-table';
import { mayHold } from '@kyc/db/tables/staff/app-user-table';
import type { Reads } from '@kyc/db/connection/transaction';

export async function requireHolder(tx: Reads, userId: number): Promise<void> {
  if (!(await hasRetention(tx))) throw new Refusal('guard', texts.retentionOff);
  if (!(await mayHold(tx, userId))) throw new Refusal('wrongRole', texts.mayNotHold);
}
