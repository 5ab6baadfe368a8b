// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { addTexts } from '../../../lib/texts/t.ts';
import { oversightPagesTexts } from '../../../lib/texts/parts/oversight-pages.ts';
import { firstDraft, type ReportDraft } from '../report-draft.ts';
import { DownloadButton } from './download-button.tsx';

addTexts(oversightPagesTexts);

let root: Root;
let lose: () => void = () => {};
const loginStatus = firstDraft('2026-11-20');
const leadStatus: ReportDraft = { ...loginStatus, code: 'LEAD_STATUS' };

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
  vi.stubGlobal(
    'fetch',
    () => new Promise((_, reject) => (lose = () => reject(new TypeError('Failed to fetch')))),
  );
  root = createRoot(document.body.appendChild(document.createElement('div')));
});
afterEach(() => {
  act(() => root.unmount());
  vi.unstubAllGlobals();
});

const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: 10_000 } } });
// A user without May Export Whole: the download starts without a question.
queryClient.setQueryData(['settings'], { HostName: 'https://flow.example.com' });
function show(draft: ReportDraft): void {
  act(() =>
    root.render(
      <MantineProvider env="test">
        <QueryClientProvider client={queryClient}>
          <DownloadButton draft={draft} onStarted={() => {}} />
        </QueryClientProvider>
      </MantineProvider>,
    ),
  );
}

async function press(name: string): Promise<void> {
  const button = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name);
  await act(async () => button?.click());
}

const loseConnection = () => act(async () => lose());
const said = () => document.body.textContent.includes('Nothing came');

test("B51 'Nothing came' goes when another report is picked, and does not come back with the report", async () => {
  show(loginStatus);
  await press('Download');
  await loseConnection();
  expect(said()).toBe(true);
  show(leadStatus);
  expect(said()).toBe(false);
  show(loginStatus);
  expect(said()).toBe(false);
});

test("B51 a download that fails after another report was picked does not say 'Nothing came' of that one", async () => {
  show(loginStatus);
  await press('Download');
  show(leadStatus);
  await loseConnection();
  expect(said()).toBe(false);
});
