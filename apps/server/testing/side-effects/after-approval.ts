import type { SideEffects } from './side-effect.ts';

const imports = 'features/after-approval/imports/import-answers.test.ts';
const byHand = 'features/after-approval/answers/answers.test.ts';
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
