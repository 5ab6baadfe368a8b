import type { Decided } from '@kyc/contract/applications/decisions';
import { statusName, type ApplicationStatus } from '@kyc/contract/application-status';

export function decidedReply(reply: {
  status: ApplicationStatus;
  rowVersion: number;
  message: string;
}): Decided {
  return {
    Message: reply.message,
    ApplicationStatus: reply.status,
    ApplicationStatusName: statusName(reply.status),
    RowVersion: reply.rowVersion,
  };
}
