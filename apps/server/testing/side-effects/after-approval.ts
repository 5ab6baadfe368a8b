import type { SideEffects } from './side-effect.ts';
import { everyStatusChange } from './status-changes.ts';

const imports = 'features/after-approval/imports/import-answers.test.ts';
const byHand = 'features/after-approval/answers/answers.test.ts';
const actions = 'features/applications/after-approval/leg-actions.test.ts';
const others = 'features/applications/after-approval/other-leg-actions.test.ts';
const shown = 'features/after-approval/answers/shown-answers.test.ts';
const compared = 'is compared first, and changes nothing until it is applied';

export const afterApprovalEffects: SideEffects = {
  startAnswerImport: [
    ['writes', 'The file, until it is checked', imports, compared],
    ['wakes', 'The job that compares it', imports, compared],
  ],
  applyAnswerImport: [['wakes', 'The job that applies the checked rows', imports, compared]],
  cancelAnswerImport: [
    ['stops', 'The job of the import at its next batch', imports, 'is not applied, and its file is removed'],
  ],
  'import-answers': [
    ['writes', 'The checked rows with their outcomes, as a file', imports, compared],
    ['clears', 'The file, after its check', imports, 'is not applied, and its file is removed'],
    ['writes', 'The answers, and the states of their legs', imports, compared],
    [
      'sends',
      'One notice to each Admin, for a file with refusals or holds',
      shown,
      'once for a file with refusals and holds, and not for a file without',
    ],
  ],
  actOnLegs: [
    ...everyStatusChange,
    [
      'writes',
      'Rectification: the lines of Resend and of the rejection, and the rejected fields',
      actions,
      'performs the manual steps in one transaction, with the Admin as their author',
    ],
    [
      'consumes',
      'Rectification: one prepaid decision',
      actions,
      'performs the manual steps in one transaction, with the Admin as their author',
    ],
    [
      'sends',
      'Rectification: the message to the customer, and both statuses to marketing',
      actions,
      'notifies the customer by the rejection loop, and marketing of both statuses',
    ],
    [
      'stops',
      'Rectification: the rejection, until a checker confirms it where a policy matches',
      actions,
      'waits for a checker where a policy of rejections matches, and is performed by the confirmation',
    ],
    ['sends', 'Correction: a notice to the verifier', others, 'notifies the verifier like Resend'],
    ['writes', 'Wait: the day of the leg', others, 'keeps the leg from being overdue, until the next answer'],
    [
      'writes',
      'Not needed: an answer by hand, and the state of its leg',
      others,
      'is an answer by hand with its reason, and the leg expects no further answer',
    ],
  ],
  enterAnswer: [
    [
      'writes',
      'The answer, and the state of the leg',
      byHand,
      'changes the leg, with its remark and an audit row',
    ],
  ],
};
