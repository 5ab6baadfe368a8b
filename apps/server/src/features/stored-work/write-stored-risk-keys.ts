import { writeRiskKeys } from '../../workflow/risk/write-risk-keys.ts';
import { selectSubmittedIdsAfter } from '@kyc/db/tables/risk/risk-key-table';
import type { Tx } from '@kyc/db/connection/transaction';

const batchSize = 200;

/** Earlier applications become searchable like new ones; applications that were not submitted are not compared. */
export async function writeStoredRiskKeys(tx: Tx, afterId: number): Promise<number | undefined> {
  const ids = await selectSubmittedIdsAfter(tx, { afterId, limit: batchSize });
  for (const id of ids) await writeRiskKeys(tx, id);
  return ids.at(-1);
}
