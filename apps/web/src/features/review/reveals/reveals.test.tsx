// @vitest-environment happy-dom
import type { ReviewApplication } from '@kyc/contract/applications/review-application';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useStored } from '../../../lib/page/store.ts';
import type { Replies } from '../desk/review-state.ts';
import { createReview, type Review } from '../desk/review-store.ts';
import { useRevealsEnd } from './reveals.ts';

const application = {
  ApplicationId: 7,
  PAN: 'XXXXXX234L',
  Mobile: 'XXXXXX3210',
  Masked: ['PAN', 'Mobile'],
  Revealable: ['PAN', 'Mobile'],
  VisibleFields: [],
  AllowedActions: [],
  FieldDecisions: [],
} as unknown as ReviewApplication;
const replies = { application, isGateOn: false, isByRank: false } as unknown as Replies;

const minuteMs = 60_000;
let root: Root;
let review: Review;
function Shown() {
  const file = useStored(review.state, (state) => state.file);
  const shown = useStored(review.state, (state) => state.reveals);
  useRevealsEnd({ applicationId: file.ApplicationId, shown }, review.acts.endReveals);
  return <p>{`${String(file.PAN)} ${file.Mobile} ${file.Masked.join()}`}</p>;
}
const text = () => document.querySelector('p')?.textContent;

beforeEach(() => {
  vi.useFakeTimers();
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  const client = new QueryClient();
  review = createReview(replies, {
    client,
    toDashboard: () => Promise.resolve(),
    toNextCase: () => Promise.resolve(),
  });
  root = createRoot(document.body.appendChild(document.createElement('div')));
  act(() =>
    root.render(
      <QueryClientProvider client={client}>
        <Shown />
      </QueryClientProvider>,
    ),
  );
});
afterEach(() => {
  act(() => root.unmount());
  vi.useRealTimers();
});

const reveal = (name: 'PAN' | 'Mobile', value: string, minutes: number) =>
  act(() =>
    review.acts.addReveal({ name, values: { [name]: value }, until: Date.now() + minutes * minuteMs }),
  );
const pass = (ms: number) =>
  act(() => {
    vi.advanceTimersByTime(ms);
  });

test('a revealed value is masked again when its minutes are over, and another one stays until its minutes are over', () => {
  expect(text()).toBe('XXXXXX234L XXXXXX3210 PAN,Mobile');
  reveal('PAN', 'ABCPK1234L', 5);
  pass(2 * minuteMs);
  reveal('Mobile', '9876543210', 5);
  expect(text()).toBe('ABCPK1234L 9876543210 ');
  pass(3 * minuteMs - 1);
  expect(text()).toBe('ABCPK1234L 9876543210 ');
  pass(1);
  expect(text()).toBe('XXXXXX234L 9876543210 PAN');
  pass(2 * minuteMs);
  expect(text()).toBe('XXXXXX234L XXXXXX3210 PAN,Mobile');
});
