/** An event in addition to the workflow's table: the decision was never sent to anyone, so its undo is not sent either. */
export const undoEvent = {
  code: 'undo',
  timeline: 'Decision undone by {verifier} (was {status})',
  announcesLead: false,
} as const;
