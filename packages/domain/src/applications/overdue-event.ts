/** A line beside the workflow's table: the application stays rejected, and may still be put right. */
export const rectificationOverdue = {
  code: 'rectificationOverdue',
  timeline: 'Not put right by the customer until {date}',
} as const;
