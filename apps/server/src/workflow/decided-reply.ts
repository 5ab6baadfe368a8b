import type { Decided } from '@kyc/contract/applications/decisions';
import type { ApplicationStatus } from '@kyc/contract/application-status';
import { statusName } from '@kyc/contract/status-names';

/** How long the decision can be undone. */
export interface UndoTime {
  readonly until: Date;
  readonly seconds: number;
}

export function decidedReply(reply: {
  status: ApplicationStatus;
  rowVersion: number;
  message: string;
  undo?: UndoTime | undefined;
}): Decided {
  return {
    Message: reply.message,
    ApplicationStatus: reply.status,
    ApplicationStatusName: statusName(reply.status),
    RowVersion: reply.rowVersion,
    ...(reply.undo && { UndoUntil: reply.undo.until.toISOString(), UndoSeconds: reply.undo.seconds }),
  };
}
