import type { SideEffects } from './side-effect.ts';

const board = 'features/deliveries/board/board.test.ts';
const connections = 'features/connections/connections.test.ts';
const dead = 'features/deliveries/dead-jobs/dead-jobs.test.ts';

export const deliveryEffects: SideEffects = {
  tryDeliveryNow: [
    [
      'wakes',
      'The job of the message, without a second one',
      board,
      'makes the waiting job due immediately, and creates no second one',
    ],
    [
      'wakes',
      'A new job, where the queue has none',
      board,
      'enqueues one where the queue knows of none any more',
    ],
    [
      'writes',
      'A message that was given up because its tries had failed is open again',
      board,
      'restarts an event that was given up because all its tries had failed',
    ],
  ],
  giveUpDelivery: [
    [
      'stops',
      'All later attempts of the message',
      board,
      'it is not delivered afterwards, by a job, an operator, Try now or Retry',
    ],
    [
      'writes',
      'User, time and reason, and a timeline line',
      board,
      'stores user, time and reason, audits it and adds it to the timeline; the application does not change',
    ],
    [
      'wakes',
      'The next status of the same application for marketing',
      'outbound/stays-true.test.ts',
      'while one is on its way the next waits, and it follows when that one is given up',
    ],
  ],
  runDeadJob: [
    [
      'wakes',
      'The same work, with all its tries',
      dead,
      'Run again: the same work under its job name, with all its tries; audited; a second request finds no job',
    ],
    ['consumes', 'The failed job', dead, 'two who press Run again at one moment run it once'],
  ],
  discardDeadJob: [
    [
      'stops',
      'The work of the job',
      dead,
      'Discard: with a reason of 10 to 200 characters, audited; the job is never done',
    ],
  ],
  createIntakeKey: [
    [
      'writes',
      'A key that works immediately; its secret is shown once',
      connections,
      'a new key works immediately, in addition to the existing one, and its secret is shown once',
    ],
    [
      'writes',
      'The newest key in the columns of the previous release',
      connections,
      'the previous release reads the newest live key, and an unusable one when none is live',
    ],
  ],
  rotateIntakeKey: [
    [
      'stops',
      'The old key after the overlap',
      connections,
      'rotated with an overlap both work, then only the new one',
    ],
  ],
  revokeIntakeKey: [
    ['stops', 'The key immediately', connections, 'without an overlap, and revoked, a key ends immediately'],
    [
      'writes',
      'The newest live key in the columns of the previous release',
      connections,
      'the previous release reads the newest live key, and an unusable one when none is live',
    ],
  ],
  rotateWebhookSecret: [
    [
      'stops',
      'Signatures with the old secret after the overlap',
      connections,
      'rotated with an overlap an approval is signed with both, afterwards only with the new one',
    ],
  ],
  revokeWebhookSecret: [
    [
      'stops',
      'Signatures with the old secret immediately',
      connections,
      'rotated with an overlap an approval is signed with both, afterwards only with the new one',
    ],
  ],
  testConnection: [
    ['sends', 'One signed event', connections, 'a test event arrives signed, and its answer is shown'],
    [
      'wakes',
      'Deliveries to a receiver that had been silent',
      connections,
      '17 a test that is answered ends the pause of a silent receiver, one without an answer does not',
    ],
  ],
  updateConnections: [
    [
      'writes',
      'The given addresses; omitted ones stay',
      connections,
      'are saved with If-Match, audited old and new, and omitted ones stay',
    ],
    [
      'stops',
      'Pending statuses, where the address of marketing is removed',
      'outbound/later-steps.test.ts',
      '$name switched off, $situation: withdraws its pending messages and never revives them',
    ],
  ],
};
