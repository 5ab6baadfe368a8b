import type { NamesOneOf } from '@kyc/domain/retention/names-person';
import {
  emptyTrail,
  holdChain,
  readTypedTrail,
  selectTrailOf,
  selectTypedTrail,
} from '@kyc/db/tables/retention/emptied-audit';
import { stringsIn } from './strings-in.ts';
import type { Tx } from '@kyc/db/connection/transaction';

interface Forgotten {
  readonly planId: number;
  readonly applicationIds: readonly number[];
  readonly isNaming: NamesOneOf;
}

/** The trail keeps user, action and time of actions on these persons; the other details are removed. */
export async function forgetInTrail(tx: Tx, { planId, applicationIds, isNaming }: Forgotten): Promise<void> {
  await holdChain(tx);
  const own = await selectTrailOf(tx, applicationIds);
  const naming: string[] = [];
  for await (const rows of readTypedTrail(tx))
    for (const { auditId, details } of rows)
      if (stringsIn(JSON.parse(details)).some(isNaming)) naming.push(auditId);
  await emptyTrail(tx, { planId, rows: [...own, ...(await selectTypedTrail(tx, naming))] });
}
