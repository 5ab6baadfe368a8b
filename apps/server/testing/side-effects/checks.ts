import type { SideEffect, SideEffects } from './side-effect.ts';

const entries = 'features/applications/checker/entry-points.test.ts';
const confirm = 'features/applications/checker/confirm.test.ts';
const policies = 'features/masters/check-policies/check-policies.test.ts';
const straight = 'features/intake/checked-straight-through.test.ts';

/** Of every decision where the tenant uses maker and checker. */
export const heldForCheck: SideEffect = [
  'stops',
  'The decision where a policy matches: it waits for a checker, without a message or a spent decision',
  entries,
  'waits for a checker: the status stays, no message leaves, the counter stays, and only the checker confirms',
];

export const checkEffects: SideEffects = {
  fetchNextCheck: [
    [
      'lists',
      'The application to the checker, until its decision is answered',
      straight,
      'a straight-through approval waits without a maker; every checker can confirm it, an Admin cannot',
    ],
  ],
  confirmCheck: [
    [
      'writes',
      'The decision of the maker with its checker, in the columns and in the timeline',
      confirm,
      'spends one prepaid decision, keeps the maker as decider, and ends the wait',
    ],
    [
      'sends',
      'The messages of the decision, once',
      confirm,
      'two checkers at the same moment: one confirms, and the back office gets one message',
    ],
    ['consumes', 'The decision: a second confirmation is refused', confirm, 'a confirmation'],
    [
      'clears',
      'The wait, as void, where the application was changed',
      confirm,
      'between submission and confirmation',
    ],
  ],
  returnCheck: [
    [
      'writes',
      'The reason and the fields, which the maker reads',
      confirm,
      'gives the application back with the reason and the fields',
    ],
    [
      'sends',
      'A notice to the maker, and after the third return to the Admins',
      confirm,
      'the third return in an attempt also notifies the Admins',
    ],
    [
      'stops',
      'The access of the checker',
      confirm,
      'gives the application back with the reason and the fields',
    ],
  ],
  withdrawCheck: [
    [
      'writes',
      'The state of the decision; the application is under review again',
      confirm,
      'is the maker’s: under review as before, and the same policies match the next decision',
    ],
  ],
  'watch-checks': [
    [
      'sends',
      'A notice to Admins of a check that is overdue, once',
      'features/applications/checker/watch-checks.test.ts',
      'Admins are notified once of a check that is overdue, and no longer after its decision was withdrawn',
    ],
  ],
  setCheckPolicy: [
    [
      'writes',
      'A higher share, and a lower one after a second person',
      policies,
      'a lower share waits for a second Admin, a higher one takes effect',
    ],
  ],
};
