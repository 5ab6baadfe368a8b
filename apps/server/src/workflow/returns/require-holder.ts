import { Refusal } from '@kyc/contract/refusal';
import { lockHolder, type Holder } from '@kyc/db/tables/staff/holder';
import type { Tx } from '@kyc/db/connection/transaction';

/**
 * For a verifier who takes work. @throws Refusal `accountDisabled` when an Admin has disabled the account or changed its role in the
 * meantime
 */
export async function requireHolder(tx: Tx, userId: number): Promise<Holder> {
  const holder = await lockHolder(tx, userId);
  if (holder === undefined) throw new Refusal('accountDisabled');
  return holder;
}
