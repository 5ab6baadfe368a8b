import { sampledActions, type SampledAction } from '@kyc/contract/quality/quality-choices';
import type { Tx } from '@kyc/db/connection/transaction';
import { readTenantSettings } from '@kyc/db/tables/masters/tenant-settings-table';
import { insertQaDecision } from '@kyc/db/tables/quality/qa-decision-table';

interface MadeDecision {
  readonly application: { readonly applicationId: number; readonly attemptNo: number };
  readonly code: string;
  /** Null: the system. */
  readonly decidedBy: number | null;
}

const isSampled = (code: string): code is SampledAction => sampledActions.some((action) => action === code);

/**
 * Lists a decision for the draw, in its transaction, so that none is missed. The draw follows after the undo window, by a job, so that
 * the decision does not wait for it.
 */
export async function noteDecision(tx: Tx, { application, code, decidedBy }: MadeDecision): Promise<void> {
  if (!isSampled(code)) return;
  // The step of a decision has read the settings.
  const { QualitySampling, UndoSeconds } = await readTenantSettings(tx);
  if (!QualitySampling) return;
  const { applicationId, attemptNo } = application;
  const heldSeconds = decidedBy === null ? 0 : UndoSeconds;
  await insertQaDecision(tx, { applicationId, attemptNo, action: code, decidedBy, heldSeconds });
}
