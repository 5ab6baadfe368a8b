import { allMasters } from '@kyc/contract/masters/all-masters';
import type { SideEffect, SideEffects } from './side-effect.ts';

const requests = 'entry/requested-jobs.test.ts';
const aof = 'features/masters/aof/aof.test.ts';
const changes = 'features/changes/changes.test.ts';
const csv = 'features/masters/csv/csv.test.ts';
const masters = 'features/masters/masters.test.ts';
const replays = 'features/acceptance/rules-and-replay.test.ts';
const settings = 'features/masters/settings/settings.test.ts';
const texts = 'features/masters/customer-texts/customer-texts.test.ts';
const textFiles = 'features/masters/customer-texts/text-csv.test.ts';
const users = 'features/masters/users/users.test.ts';
const workingTime = 'features/masters/working-time/working-time.test.ts';
const keepsShifts = 'a calendar keeps any number of shifts per weekday, in the order of their times';

const moved: SideEffect = [
  'wakes',
  'The job that moves open due times, where working time is on',
  'features/masters/working-time/due-time-tests.test.ts',
  'moves the open due times by a job; paused and decided ones keep theirs',
];
const movesDueTimes = { add: [moved], edit: [moved] };

const everySave: readonly SideEffect[] = [
  ['writes', 'The row and its version', masters, 'MAST-01 every master'],
];
const everyImport: readonly SideEffect[] = [
  [
    'writes',
    'All rows of the file or none, each with its audit row',
    csv,
    'a preview shows the effects without a change; the import applies them, audited row by row',
  ],
];

const imports = 'features/masters/imports/imports.test.ts';
const appliedAsWhole = 'is checked without an effect, applied completely, and audited row by row';
const everyStart: readonly SideEffect[] = [
  ['writes', 'The file and the row of the import', imports, appliedAsWhole],
  ['wakes', 'The job that compares the file', imports, appliedAsWhole],
];

const savedUser: readonly SideEffect[] = [
  [
    'writes',
    'Rights to applicants’ data wait for a second Admin',
    'features/masters/users/user-rights.test.ts',
    '%s is given by two Admins',
  ],
  [
    'writes',
    'A new password has to be changed, and is among the last ones',
    users,
    'the user name does not change, and a password of the last five is rejected',
  ],
];
const editedUser: readonly SideEffect[] = [
  ...savedUser,
  ['stops', 'The sessions of a disabled user', users, 'disabling ends the sessions immediately'],
  [
    'stops',
    'The sessions of a user with another role or password',
    users,
    '17 a user whose %s an Admin changed has to sign in again',
  ],
  [
    'sends',
    'A notice to the user, at the old and the new contact',
    'features/auth/notices/notices.test.ts',
    'Low: a new mobile number is reported to the old and the new number',
  ],
  [
    'writes',
    'Open work of a verifier who leaves goes to another',
    users,
    'a verifier with open work is disabled only by handing it over',
  ],
  [
    'writes',
    'Who changed whose credentials',
    changes,
    'a save of the user form that changes the %s ties the user: %j',
  ],
];

/** The effects of single masters in addition to the common ones. */
const ofMaster: Readonly<Record<string, Readonly<Record<'add' | 'edit', readonly SideEffect[]>>>> = {
  user: { add: savedUser, edit: editedUser },
  'uan-series': {
    add: [
      [
        'writes',
        'Applications that waited for a UAN get theirs',
        'features/masters/uans/uan-series.test.ts',
        'an application whose PAN was verified when no number was left gets its UAN from the next series',
      ],
    ],
    edit: [],
  },
  'aof-template': {
    add: [],
    edit: [
      [
        'clears',
        'A replaced file',
        aof,
        'a file that no template was made of is removed, a used one stays, a replaced one goes',
      ],
    ],
  },
  calendar: {
    add: [['writes', 'The shifts of the week', workingTime, keepsShifts], moved],
    edit: [['writes', 'The shifts, instead of the previous ones', workingTime, keepsShifts], moved],
  },
  'calendar-session': movesDueTimes,
  holiday: movesDueTimes,
  'sla-policy': movesDueTimes,
  reason: {
    add: [],
    edit: [
      [
        'writes',
        'The solutions in their order',
        'features/masters/lists/reasons-and-solutions.test.ts',
        'a reason keeps the order of the solutions, and the review shows the first one first',
      ],
    ],
  },
};

function effectsOfMasters(): SideEffects {
  return Object.fromEntries(
    allMasters.flatMap(({ entity, add, edit, startImport, importCsv }) => {
      const own = ofMaster[entity];
      return [
        ...(add === undefined ? [] : [[add.name, [...everySave, ...(own?.add ?? [])]] as const]),
        [edit.name, [...everySave, ...(own?.edit ?? [])]] as const,
        [startImport.name, everyStart] as const,
        [importCsv.name, [...everyImport, ...(own?.add ?? []), ...(own?.edit ?? [])]] as const,
      ];
    }),
  );
}

export const settingEffects: SideEffects = {
  ...effectsOfMasters(),
  updateSettings: [
    ['writes', 'Settings that protect less wait for a second Admin', changes, '%s waits for a second Admin'],
    [
      'stops',
      'Pending messages of a channel that is switched off',
      'outbound/later-steps.test.ts',
      '$name switched off, $situation: withdraws its pending messages and never revives them',
    ],
    [
      'wakes',
      'The measuring of stored pictures, when the signal is switched on',
      'features/stored-work/measure-stored-pictures.test.ts',
      'pictures delivered while the signal was off are measured once it is on',
    ],
    [
      'writes',
      'The counter keeps its present value',
      settings,
      'B3 a saved alert does not reset the counter to the value read minutes ago',
    ],
  ],
  updateCounter: [
    [
      'writes',
      'The counter and its alert',
      settings,
      'SHELL-09 the counter is set from 1 to 1,000,000 and its alert from 0 to the counter, by the Admin',
    ],
    [
      'clears',
      'What open undo windows would give back',
      'features/applications/decisions/undo-counter.test.ts',
      'the counter keeps its set value, after the undo of %s',
    ],
  ],
  answerChange: [
    ['writes', 'The value that waited, once', changes, 'two parallel approvals make the change once'],
    [
      'stops',
      'A rejected or withdrawn request',
      changes,
      'is rejected by another Admin or withdrawn by its requester, and stays unchanged',
    ],
    [
      'sends',
      'Notices to all Admins and Auditors',
      changes,
      'notifies all Admins and Auditors of the request, the change, and a tightening',
    ],
    [
      'clears',
      'The first approval of a retention plan',
      'features/retention/retention.test.ts',
      '17 a first approval that is %s is cleared, and another one is the first again',
    ],
  ],
  setAcceptanceRule: [
    [
      'writes',
      'The severity, or a request for a second Admin',
      replays,
      'a rule of an authority is lowered by two Admins only',
    ],
  ],
  startReplay: [
    ['wakes', 'The trial in the background', requests, '17 the trial of a rule is requested from its job'],
  ],
  saveCustomerText: [
    [
      'writes',
      'A draft; the published text stays in force',
      texts,
      'stays unchanged next to a new draft, and as a record once that is published',
    ],
  ],
  discardCustomerText: [['clears', 'The draft', texts, 'a draft is discarded, and the published text stays']],
  takeOverCustomerTexts: [
    [
      'writes',
      'Shipped drafts with the caller as author',
      texts,
      'a shipped draft is adopted by one Admin and published by another',
    ],
  ],
  publishCustomerTexts: [
    [
      'sends',
      'The new text to customers from now on',
      texts,
      'who wrote a draft cannot publish it, another Admin can, and from then on customers read it',
    ],
    [
      'writes',
      'The earlier text as a record',
      texts,
      'stays unchanged next to a new draft, and as a record once that is published',
    ],
  ],
  importCustomerTexts: [
    [
      'writes',
      'Drafts only, all or none',
      textFiles,
      'an import makes drafts only, which another Admin publishes; a preview changes nothing',
    ],
  ],
  uploadAofTemplate: [
    [
      'writes',
      'The file',
      aof,
      'a PDF form is uploaded, its fields listed, mapped, saved and filled for an application',
    ],
    [
      'wakes',
      'The job that removes it, if no template uses it',
      aof,
      'a file that no template was made of is removed, a used one stays, a replaced one goes',
    ],
  ],
  applyImport: [['wakes', 'The job that applies the file', imports, appliedAsWhole]],
  cancelImport: [
    ['stops', 'The job of the import, before anything is changed', imports, 'is cancelled without an effect'],
  ],
  'import-master': [
    ['writes', 'The effects of the file, or all its rows with their audit rows', imports, appliedAsWhole],
    ['writes', 'Every fault of the file, as a file', imports, '250 of 250 rows'],
    [
      'stops',
      'An import whose rows were changed after the check',
      imports,
      'a row that was changed after the check is shown again instead of being overwritten',
    ],
  ],
  'forget-upload': [
    [
      'clears',
      'A file that no template uses',
      aof,
      'a file that no template was made of is removed, a used one stays, a replaced one goes',
    ],
  ],
  'replay-rule': [
    [
      'writes',
      'Its counts and its state',
      replays,
      'a rule becomes a block only after a trial, which counts the approvals that it would have stopped',
    ],
    [
      'writes',
      'An interrupted trial as failed, which a retry continues',
      'features/acceptance/answer-rule.test.ts',
      'an interrupted trial is reported, and continues when it is retried',
    ],
    ['stops', 'A trial that is done', replays, 'a trial that is done is not done again'],
  ],
  'apply-elapsed-changes': [
    [
      'writes',
      'The value after its waiting time, with notices and an audit row',
      changes,
      'waits one visible day; then the change takes effect, with notices and an audit row',
    ],
    [
      'stops',
      'A request whose value changed in the meantime',
      changes,
      'a value changed in the meantime is not overwritten',
    ],
  ],
};
