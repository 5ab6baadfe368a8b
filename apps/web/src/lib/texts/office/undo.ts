export const undoTexts = {
  decisions: {
    approve: 'Approved',
    approveWithoutDerivative: 'Approved without derivative',
    reject: 'Rejected',
    rejectMode: 'Mode rejected',
  },
  what: '{{decision}}: {{uan}}',
  noUan: 'application',
  left: '{{seconds}} s',
  said: '{{decision}}: {{uan}}. The key Z undoes it for {{seconds}} seconds.',
  undo: 'Undo',
} as const;
