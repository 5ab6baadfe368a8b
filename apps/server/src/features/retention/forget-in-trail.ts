import { namesOneOf } from '@kyc/domain/retention/names-person';
import {
  emptyTrail,
  holdChain,
  readTypedTrail,
  selectTrailOf,
  selectTypedTrail,
} from '@kyc/db/tables/retention/emptied-audit';
import type { ErasedPerson } from '@kyc/db/tables/retention/erasure-table';
import type { Tx } from '@kyc/db/connection/transaction';

/** Of what was done with these persons the trail goes on telling who, what and when; what it said beside that goes. */
export async function forgetInTrail(
  tx: Tx,
  { planId, persons }: { planId: number; persons: readonly ErasedPerson[] },
): Promise<void> {
  if (persons.length === 0) return;
  await holdChain(tx);
  const own = await selectTrailOf(
    tx,
    persons.map(({ applicationId }) => applicationId),
  );
  const isNaming = namesOneOf(persons);
  const naming: string[] = [];
  for await (const rows of readTypedTrail(tx))
    for (const { auditId, details } of rows) if (isNaming(details)) naming.push(auditId);
  await emptyTrail(tx, { planId, rows: [...own, ...(await selectTypedTrail(tx, naming))] });
}
