import { heldForCheck } from './checks.ts';
import type { SideEffect, SideEffects } from './side-effect.ts';
import { everyStatusChange } from './status-changes.ts';

const effects = 'features/applications/decisions/decision-effects.test.ts';
const decisions = 'features/applications/decisions/decisions.test.ts';
const clocks = 'workflow/sla/sla-clock.test.ts';
const undo = 'features/applications/decisions/undo.test.ts';
const rectification = 'features/rectification/rectification.test.ts';

const everyDecision: readonly SideEffect[] = [
  heldForCheck,
  ...everyStatusChange,
  ['consumes', 'One prepaid decision, if one is left', effects, 'contract.md §6 the counter'],
  [
    'writes',
    'Where the tenant has an undo window: the values before the decision, for its author',
    undo,
    'only its author reads the open window, until it is undone',
  ],
  [
    'sends',
    'Its messages, and none before the undo window ends',
    undo,
    'no message is sent before the window ends: not the lead status, not by retry, not by the call of marketing',
  ],
];

const haveJobs: SideEffect = [
  'wakes',
  'The job of each message',
  'outbound/stays-true.test.ts',
  '17 each message that a step leaves open has its job in the queue',
];

const everyApproval: readonly SideEffect[] = [
  ...everyDecision,
  haveJobs,
  [
    'sends',
    'The approval to the back office, with the client code; the call is in the service log',
    decisions,
    'REV-18 B30 issues a UCC, tells the back office and becomes Approved; each call is in the service log',
  ],
  [
    'wakes',
    'The job that repeats a failed approval',
    decisions,
    'REV-23 stays ApprovedBoPending while the back office refuses; Retry opens it with the same event',
  ],
  [
    'consumes',
    'A client code, once for an application',
    undo,
    'everything is restored, except the client code, which the next approval keeps',
  ],
  [
    'writes',
    'The number of shown and undecided fields',
    'features/applications/decisions/coverage.test.ts',
    'an approval stores how many fields were decided',
  ],
  [
    'writes',
    'The findings of the acceptance gate, also of a refusal',
    'features/acceptance/gate.test.ts',
    'passes, and its findings are stored',
  ],
];

const everyRejection: readonly SideEffect[] = [
  ...everyDecision,
  haveJobs,
  [
    'sends',
    'The rejection in the text for customers, where the loop is on',
    rectification,
    'three fields: one event with an entry for each and a new e-Sign, equal to preview and call, in %s',
  ],
  [
    'sends',
    'Reminders, each due once on its day',
    rectification,
    'a due reminder is sent once, with the texts of the rejection; others stay',
  ],
];

export const decisionEffects: SideEffects = {
  approve: everyApproval,
  approveWithoutDerivative: [
    ...everyApproval,
    [
      'writes',
      'The segment Cash, or status 7 with the reason of the failed check',
      decisions,
      'REV-19 without derivative: Cash, or SystemRejected with the reason when a check fails',
    ],
  ],
  reject: [
    ...everyRejection,
    [
      'writes',
      'The number of rejected fields in the timeline',
      decisions,
      'REV-20 counts the rejected fields in the timeline and spends one decision',
    ],
  ],
  rejectMode: [
    ...everyRejection,
    [
      'clears',
      'The mode and all values that it delivered, and no value that the customer entered',
      effects,
      'REV-21 reject mode clears what the old mode brought, and nothing that the customer entered',
    ],
  ],
  putOnHold: [
    ...everyStatusChange,
    [
      'clears',
      'The due time, while the customer is waited for',
      clocks,
      'the kind %s pauses the clock and freezes the used time',
    ],
    [
      'writes',
      'The remarks; the verifier keeps the application',
      decisions,
      'REV-22 keeps the remarks and the verifier, writes one timeline row, tells marketing',
    ],
    [
      'writes',
      'The day on which it returns by itself, in the timeline too',
      'features/applications/queue/return-held.test.ts',
      'on hold until a day: the timeline names it, and rows and reviews show it',
    ],
    [
      'clears',
      'The drafts of the user who puts it on hold, not those of others',
      'features/drafts/drafts.test.ts',
      'of the user who puts the application on hold are deleted, those of others stay',
    ],
  ],
  undoDecision: [
    ...everyStatusChange,
    ['writes', 'The due time again', clocks, 'that is undone continues the clock'],
    [
      'writes',
      'The values before the decision',
      undo,
      'everything is restored, except the client code, which the next approval keeps',
    ],
    [
      'stops',
      'The held messages of the decision, and no older ones',
      'outbound/stays-true.test.ts',
      'Y17 undo withdraws the messages of the undone decision and keeps older ones',
    ],
    [
      'writes',
      'The prepaid decision is given back, unless the counter was set since',
      'features/applications/decisions/undo-counter.test.ts',
      'Y13 Set Counter while decisions can be undone',
    ],
    [
      'clears',
      'The decision in the figures of the day',
      undo,
      'an undone decision counts in no figure of the day',
    ],
    [
      'consumes',
      'The window: a second undo is rejected',
      undo,
      'a second time, from another person, of another version, without one, and of an unknown application',
    ],
  ],
  retry: [
    [
      'writes',
      'One timeline line, and the status when the back office accepts',
      decisions,
      'REV-23 stays ApprovedBoPending while the back office refuses; Retry opens it with the same event',
    ],
    [
      'sends',
      'The stored approval again, with its id',
      decisions,
      'REV-23 stays ApprovedBoPending while the back office refuses; Retry opens it with the same event',
    ],
    [
      'wakes',
      'An approval that was given up because all its tries had failed',
      'features/deliveries/side-effects.test.ts',
      '17 Retry restarts an approval that was given up because all its tries had failed',
    ],
  ],
};
