import type { Tx } from '@kyc/db/connection/transaction';
import type { StoredApplication } from '@kyc/db/tables/applications/application-table';
import { voidPendingDecision } from '@kyc/db/tables/maker-checker/pending-decision-table';
import { insertNotice } from '@kyc/db/tables/staff/notice-table';
import { awaitsChecker } from '@kyc/domain/applications/transitions';
import { voidSentences, type VoidCause } from '@kyc/domain/maker-checker/void-causes';
import { system } from '@kyc/domain/timeline-actor';
import { audit } from '../../records/audit.ts';
import { recordLine } from '../record-event.ts';

interface Voiding {
  readonly application: StoredApplication;
  readonly cause: VoidCause;
  /** Who caused it receives no notice; null: the product. */
  readonly actorId: number | null;
  readonly now: Date;
}

/** The decision that waits for a checker ends with this cause, which its maker and its checker read. None: nothing happens. */
export async function voidPending(tx: Tx, { application, cause, actorId, now }: Voiding): Promise<void> {
  if (!awaitsChecker(application)) return;
  const { applicationId, attemptNo } = application;
  const voided = await voidPendingDecision(tx, { applicationId, cause, now });
  if (voided === undefined) return;
  const timeline = `Decision that waited for a checker is void. ${voidSentences[cause]}`;
  await recordLine(tx, { application, code: 'checkVoid', timeline, by: system });
  const { makerId, decisionId, code } = voided;
  await audit(
    tx,
    { action: 'checker.void', requestId: null },
    { entity: 'application', entityId: applicationId, details: { decisionId, decision: code, cause } },
  );
  if (makerId !== null && makerId !== actorId)
    await insertNotice(tx, { userId: makerId, applicationId, attemptNo, kind: 'checkVoid' });
}
