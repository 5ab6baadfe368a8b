export const afterApprovalTexts = {
  off: 'After approval is switched off in Settings.',
  describeCode: 'Nobody described this answer yet.',
} as const;
