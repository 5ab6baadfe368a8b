import { pageNames } from '../page-names.ts';

export const evidenceScreenTexts = {
  title: pageNames.evidence,
  intro:
    'The complete record of an application, in one signed file that can be read and checked on any computer. It is kept for seven days. The audit trail records who created and read it.',
  form: 'A new pack',
  application: 'UAN',
  variant: 'Recipient',
  variants: {
    regulator: 'A regulator: everything',
    customer: 'The customer: own data, no names of staff',
    court: 'A court: everything and a certificate',
  },
  shortVariants: { regulator: 'Regulator', customer: 'Customer', court: 'Court' },
  reason: 'Why',
  reasonHint: 'For the customer’s own pack: 10 to 500 characters.',
  reasonNeeded: '10 to 500 characters',
  masked:
    'Personal data is masked here, and a pack contains it complete. Each pack needs a reason, and each download counts as one of 30 values in 24 hours.',
  notAllowed: 'Only a user with Allow View Data makes and reads packs.',
  make: 'Make the pack',
  list: 'Packs of the last seven days',
  none: 'No pack yet',
  noneHint: 'Name an application above and make one.',
  columns: { of: 'Application', variant: 'For', by: 'Made by', on: 'On', state: 'State', file: 'File' },
  states: { waiting: 'Waiting', running: 'Being written', ready: 'Ready', failed: 'Failed' },
  download: 'Download ({{size}})',
  until: 'Kept until {{on}}',
  audit: 'Audit trail',
} as const;
