import { expect, test } from 'vitest';
import { causeOfRow, voidSentences, type VoidCause } from './void-causes.ts';

test('every cause has the sentence that maker and checker read', () => {
  expect(voidSentences).toEqual({
    intakePatch: 'The customer changed the application.',
    newDocument: 'A document was added or replaced.',
    reopenedField: 'A field was decided again or re-opened.',
    unassign: 'The application was taken from the maker.',
    resend: 'An Admin sent the application back to a verifier.',
    hold: 'The application was put on hold.',
    cancel: 'The application was cancelled.',
    systemReject: 'The system rejected the application.',
    straightThroughChange: 'The application is no longer decided straight through.',
    backOfficeConfirm: 'The back office opened the account in the meantime.',
    fingerprintDiffers: 'The application was changed after the decision.',
  });
});

test.each<[keyof typeof causeOfRow, VoidCause]>([
  ['customerSubmit', 'intakePatch'],
  ['customerResubmit', 'intakePatch'],
  ['saveDocument', 'newDocument'],
  ['approveField', 'reopenedField'],
  ['rejectField', 'reopenedField'],
  ['unassign', 'unassign'],
  ['verifierLogout', 'unassign'],
  ['resend', 'resend'],
  ['onHold', 'hold'],
  ['cancel', 'cancel'],
  ['boCancelled', 'cancel'],
  ['systemReject', 'systemReject'],
  ['assign', 'straightThroughChange'],
  ['fetchNext', 'straightThroughChange'],
  ['fetchOnHold', 'straightThroughChange'],
  ['boConfirm', 'backOfficeConfirm'],
])('%s voids a pending decision with the cause %s', (row, cause) => {
  expect(causeOfRow[row]).toBe(cause);
});

test('the steps of a confirmation, and steps without a change of data, keep a pending decision', () => {
  const kept = Object.entries(causeOfRow).filter(([, cause]) => cause === null);
  expect(kept.map(([row]) => row).toSorted()).toEqual([
    'approve',
    'approveWithoutDerivative',
    'mapping',
    'openReview',
    'reject',
    'rejectMode',
    'repush',
    'resume',
    'retry',
    'save',
    'stpApprove',
    'timeline',
    'undo',
    'viewDetails',
  ]);
});
