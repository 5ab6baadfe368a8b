export const legActionTexts = {
  undescribed: 'This answer is not described yet.',
  noLeg: 'The application has no such leg.',
  notApproved: 'Only approved applications can go back for an answer.',
  notRefused: 'The leg is neither on hold nor refused.',
  noReason: 'The description of the answer names no reason for a rejection.',
  noField: 'The application shows no field that the answer is about.',
  newerAnswer: 'A newer answer arrived. Reload the page.',
  sameApplication: 'Another answer of this application includes it.',
  notWaiting: 'The leg waits for nothing.',
  waitRequired: 'Choose a day.',
  waitRange: 'Choose a day after today, at most one year ahead.',
  rectified: 'Sent for rectification.',
  corrected: 'The application is under review again.',
  waits: 'The leg waits.',
  endsHere: 'The leg needs no answer.',
  reasonLength: (least: number, most: number) =>
    `The reason must be between ${String(least)} and ${String(most)} characters.`,
} as const;
