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

/** A client of the desk; in status 8 the back office has not accepted the approval yet. */
const approvedStatuses = [ApplicationStatus.Approved, ApplicationStatus.ApprovedBoPending] as const;
export type ApprovedStatus = (typeof approvedStatuses)[number];

export function isApproved(status: ApplicationStatus): status is ApprovedStatus {
  return approvedStatuses.some((approved) => approved === status);
}

/** Approved or cancelled: its age is no longer a time that anybody waits. */
export function isFinished(status: number): boolean {
  return [...approvedStatuses, ...endedStatuses].some((finished) => finished === status);
}

/** Under review, or a client already: such an application holds its PAN (domain pack README §9, dedupe). */
export const activeStatuses: readonly ApplicationStatus[] = [
  ApplicationStatus.ReviewPending,
  ApplicationStatus.Assigned,
  ApplicationStatus.OnHold,
  ...approvedStatuses,
];
