import type { LockedApplication } from '@kyc/db/tables/applications/application-table';

/** The body of the approval webhook, in the manner of Standard Webhooks: `type`, `timestamp`, `data`. */
export function approvedPayload(
  application: LockedApplication,
  { ucc, segment }: { ucc: string; segment: number },
): object {
  return {
    type: 'application.approved',
    timestamp: new Date().toISOString(),
    data: {
      ApplicationId: application.applicationId,
      UAN: application.uan,
      UCCNumber: ucc,
      Name: application.name,
      PAN: application.pan,
      Mobile: application.mobile,
      Mode: application.mode,
      Segment: segment,
    },
  };
}
