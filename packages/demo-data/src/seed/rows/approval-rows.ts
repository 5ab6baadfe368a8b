import { randomBytes } from 'node:crypto';
import type { JsonObject } from '@kyc/db/tables/schema.generated';
import type { NewOutboundEvent } from '@kyc/db/tables/records/outbound-event-table';
import { approvedData } from '@kyc/domain/applications/approved-data';
import { applicationRow } from './application-row.ts';
import { newestStep, timeOf, type Seeded } from './seeded.ts';

/** The one event of an approval, as store-approval and push-to-back-office leave it; none without an approval. */
export function approvalRows(seeded: Seeded): NewOutboundEvent[] {
  const approved = newestStep(seeded, ['approve', 'approveWithoutDerivative']);
  if (approved === undefined) return [];
  const createdOn = timeOf(seeded, approved);
  const opened = newestStep(seeded, ['boConfirm']);
  const tries = seeded.story.script.steps.filter(
    ({ code }) => code === 'boPushFailed' || code === 'boConfirm',
  );
  const lastTry = tries.at(-1);
  return [
    {
      event_id: `approval_${randomBytes(16).toString('base64url')}`,
      application_id: seeded.applicationId,
      kind: 'approval',
      payload: payloadOf(seeded, createdOn),
      created_on: createdOn,
      attempts: tries.length,
      last_attempt_on: lastTry === undefined ? null : timeOf(seeded, lastTry),
      last_error: seeded.story.boError,
      delivered_on: opened === undefined ? null : timeOf(seeded, opened),
    },
  ];
}

/** The body of the approval webhook (approved-payload.ts). */
export function payloadOf(seeded: Seeded, approvedOn: Date): JsonObject {
  const { applicationId, uan, ucc, plan } = seeded;
  const { name, pan, mobile, segment, plan_id: planId, attempt_no: attemptNo } = applicationRow(seeded);
  return {
    type: 'application.approved',
    timestamp: approvedOn.toISOString(),
    data: approvedData(
      {
        applicationId,
        uan,
        ucc: ucc ?? '',
        name: name ?? '',
        pan: pan ?? null,
        mobile: mobile ?? '',
        mode: plan.mode,
        segment: Number(segment),
        planId: planId ?? null,
        attemptNo: Number(attemptNo),
      },
      plan.properties,
    ),
  };
}
