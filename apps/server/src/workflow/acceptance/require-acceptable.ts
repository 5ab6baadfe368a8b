import { UnacceptableRefusal } from '@kyc/contract/refusal';
import {
  insertAcceptanceFinding,
  type AcceptanceRecord,
} from '@kyc/db/tables/acceptance/acceptance-finding-table';
import type { LockedApplication } from '@kyc/db/tables/applications/application-table';
import type { Tx } from '@kyc/db/connection/transaction';
import { readTenantSettings } from '@kyc/db/tables/masters/tenant-settings-table';
import { accept, type Accepted } from './accepted.ts';
import { evaluateApplication, type Judged } from './evaluate-application.ts';
import { presentFindings } from './present-findings.ts';
import { recordFindings } from './record-findings.ts';

export interface Approving {
  readonly application: LockedApplication;
  /** The way that leads to the approval; the action's or the system event's code. */
  readonly path: string;
  /** null: the system. */
  readonly deciderId: number | null;
  readonly now: Date;
}

/**
 * The gate of every way to 'approved', in its transaction and under the application's lock: it refuses applications that KRA, exchange or
 * depository would reject. Its findings are stored, after a refusal by `inTenantKeepingFindings`, because that rolls everything back.
 * @throws UnacceptableRefusal
 */
export async function requireAcceptable(tx: Tx, approving: Approving): Promise<Accepted> {
  if (!(await readTenantSettings(tx)).AcceptanceGate) return accept();
  const judged = await evaluateApplication(tx, approving);
  const record = recordOf(approving, judged);
  if (judged.outcome !== 'pass') throw new UnacceptableRefusal(presentFindings(judged), record);
  await insertAcceptanceFinding(tx, record);
  return accept();
}

/** The row of the gate's report for one evaluation. */
export function recordOf({ application, path, deciderId }: Approving, judged: Judged): AcceptanceRecord {
  const { evaluation, outcome } = judged;
  return {
    applicationId: application.applicationId,
    attemptNo: application.attemptNo,
    applicationVersion: application.rowVersion,
    rulesetVersion: evaluation.rulesetVersion,
    path,
    outcome,
    findings: recordFindings(judged),
    factsHash: evaluation.factsHash,
    evaluatedBy: deciderId,
  };
}
