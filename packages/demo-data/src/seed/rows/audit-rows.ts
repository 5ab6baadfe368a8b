import * as decisions from '@kyc/contract/applications/decisions';
import * as fetches from '@kyc/contract/applications/fetch';
import * as intake from '@kyc/contract/intake/intake';
import type { PastAuditEvent } from '@kyc/db/tables/records/audit-event-table';
import { checksAgain } from './checks-again.ts';
import { timeOf, type Seeded } from './seeded.ts';

/** The audit action of each step; automatic steps of the system have no row. */
const actionOfStep: Readonly<Record<string, string>> = {
  start: intake.startApplication.audit,
  customerSubmit: intake.submitApplication.audit,
  customerResubmit: intake.submitApplication.audit,
  boCancelled: intake.reportBoResult.audit,
  fetchNext: fetches.fetchNext.audit,
  fetchOnHold: fetches.fetchOnHold.audit,
  onHold: decisions.putOnHold.audit,
  approve: decisions.approve.audit,
  approveWithoutDerivative: decisions.approveWithoutDerivative.audit,
  reject: decisions.reject.audit,
  rejectMode: decisions.rejectMode.audit,
  retry: decisions.retry.audit,
  assign: 'application.assign',
  mapping: 'application.map',
  cancel: 'application.cancel',
};

/** No act without its audit row (trust.md rule 5). */
export function auditRows(seeded: Seeded): PastAuditEvent[] {
  const patches = checksAgain(seeded).map(({ at, verdicts }): PastAuditEvent => ({
    action: intake.patchApplication.audit,
    entity: 'application',
    entityId: seeded.applicationId,
    requestId: null,
    actorId: null,
    happenedOn: at,
    details: { properties: [...verdicts] },
  }));
  const steps = seeded.story.script.steps.flatMap((step): PastAuditEvent[] => {
    const action = actionOfStep[step.code];
    if (action === undefined) return [];
    return [
      {
        action,
        entity: 'application',
        entityId: seeded.applicationId,
        requestId: null,
        actorId: step.by.actorId,
        happenedOn: timeOf(seeded, step),
      },
    ];
  });
  return [...steps, ...patches];
}
