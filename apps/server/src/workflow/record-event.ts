import type { WorkflowAction } from '@kyc/contract/workflow';
import { timelineLine } from '@kyc/domain/applications/timeline-line';
import type { StoredApplication, LockedApplication } from '@kyc/db/tables/applications/application-table';
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
  await recordLine(tx, {
    application,
    code: action.code,
    timeline: timelineLine(action.timeline, values),
    by,
  });
}

interface RecordedLine {
  readonly application: StoredApplication;
  readonly code: string;
  readonly timeline: string;
  readonly by: TimelineActor;
}

/** A timeline line that is no action of the workflow; the status stays. */
export async function recordLine(tx: Tx, { application, code, timeline, by }: RecordedLine): Promise<void> {
  await insertTimelineEvent(tx, {
    applicationId: application.applicationId,
    code,
    status: application.status,
    timeline,
    actorId: by.actorId,
    verifierName: by.name,
    verifierCode: by.code,
  });
}
