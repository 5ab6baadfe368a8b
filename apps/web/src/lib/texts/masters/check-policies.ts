import { pageNames } from '../page-names.ts';

/** The policies by which decisions wait for a second person. */
export const checkPoliciesTexts = {
  title: pageNames['masters/check-policies'],
  failed: 'The policies could not be loaded',
  policy: 'Policy',
  share: 'Share',
  usual: 'Usual share',
  change: 'Change',
  changeOf: 'Change the share: {{policy}}',
  fixed: 'Always 100 %',
  hint: 'Of a hundred decisions that fit, how many go to a checker. A lower share needs a second Admin.',
  save: 'Save',
} as const;
