import { pageNames } from '../page-names.ts';

export const timelineTexts = {
  title: pageNames.timeline,
  titleOf: 'Timeline of {{uan}}',
  uan: 'UAN',
  submit: 'View',
  hint: 'Enter a UAN to see what happened to its application, and when.',
} as const;
