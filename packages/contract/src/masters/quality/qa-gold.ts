import { qaNote } from '../../quality/quality-choices.ts';
import * as field from '../master-fields.ts';
import { defineMaster } from '../master.ts';

/** SPECIMEN cases with a known answer, planted among the samples of reviewers. */
export const qaGold = defineMaster({
  entity: 'qa-gold',
  label: 'Gold Case',
  plural: 'Gold Cases',
  noun: 'QaGold',
  path: '/api/masters/qa-gold/',
  id: 'GoldId',
  fields: {
    GoldName: field.text({ label: 'Gold Case Name', min: 3, max: 100 }),
    UAN: field.text({
      label: 'UAN',
      max: 20,
      pattern: /^[A-Za-z0-9]+$/,
      hint: 'Of a decided application with SPECIMEN in its name',
    }),
    Approves: field.yesNo({ label: 'Right Answer: Approve', initial: false }),
    Explanation: field.lines({
      label: 'Explanation',
      ...qaNote,
      hint: 'Shown after the verdict',
    }),
    IsActive: field.yesNo({ label: 'Active', initial: true }),
  },
  entered: {},
  shown: {},
  refusals: ['unprocessable'],
  columns: ['GoldName', 'UAN', 'Approves', 'IsActive'],
});
