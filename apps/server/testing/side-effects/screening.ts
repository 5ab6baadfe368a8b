import type { SideEffects } from './side-effect.ts';

const desk = 'features/screening/screening.test.ts';
const lists = 'features/screening/lists/lists.test.ts';

export const screeningEffects: SideEffects = {
  screenNow: [['writes', 'The screening and its hits', desk, 'needs a screening against the lists of today']],
  decideHit: [
    [
      'writes',
      'The answer, and the state of the hit',
      desk,
      "'another person' on an ask list is final, with a reason and a sentence",
    ],
    ['consumes', 'The open hit', desk, 'two answers at the same moment: the second gets 409'],
  ],
  confirmHit: [
    [
      'writes',
      'The second person and the effect of the answer',
      desk,
      'waits for open hits, and passes after another person was confirmed',
    ],
    [
      'sends',
      'A notice to principal officers',
      desk,
      'freezes the application and notifies the principal officers',
    ],
    [
      'writes',
      'The rejection by the system, where the tenant wants that',
      desk,
      'rejects it where the tenant wants that, with words that do not name the screening',
    ],
  ],
  uploadList: [
    [
      'writes',
      'The file and what it would change',
      lists,
      'lists added, changed and removed entries, and changes nothing before it is applied',
    ],
  ],
  applyList: [
    [
      'writes',
      'The version in force, and who confirmed a loss',
      lists,
      'a version that loses more than a tenth needs a person who confirms it',
    ],
  ],
  cancelList: [['writes', 'The state of the file', lists, 'a file that is not applied changes nothing']],
  'import-list': [['writes', 'The entries of the version', lists, 'entries of each version are kept']],
  'screen-list': [
    [
      'writes',
      'The hits that a new version can have changed',
      lists,
      'is compared with the applications that it can concern',
    ],
  ],
  'screen-applications': [
    [
      'writes',
      'The screening of applications that had none',
      desk,
      'waits for open hits, and passes after another person was confirmed',
    ],
  ],
};
