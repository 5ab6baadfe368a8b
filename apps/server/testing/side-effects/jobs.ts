import type { SideEffect, SideEffects } from './side-effect.ts';
import { everyStatusChange } from './status-changes.ts';

const board = 'features/deliveries/board/board.test.ts';
const dueTimes = 'features/notices/watch-due-times.test.ts';
const returned = 'features/applications/queue/return-held.test.ts';
const house = 'features/housekeeping/housekeeping.test.ts';
const notices = 'features/auth/notices/notices.test.ts';
const sentNotice =
  'Low: an unreachable gateway delays no change, and the notice is sent when it is reachable again';
const overdue = 'features/rectification/overdue.test.ts';
const rectification = 'features/rectification/rectification.test.ts';
const staysTrue = 'outbound/stays-true.test.ts';
const storedMessages = 'outbound/stored-messages.test.ts';

/** `deliver` has these effects for every kind of message. */
const everyDelivery: readonly SideEffect[] = [
  [
    'wakes',
    'Waiting messages of the tenant to the same receiver',
    board,
    'D11 the arrival of a message makes the waiting ones of the same tenant due now',
  ],
  [
    'writes',
    'The attempt, its answer and its row in the service log',
    board,
    "with its state, tries, next try, last answer and the application's text about its back office",
  ],
  [
    'stops',
    'Calls to a receiver that does not answer',
    'outbound/receiver-circuits.test.ts',
    'D5 stops calling a receiver after three calls without an answer, then probes it with one call',
  ],
  [
    'stops',
    'A message that is no longer true',
    storedMessages,
    'a message that no step has withdrawn, as an earlier release left it',
  ],
];

/** Jobs that belong to no area; the others are listed with the commands of their area. */
export const jobEffects: SideEffects = {
  'deliver-approval': [
    ...everyDelivery,
    [
      'writes',
      'Approved, when the back office accepts; otherwise its error and one timeline line',
      'features/applications/decisions/decisions.test.ts',
      'REV-23 stays ApprovedBoPending while the back office refuses; Retry opens it with the same event',
    ],
    [
      'sends',
      'The status to marketing, once',
      'features/applications/decisions/decisions.test.ts',
      'REV-23 stays ApprovedBoPending while the back office refuses; Retry opens it with the same event',
    ],
  ],
  'deliver-approval-withdrawn': [
    ...everyDelivery,
    [
      'stops',
      'A withdrawal while the application is approved again',
      staysTrue,
      'approved again before the withdrawal left: the withdrawal is no longer true',
    ],
  ],
  'deliver-lead-status': [
    ...everyDelivery,
    [
      'wakes',
      'The next status of the same application',
      staysTrue,
      'while one is on its way the next waits, and it follows when that one is given up',
    ],
    [
      'stops',
      'Statuses of a tenant without an address',
      staysTrue,
      'without the address of marketing pending statuses are withdrawn',
    ],
  ],
  'deliver-customer-message': [
    ...everyDelivery,
    [
      'stops',
      'Messages of a channel that is switched off',
      staysTrue,
      '%s off: pending messages are withdrawn and not revived',
    ],
    [
      'stops',
      'Messages of a rejection that no longer holds',
      staysTrue,
      'Y4 Y12 a rejection that was taken back does not reach the customer',
    ],
    [
      'writes',
      'The link of the rejection as sent',
      rectification,
      '17 an SMS with the rejection counts as its link being sent, a reminder does not',
    ],
  ],
  'remind-customers': [
    [
      'wakes',
      'Due reminders, each once',
      rectification,
      'a due reminder is sent once, with the texts of the rejection; others stay',
    ],
    [
      'stops',
      'All waiting messages, while the loop is off',
      rectification,
      'with the loop switched off, the next run withdraws every waiting message, due or not',
    ],
    [
      'writes',
      'One timeline line for a customer who has not answered',
      overdue,
      'is written once for a rejection in force',
    ],
  ],
  'tell-due': [
    [
      'sends',
      'One notice to the holder of each overdue application',
      'features/notices/tell-due.test.ts',
      'each once, however often the job looks and though two look at the same time',
    ],
  ],
  'recompute-due-times': [
    [
      'writes',
      'The due times of running clocks, their warnings and breaches, and the version of the policy',
      'features/masters/working-time/due-time-tests.test.ts',
      'a new target is stored with the version of the policy; a second run changes nothing',
    ],
  ],
  'watch-due-times': [
    [
      'writes',
      'The due times that have passed',
      dueTimes,
      'a due time that passes while the clock runs is stored as a breach',
    ],
    [
      'sends',
      'A notice before and after the due time to the holder, and of a breach to Admins',
      dueTimes,
      'each level once in an attempt, though two workers look at the same time',
    ],
    [
      'sends',
      'A notice of a long hold to Admins',
      dueTimes,
      'a hold of more than ten working days is reported to Admins once',
    ],
    [
      'stops',
      'Notices of applications that are decided, or paused in time',
      dueTimes,
      'an application that is decided, cancelled, or paused in time causes no notice',
    ],
  ],
  'return-held': [
    ...everyStatusChange,
    [
      'wakes',
      'Applications on hold, when the working day of their return begins',
      returned,
      'comes at the opening of the day, with a timeline line, a notice, and a clock that runs',
    ],
    [
      'sends',
      'A notice to the verifier who has it back',
      returned,
      'comes at the opening of the day, with a timeline line, a notice, and a clock that runs',
    ],
    [
      'stops',
      'A return that a user was faster than',
      returned,
      'is cancelled by taking the application back, assigning it or cancelling it',
    ],
  ],
  'send-notice': [
    ['sends', 'The notice, once', notices, sentNotice],
    ['clears', 'The addresses of a notice that was sent', notices, sentNotice],
  ],
  'keep-house': [
    ['clears', 'Rows whose time is over, of every table that only grows', house, '%s: to the second'],
    [
      'clears',
      'Expired exports with their files',
      house,
      'expired exports are deleted with their files though no user of their tenant exports again',
    ],
    ['clears', 'Expired packs with their files', house, 'expired evidence packs go with their files'],
    [
      'writes',
      'Missing months of divided tables',
      house,
      'D16 missing months are created, and rows outside all months are reported',
    ],
  ],
  'sweep-storage': [
    [
      'clears',
      'Files of which no row knows, after a day',
      house,
      'are deleted after a day; files with a row, younger files and other kinds stay',
    ],
    [
      'stops',
      'Itself, where too many files have no row',
      house,
      'stay when their number shows that the database must be a different one',
    ],
  ],
  'do-stored-work': [
    [
      'writes',
      'The rows that a release has to change, once',
      'features/stored-work/do-stored-work.test.ts',
      'what a migration leaves to be done is done at the start',
    ],
    [
      'stops',
      'Sealing, while the previous release may run',
      'features/stored-work/seal-applicants.test.ts',
      'M9 older rows are found, then get tokens immediately, and stay in plain text until the previous release may not run',
    ],
  ],
  'render-pages': [
    [
      'writes',
      'The pictures of the pages of a PDF, and their row',
      'features/documents/document-pages.test.ts',
      'I11 the pages of a form come as small pictures, with each word at its place',
    ],
  ],
};
