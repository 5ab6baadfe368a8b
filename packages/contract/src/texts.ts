/** User-visible texts of the server that belong to no single action; those of actions are in workflow.json. */
export const texts = {
  forcedRelogin: 'Please login again.',
  remarksRequired: 'Please enter your Remarks.',
  remarksTooLong: 'Remarks can be at most 500 characters.',
  reasonRequired: 'Please select reason.',
  solutionRequired: 'Please select solution.',
  invalidField: 'Invalid field.',
  reasonOfOtherField: 'Reason does not belong to the field.',
  solutionOfOtherReason: 'Solution does not belong to the reason.',
  uanRequired: 'Please enter UAN.',
  noTimeline: 'No data found for this UAN.',
  approveWithRejectedFields: 'You cannot approve application with rejected fields.',
  rejectNeedsRejectedField: 'You must reject at least one field before rejecting application.',
  rejectModeNeedsEsign: 'You must reject eSign before rejection Application Mode.',
  alreadyAssigned: 'You already have an assigned application.',
  queueEmpty: 'No application available for review.',
  fromAfterTo: 'From date must be before To date.',
} as const;
