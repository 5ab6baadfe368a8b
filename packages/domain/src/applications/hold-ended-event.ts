/** Events in addition to the workflow's table: the day has come until which an application was on hold. */
export const holdEnded = {
  code: 'holdEnded',
  timeline: 'Returned from hold to {verifier} on the day that was set',
  announcesLead: false,
} as const;

/** Its verifier cannot take it. */
export const holdEndedInQueue = {
  code: 'holdEnded',
  timeline: 'Returned from hold to the queue on the day that was set, because {verifier} {reason}',
  announcesLead: true,
} as const;
