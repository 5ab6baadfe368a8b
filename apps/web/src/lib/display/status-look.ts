import { ApplicationStatus } from '@kyc/contract/application-status';

export type StatusColour = 'gray' | 'yellow' | 'red' | 'blue' | 'green' | 'orange' | 'teal';

/** The one map of status colours (ux.md). */
export const statusColours: Record<ApplicationStatus, StatusColour> = {
  [ApplicationStatus.Pending]: 'gray',
  [ApplicationStatus.ReviewPending]: 'yellow',
  [ApplicationStatus.Rejected]: 'red',
  [ApplicationStatus.Assigned]: 'blue',
  [ApplicationStatus.Approved]: 'green',
  [ApplicationStatus.OnHold]: 'orange',
  [ApplicationStatus.Cancelled]: 'gray',
  [ApplicationStatus.SystemRejected]: 'red',
  [ApplicationStatus.ApprovedBoPending]: 'teal',
  [ApplicationStatus.ApprovedCancelled]: 'gray',
};
