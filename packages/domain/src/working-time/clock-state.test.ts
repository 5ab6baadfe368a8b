import { ApplicationStatus } from '@kyc/contract/application-status';
import { expect, test } from 'vitest';
import { clockStateIn } from './clock-state.ts';

test.each([
  ['Pending', 'stopped'],
  ['ReviewPending', 'running'],
  ['Rejected', 'stopped'],
  ['Assigned', 'running'],
  ['Approved', 'stopped'],
  ['OnHold', 'paused'],
  ['Cancelled', 'stopped'],
  ['SystemRejected', 'running'],
  ['ApprovedBoPending', 'stopped'],
  ['ApprovedCancelled', 'stopped'],
] as const)('in status %s the clock is %s', (status, state) => {
  expect(clockStateIn(ApplicationStatus[status])).toBe(state);
});

test.each([
  ['customer', 'paused'],
  ['internal', 'running'],
  ['thirdParty', 'running'],
] as const)('on a hold of kind %s the clock is %s', (kind, state) => {
  expect(clockStateIn(ApplicationStatus.OnHold, kind)).toBe(state);
});

test('the kind of a hold matters on hold only', () => {
  expect(clockStateIn(ApplicationStatus.Assigned, 'customer')).toBe('running');
  expect(clockStateIn(ApplicationStatus.Approved, 'internal')).toBe('stopped');
});
