/** §3 of the specification. */
export const ApplicationStatus = {
  Pending: 0,
  ReviewPending: 1,
  Rejected: 2,
  Assigned: 3,
  Approved: 4,
  OnHold: 5,
  Cancelled: 6,
  SystemRejected: 7,
  ApprovedBoPending: 8,
  ApprovedCancelled: 9,
} as const;
export type ApplicationStatus = (typeof ApplicationStatus)[keyof typeof ApplicationStatus];

export const allStatuses: readonly ApplicationStatus[] = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];

export function isApplicationStatus(value: unknown): value is ApplicationStatus {
  return allStatuses.some((status) => status === value);
}

/** No further action but Timeline (workflow.json, cancel): such an application gets no number any more. */
export const endedStatuses: readonly ApplicationStatus[] = [
  ApplicationStatus.Cancelled,
  ApplicationStatus.ApprovedCancelled,
];
