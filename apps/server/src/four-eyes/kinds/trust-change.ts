import { trustStateTexts } from '@kyc/contract/proofs/trust-texts';
import { trustStates } from '@kyc/contract/proofs/proof-choices';
import { selectTenantAndTime } from '@kyc/db/tables/four-eyes/change-request-table';
import type { Tx } from '@kyc/db/connection/transaction';
import type { ChangeServices } from '../change-kind.ts';

/** Checks the documents of the tenant with the changed trust, after the commit. */
export async function checkAfterChange(jobs: ChangeServices['jobs'], tx: Tx): Promise<void> {
  const { tenantId } = await selectTenantAndTime(tx);
  await jobs.enqueue(tx, { name: 'check-trust', payload: { tenantId } });
}

export function trustWords(value: unknown): string {
  const state = trustStates.find((one) => one === value);
  return state === undefined ? trustStateTexts.waiting : trustStateTexts[state];
}
