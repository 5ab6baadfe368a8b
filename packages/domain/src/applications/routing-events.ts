/** Steps of routing, in addition to the workflow's table; they exist only where the tenant uses routing. */
export const routingEvents = {
  /** From Review Pending to Assigned, by the product. */
  routed: {
    code: 'routed',
    timeline: 'Application assigned to {verifier} by routing',
    announcesLead: true,
  },
  /** From Assigned back to Review Pending, by its verifier. */
  skipped: {
    code: 'skipped',
    timeline: 'Application skipped by {verifier}: {reason}',
    announcesLead: true,
  },
  /** From Assigned back to Review Pending, by the product. */
  claimEnded: {
    code: 'claimEnded',
    timeline: 'Application returned to the queue: {verifier} left it unopened for 30 working minutes',
    announcesLead: true,
  },
} as const;
export type RoutingEventCode = keyof typeof routingEvents;
