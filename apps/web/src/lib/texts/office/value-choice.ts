/** The choice between masked and complete values in a download. */
export const valueChoiceTexts = {
  title: 'Download',
  values: 'Values in the file',
  masked: 'Masked values',
  maskedHint: 'PAN, mobile, e-mail and other personal data are masked.',
  complete: 'Complete values',
  completeHint: 'Needs a purpose and your password. Account numbers stay masked.',
  rule: 'The file counts as one of 30 values in 24 hours, and the audit trail records it.',
  submit: 'Download',
} as const;
