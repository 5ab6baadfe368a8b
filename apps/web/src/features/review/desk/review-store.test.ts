// @vitest-environment happy-dom
import { applicationProperties } from '@kyc/contract/applications/application-properties';
import type { FieldDecision, ReviewApplication } from '@kyc/contract/applications/review-application';
import { FieldId } from '@kyc/contract/fields';
import { reviewFields } from '@kyc/domain/review-fields/all-fields';
import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, test } from 'vitest';
import { reviewKey } from '../api/review-query.ts';
import type { Replies, ReviewState } from './review-state.ts';
import { createReview, type Review } from './review-store.ts';

const nothing = Object.fromEntries(Object.keys(applicationProperties).map((name) => [name, null]));
const ids = reviewFields.map(({ id }) => id);

const opened = {
  ...nothing,
  ApplicationId: 7,
  RowVersion: 1,
  AttemptNo: 1,
  VisibleFields: ids,
  DecidableFields: ids,
  AllowedActions: ['approveField', 'onHold'],
  ReadOnly: false,
  Masked: [],
  Revealable: [],
  EarlierChecks: [],
  Documents: [],
  FieldDecisions: [],
  EarlierRejections: [],
  FieldChanges: [],
  Mobile: '9876543210',
} as unknown as ReviewApplication;

const replies: Replies = {
  application: opened,
  settings: undefined,
  isGateOn: false,
  acceptance: undefined,
  acceptanceFailure: null,
  signals: [],
  drafts: undefined,
  isByRank: false,
};

const verified = (fieldId: number) =>
  ({
    FieldId: fieldId,
    Decision: 'verified',
    ReasonId: null,
    ReasonName: null,
    SolutionId: null,
    SolutionName: null,
    AttemptNo: 1,
    DecidedBy: 'Asha',
    DecidedOn: '2026-11-26T10:00:00Z',
  }) satisfies FieldDecision;

let client: QueryClient;
let review: Review;
beforeEach(() => {
  client = new QueryClient();
  client.setQueryData(reviewKey(7), opened);
  review = createReview(replies, {
    client,
    toDashboard: () => Promise.resolve(),
    toNextCase: () => Promise.resolve(),
  });
});

/** The parts that are another object after the act. */
function changedBy(act: () => void): (keyof ReviewState)[] {
  const before = review.state.get();
  act();
  const after = review.state.get();
  return (Object.keys(after) as (keyof ReviewState)[]).filter((part) => after[part] !== before[part]);
}

test('a moved focus does not change the rest of the review', () => {
  expect(changedBy(() => review.acts.move(1))).toEqual(['focus']);
});

test('an opened tab, a dialog, a draft and the open gate change only their part', () => {
  expect(changedBy(() => review.acts.openTab('match'))).toEqual(['focus']);
  expect(changedBy(() => review.acts.show({ kind: 'remarks' }))).toEqual(['dialog']);
  expect(changedBy(() => review.acts.closeDialog())).toEqual(['dialog']);
  expect(changedBy(() => review.acts.writeDraft('hold', 'Please call'))).toEqual(['drafts']);
  expect(changedBy(() => review.acts.setGateOpen(true))).toEqual(['gate']);
});

test('a decision leaves the case file and the rows of all other fields as they are', () => {
  const mobile = FieldId.Mobile;
  const before = review.state.get();
  const changed = changedBy(() =>
    review.receive({ ...replies, application: { ...opened, FieldDecisions: [verified(mobile)] } }),
  );
  const after = review.state.get();
  expect(changed).not.toContain('file');
  expect(after.decisions.rows.find(({ fieldId }) => fieldId === mobile)?.decision).toEqual(verified(mobile));
  const others = after.decisions.rows.filter(({ fieldId }) => fieldId !== mobile);
  expect(others).toHaveLength(ids.length - 1);
  for (const row of others) expect(before.decisions.rows).toContain(row);
});

test('a reply that repeats the present values changes nothing', () => {
  const again = structuredClone(opened);
  expect(changedBy(() => review.receive({ ...replies, application: again }))).toEqual([]);
});

test('the actions stay the same functions', () => {
  const { verify, move } = review.acts;
  review.acts.move(1);
  review.receive({ ...replies, application: { ...opened, RowVersion: 2 } });
  expect([review.acts.verify, review.acts.move]).toEqual([verify, move]);
  expect(review.state.get().file.RowVersion).toBe(2);
});

test('stored drafts arrive once, and text that was typed before stays', () => {
  review.acts.writeDraft('hold', 'typed here');
  const drafts = {
    Drafts: [
      { Key: 'hold', Value: 'stored', SavedOn: '2026-11-26T10:00:00Z' },
      { Key: 'line', Value: 'stored', SavedOn: '2026-11-26T10:00:00Z' },
    ],
  };
  review.receive({ ...replies, drafts });
  const shown = () => review.state.get().drafts;
  expect([...shown().typed]).toEqual([
    ['line', 'stored'],
    ['hold', 'typed here'],
  ]);
  expect([...shown().restored.keys()]).toEqual(['line']);
  review.acts.writeDraft('line', undefined);
  review.receive({ ...replies, drafts, isByRank: true });
  expect([...shown().typed.keys()]).toEqual(['hold']);
});
