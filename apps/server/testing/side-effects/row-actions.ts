import type { SideEffect, SideEffects } from './side-effect.ts';
import { everyStatusChange } from './status-changes.ts';

const rows = 'features/applications/row-actions/row-actions.test.ts';
const leads = 'features/applications/row-actions/mapping-and-leads.test.ts';
const queue = 'features/applications/queue/queue.test.ts';
const handover = 'features/applications/row-actions/assign-with-note.test.ts';
const notices = 'features/notices/notices.test.ts';
const views = 'features/saved-views/saved-views.test.ts';
const presence = 'features/applications/review/presence.test.ts';

const hasJob: SideEffect = [
  'wakes',
  'The job of the message to marketing',
  rows,
  '17 each row action that announces its status has the job of that message',
];

const presenceIsShown: SideEffect = [
  'lists',
  'Other users with the application or the grid open see the change',
  'features/live/live.test.ts',
  'U36 opening and leaving a case is reported with its id',
];

export const rowActionEffects: SideEffects = {
  fetchNext: [
    ...everyStatusChange,
    [
      'consumes',
      'The first application of the queue, for one verifier only',
      'features/applications/decisions/races.test.ts',
      'DASH-07 20 verifiers fetch in parallel from 100 applications: none assigned twice, none lost',
    ],
    ['sends', 'One status to marketing', queue, 'gives it to the caller, writes one line, tells marketing'],
    [
      'writes',
      'With routing, the explanation of the assignment',
      'features/applications/queue/fetch-routed.test.ts',
      'gives the oldest application with its explanation, which adds up to the score',
    ],
  ],
  fetchOnHold: [
    ...everyStatusChange,
    [
      'writes',
      'The remarks stay; no message is sent to marketing',
      queue,
      'is for its verifier, who reviews it again; the remarks stay, marketing is not notified',
    ],
  ],
  assign: [
    ...everyStatusChange,
    hasJob,
    [
      'sends',
      'One status to marketing',
      rows,
      'DASH-09 DASH-19 gives it to the verifier, writes one line, tells marketing',
    ],
    [
      'sends',
      'A notice to the verifier',
      notices,
      'by an Admin is reported to the verifier, with the UAN, only once and only there',
    ],
  ],
  assignWithNote: [
    ...everyStatusChange,
    [
      'writes',
      'The verifier and the note',
      handover,
      'an assignment with a note gives the application and the note in one step',
    ],
    [
      'sends',
      'One status to marketing',
      handover,
      'an assignment with a note gives the application and the note in one step',
    ],
    [
      'sends',
      'Notices to the verifier of the assignment and of the note',
      handover,
      'an assignment with a note gives the application and the note in one step',
    ],
  ],
  unassign: [
    ...everyStatusChange,
    hasJob,
    ['sends', 'One status to marketing', rows, 'DASH-10 unassign gives it back to the queue'],
    [
      'sends',
      'A notice to the previous holder',
      notices,
      'taken away is reported to its previous holder, without a link into it',
    ],
  ],
  resend: [
    ...everyStatusChange,
    hasJob,
    [
      'clears',
      'The last decision and its consequences',
      rows,
      'DASH-11 goes to the verifier of the last decision, which is cleared',
    ],
    ['sends', 'A notice to that verifier', notices, 'by an Admin, after a decision, is reported as such'],
    [
      'stops',
      'Pending messages of the decision',
      'outbound/stays-true.test.ts',
      'Y4 Y12 a rejection that was taken back does not reach the customer',
    ],
  ],
  cancel: [
    ...everyStatusChange,
    hasJob,
    ['writes', 'The status that it had', rows, 'DASH-12 cancel keeps the status it had'],
    [
      'sends',
      'A notice to the holder',
      notices,
      'cancelled is reported to its holder, under review or on hold',
    ],
    [
      'sends',
      'The withdrawal of an approval that the back office may have',
      'outbound/stays-true.test.ts',
      'Y1 the back office does not receive an approval that no longer holds',
    ],
    [
      'stops',
      'Reminders to the customer',
      'features/rectification/rectification.test.ts',
      'cancelled by an Admin, no reminder is sent any longer',
    ],
  ],
  repush: [
    [
      'sends',
      'The stored approval again, once for a double click; the status stays',
      rows,
      'DASH-13 sends the same event id again; a double click sends once; the status stays',
    ],
    [
      'sends',
      'A new approval where a user gave up the last one',
      'features/deliveries/board/board.test.ts',
      'DASH-13 a repush after a given-up message sends a new one',
    ],
    [
      'wakes',
      'The job that repeats it when the back office refuses',
      rows,
      'a refusal by the back office is reported, and the job retries',
    ],
  ],
  mapping: [
    ['writes', 'The codes and one timeline line', leads, 'DASH-14 fills the codes and writes a line'],
  ],
  newLead: [
    [
      'writes',
      'A Pending application with its lead and the first timeline line',
      leads,
      'DASH-16 creates a Pending application and returns where the customer continues',
    ],
  ],
  runBulk: [
    [
      'writes',
      'All effects of the single action, for each application separately',
      'features/applications/bulk/bulk.test.ts',
      'DASH-19 ${action}: leaves behind what the single action does, one refusal leaves the others done',
    ],
  ],
  getMobile: [
    [
      'writes',
      'One timeline line',
      'features/sales-view/sales-view.test.ts',
      'VIEW-03 the mobile is for Sales while the application can be resumed; the timeline tells',
    ],
  ],
  updateLeadStatus: [
    [
      'sends',
      'The stored status, once',
      'features/marketing/update-lead-status.test.ts',
      'an Admin and the verifier who holds it send the stored status, once',
    ],
  ],
  reviewHeartbeat: [
    [
      'lists',
      'The caller among the users who have it open, until two minutes after the last heartbeat',
      presence,
      'without a heartbeat for two minutes it counts as closed, and a returning user has just opened it',
    ],
    [
      'clears',
      'The presence of the same user at another application',
      presence,
      'what a crashed browser left behind goes when its user opens the next one',
    ],
    presenceIsShown,
  ],
  leaveReview: [
    [
      'clears',
      'The presence of the caller',
      presence,
      'two who have one application open see each other, on the screen and in the grid, until one leaves',
    ],
    presenceIsShown,
  ],
  saveColumnLayout: [
    [
      'writes',
      'The columns of the dashboard, for this user',
      'features/saved-views/column-layout.test.ts',
      'I9 the columns are stored for this user only, in every browser',
    ],
  ],
  addView: [
    [
      'lists',
      'A private view for its owner, a shared one for the tenant',
      views,
      'a private one is visible only to its owner, a shared one to every user of the tenant',
    ],
  ],
  removeView: [['clears', 'The view', views, 'only the owner removes it, or an Admin when it is shared']],
  renameView: [['writes', 'The name', views, 'only the owner renames it, or an Admin when it is shared']],
  markNoticesRead: [
    [
      'writes',
      'All notices up to the last one seen as read; later ones stay unread',
      notices,
      'marks all up to the last one seen, stays marked at the next sign-in, and leaves later ones',
    ],
  ],
};
