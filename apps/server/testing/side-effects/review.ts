import type { SideEffect, SideEffects } from './side-effect.ts';
import { everyStatusChange } from './status-changes.ts';

const caseNotes = 'features/notes/notes.test.ts';
const drafts = 'features/drafts/drafts.test.ts';
const rulings = 'features/field-review/rejection-guards.test.ts';
const files = 'features/documents/save-document.test.ts';
const gate = 'features/acceptance/gate.test.ts';
const ipv = 'features/ipv/ipv.test.ts';
const line = 'features/rectification/customer-line.test.ts';
const reveals = 'features/reveals/reveal.test.ts';
const save = 'features/applications/review/save-application.test.ts';
const values = 'workflow/values/change-values.test.ts';

const history: SideEffect = [
  'writes',
  'One event in the history of the field, with its user and attempt',
  rulings,
  '17 each decision on a field is an event of its history',
];

const verified: readonly SideEffect[] = [
  history,
  [
    'clears',
    'An earlier rejection with its reason and solution',
    rulings,
    'REV-16 Mark Verified takes the rejection back',
  ],
];
const rejected: readonly SideEffect[] = [
  history,
  [
    'writes',
    'The rejection with its reason and solution',
    rulings,
    'REV-15 solution %i of the reason is taken',
  ],
];
const cleared: readonly SideEffect[] = [
  history,
  [
    'clears',
    'The decision',
    'features/field-review/decide-fields.test.ts',
    'a decision that it saw is undone; null restores a missing one',
  ],
];

export const reviewEffects: SideEffects = {
  approveField: verified,
  rejectField: rejected,
  clearField: cleared,
  decideFields: [
    ...verified,
    ...rejected,
    ...cleared,
    [
      'writes',
      'The audit row of the single call for each decided field',
      'features/field-review/decide-fields.test.ts',
      'each line is decided and writes the audit row of the single call',
    ],
  ],
  saveApplication: [
    ...everyStatusChange,
    [
      'writes',
      'The corrected values; the saver becomes the holder when the checks pass',
      save,
      'REV-14 a correction that passes the checks makes the application the saver’s own',
    ],
    [
      'writes',
      'The reason of the check that fails now',
      save,
      'REV-14 a correction that does not help stays system-rejected, with the reason of now',
    ],
    ['clears', 'Decisions on changed values', values, 'field %i: Save of %s in status 7'],
    [
      'writes',
      'The risk keys of the new values',
      save,
      '17 a correction is compared with other applications by its new values',
    ],
  ],
  saveDocument: [
    [
      'writes',
      'A new version; the original stays',
      files,
      'REV-26 REV-28 a cropped picture is a new version, the original stays, the size of the signature follows',
    ],
    [
      'clears',
      'The decision on the earlier picture',
      files,
      '17 a cropped picture ends the decision on the earlier one',
    ],
    ['stops', 'A refused picture leaves no file', files, 'REV-26 %s is rejected and not stored'],
  ],
  addNote: [
    [
      'writes',
      'The note with its line in the timeline',
      caseNotes,
      'a note on a field is stored and listed, and is a line of the timeline',
    ],
    [
      'sends',
      'A notice to each mentioned user',
      caseNotes,
      'a mention is a notice to that user only, with a link to the case',
    ],
    [
      'wakes',
      'Review screens of the case, which show the new number',
      caseNotes,
      'the number of notes reaches open review screens',
    ],
  ],
  saveDrafts: [
    [
      'writes',
      'The drafts by key, for their author only',
      drafts,
      'are stored by key, and the next save replaces them',
    ],
  ],
  discardDrafts: [
    ['clears', 'One draft, or all of the caller', drafts, 'are discarded individually or together'],
  ],
  revealValue: [
    [
      'consumes',
      'One of thirty reveals in 24 hours',
      reveals,
      'thirty in 24 hours: the 31st is rejected, even of forty parallel ones; the eleventh of an hour raises one alarm',
    ],
    [
      'lists',
      'The value for five minutes, in the audit trail with its purpose',
      reveals,
      'is shown completely for five minutes, and is in the trail with its purpose',
    ],
    [
      'lists',
      'The revealed document, and no other one',
      reveals,
      'are shown after a reveal, only that document, with name and time burnt in',
    ],
    [
      'sends',
      'One alarm at the eleventh of an hour',
      reveals,
      'thirty in 24 hours: the 31st is rejected, even of forty parallel ones; the eleventh of an hour raises one alarm',
    ],
  ],
  overrideFinding: [
    [
      'writes',
      'The override, for this attempt and these facts',
      gate,
      'lets one application pass, by an Admin who may',
    ],
  ],
  remarkOnFinding: [
    [
      'writes',
      'The remark, until the facts of the finding change',
      gate,
      'passes a finding that requires a remark, until its facts change',
    ],
  ],
  answerIpv: [
    [
      'writes',
      'The answer for this attempt',
      ipv,
      'only the holder may answer, other tenants get 404, and the audit trail records each answer',
    ],
  ],
  recordAssistance: [
    [
      'writes',
      'The assistance, which does not count yet',
      ipv,
      'counts only after a second person has confirmed it',
    ],
  ],
  confirmAssistance: [
    [
      'writes',
      'The confirmation, from which on it counts',
      ipv,
      'counts only after a second person has confirmed it',
    ],
  ],
  writeCustomerLine: [
    [
      'sends',
      'The line with the rejection of this attempt',
      'features/rectification/rectification.test.ts',
      'the added line goes with the rejection of this attempt, and is rejected if it reveals too much',
    ],
    [
      'clears',
      'The line, if it is empty',
      'features/rectification/rectification.test.ts',
      'an empty line takes it away',
    ],
    [
      'stops',
      'A line in another language than the message is not stored',
      line,
      'a line in Hindi is rejected for a customer of %s, with the reason',
    ],
  ],
};
