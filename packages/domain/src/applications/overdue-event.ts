/** An event in addition to the workflow's table: the application stays rejected and the customer may still correct it. */
export const rectificationOverdue = {
  code: 'rectificationOverdue',
  timeline: 'Not put right by the customer until {date}',
} as const;
