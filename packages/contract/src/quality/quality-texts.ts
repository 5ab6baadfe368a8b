export const qualityTexts = {
  off: 'Quality sampling is switched off in Settings.',
  notReviewer: 'Only users with May QA review samples.',
  ownCase: 'You decided this application, so you cannot review it.',
  ownReview: 'You reviewed this case, so a third person decides which verdict is right.',
  notYours: 'Another verifier has this case now.',
  verdictGiven: 'A verdict on this case was given already.',
  noVerdictYet: 'This case has no different verdicts to decide on.',
  adjudicated: 'This case was decided already.',
  nothingWaits: 'No case waits for you.',
  capReached: (cap: number) => `Your limit of ${String(cap)} reviews a month is reached.`,
  verdictStored: 'Verdict saved.',
  adjudicationStored: 'Decision saved.',
  undecidedField: 'Verify or reject every field.',
  unknownField: 'This field is not part of the case.',
  repeatedField: 'The field has two verdicts.',
  reasonMissing: 'Select a reason for each rejected field.',
  reasonUnknown: 'Select a reason of the field.',
  rejectNeedsField: 'A rejection needs a rejected field.',
  approveNeedsNone: 'An approval cannot have a rejected field.',
  severityMissing: 'Select a severity.',
  severityNotAllowed: 'A severity belongs to an error of the first verifier.',
  noteLength: 'The note must be between 10 and 500 characters.',
  rateRange: 'Rate % must be between 0 and 100.',
  overCapacity: (need: {
    readonly samples: number;
    readonly hours: string;
    readonly minutes: string;
    readonly reviewers: number;
    readonly capacity: number;
  }) =>
    `These rates need about ${String(need.samples)} reviews a month: ${need.hours} hours at ${need.minutes} minutes each. ` +
    `The limit of ${String(need.reviewers)} ${need.reviewers === 1 ? 'user' : 'users'} with May QA is ${String(need.capacity)}.`,
  goldUnknown: 'Enter the UAN of a decided application.',
  goldNotSpecimen: 'A gold case must be a SPECIMEN application, not a real person.',
} as const;
