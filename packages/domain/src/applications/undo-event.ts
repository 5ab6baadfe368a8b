/** A step beside the workflow's table: nobody outside was told of the decision, so nobody is told of its end. */
export const undoEvent = {
  code: 'undo',
  timeline: 'Decision undone by {verifier} (was {status})',
  announcesLead: false,
} as const;
