/** A call about a case in the review: who may open it in its status (§5 review access). */
export const reviewAccessRefusals = ['notYetAssigned', 'notAssignedToYou', 'wrongStatus', 'guard'] as const;

/** A decision of its verifier on a case in the review. */
export const underReviewRefusals = ['notAssignedToYou', 'wrongStatus', 'guard'] as const;
