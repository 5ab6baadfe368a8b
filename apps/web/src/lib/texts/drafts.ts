/** What is typed into a review and not saved yet. */
export const draftsTexts = {
  title: 'Not saved yet',
  notSaved: 'Not saved yet, typed until {{moment}}.',
  discard: 'Discard',
  of: {
    hold: 'hold text',
    line: 'line for the customer',
    remark: 'remark on {{rule}}',
    override: 'override of {{rule}}',
  },
} as const;
