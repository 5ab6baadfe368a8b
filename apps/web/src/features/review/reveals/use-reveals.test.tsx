// @vitest-environment happy-dom
import type { ReviewApplication } from '@kyc/contract/applications/review-application';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, useEffect } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useReveals, type Reveals } from './use-reveals.ts';

const application = {
  ApplicationId: 7,
  PAN: 'XXXXXX234L',
  Mobile: 'XXXXXX3210',
  Masked: ['PAN', 'Mobile'],
  Revealable: ['PAN', 'Mobile'],
} as unknown as ReviewApplication;

const minuteMs = 60_000;
let root: Root;
const seen: { reveals?: Reveals } = {};
const keep = (reveals: Reveals) => {
  seen.reveals = reveals;
};
function Shown({ onReveals }: { readonly onReveals: (reveals: Reveals) => void }) {
  const { reveals, shown } = useReveals(application);
  useEffect(() => onReveals(reveals));
  return <p>{`${String(shown.PAN)} ${shown.Mobile} ${shown.Masked.join()}`}</p>;
}
const text = () => document.querySelector('p')?.textContent;

beforeEach(() => {
  vi.useFakeTimers();
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  root = createRoot(document.body.appendChild(document.createElement('div')));
  act(() =>
    root.render(
      <QueryClientProvider client={new QueryClient()}>
        <Shown onReveals={keep} />
      </QueryClientProvider>,
    ),
  );
});
afterEach(() => {
  act(() => root.unmount());
  vi.useRealTimers();
});

const reveal = (name: 'PAN' | 'Mobile', value: string, minutes: number) =>
  act(() => seen.reveals?.add({ name, values: { [name]: value }, until: Date.now() + minutes * minuteMs }));
const pass = (ms: number) =>
  act(() => {
    vi.advanceTimersByTime(ms);
  });

test('a revealed value is masked again when its minutes are over, and another one stays until its own end', () => {
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
