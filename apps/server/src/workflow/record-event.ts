import type { WorkflowAction } from '@kyc/contract/workflow';
import { timelineLine } from '@kyc/domain/applications/timeline-line';
import type { LockedApplication } from '@kyc/db/tables/applications/application-table';
import { insertTimelineEvent } from '@kyc/db/tables/applications/timeline-event-table';
import type { Tx } from '@kyc/db/connection/transaction';
import type { TimelineActor } from '@kyc/domain/timeline-actor';

export interface RecordedEvent {
  readonly application: LockedApplication;
  readonly action: WorkflowAction;
  readonly by: TimelineActor;
  /** The values for the braces in the timeline line. */
  readonly values: Readonly<Record<string, string | number>>;
}

/** The timeline line of an action that does not change the status. */
export async function recordEvent(tx: Tx, { application, action, by, values }: RecordedEvent): Promise<void> {
  if (action.timeline === null) throw new Error(`${action.code} has no timeline line`);
  await insertTimelineEvent(tx, {
    applicationId: application.applicationId,
    code: action.code,
    status: application.status,
    timeline: timelineLine(action.timeline, values),
    actorId: by.actorId,
    verifierName: by.name,
    verifierCode: by.code,
  });
}
