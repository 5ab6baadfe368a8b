// @vitest-environment happy-dom
import type { WholeExport } from '@kyc/contract/personal-data/whole-export';
import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { setTimeout } from 'node:timers/promises';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '../../lib/api/api-error.ts';
import { isPurposeRefused } from '../../lib/api/purpose-refused.ts';
import { useValueChoice } from './use-value-choice.tsx';

let root: Root;
let outerSubmits = 0;
let sent: WholeExport[] = [];
let refusal: ApiError | undefined;

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
  outerSubmits = 0;
  sent = [];
  refusal = undefined;
  root = createRoot(document.body.appendChild(document.createElement('div')));
});
afterEach(() => {
  act(() => root.unmount());
  vi.unstubAllGlobals();
});

function Button() {
  const { choose, dialog } = useValueChoice();
  const send = (whole: WholeExport) => {
    sent.push(whole);
    return refusal === undefined ? Promise.resolve() : Promise.reject(refusal);
  };
  return (
    <div onSubmit={() => (outerSubmits += 1)}>
      <button type="button" onClick={() => void choose(send)}>
        Export
      </button>
      <button type="button" onClick={() => void choose(send, false)}>
        Export without personal data
      </button>
      {dialog}
    </div>
  );
}

async function show(settings: object): Promise<void> {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: 10_000 } } });
  client.setQueryData(['settings'], { HostName: 'https://flow.example.com', ...settings });
  await act(async () =>
    root.render(
      <MantineProvider env="test">
        <QueryClientProvider client={client}>
          <Button />
        </QueryClientProvider>
      </MantineProvider>,
    ),
  );
}

const button = (name: string) =>
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name);
const press = (name: string) => act(async () => button(name)?.click());
/** The dialog's code comes with a dynamic import, which takes seconds on a busy machine. */
const appears = (isThere: () => boolean) =>
  vi.waitFor(
    async () => {
      await act(() => setTimeout(10));
      expect(isThere()).toBe(true);
    },
    { timeout: 20_000 },
  );
const opened = () => appears(() => button('Download') !== undefined);
const choose = (value: string) =>
  act(async () => document.querySelector<HTMLInputElement>(`input[value=${value}]`)?.click());

test.each([
  ['without May Export Whole', { MaskPersonalData: true }],
  ['where nothing is masked', {}],
])('R21 %s the download starts without a question', async (_, settings) => {
  await show(settings);
  await press('Export');
  expect(sent).toEqual([{}]);
  expect(button('Download')).toBeUndefined();
});

test('R21 masked values are one press away, and the form around the button is not sent', async () => {
  await show({ MaskPersonalData: true, MayExportWhole: true });
  await press('Export');
  await opened();
  expect(sent).toEqual([]);
  await press('Download');
  expect(sent).toEqual([{}]);
  expect(outerSubmits).toBe(0);
});

test('R21 a file without a masked column downloads without a question', async () => {
  await show({ MayExportWhole: true });
  await press('Export without personal data');
  expect(sent).toEqual([{}]);
  expect(document.querySelector('[role="dialog"]')).toBeNull();
});

test('R21 complete values need a purpose; what the server refuses shows at the field, and the note stays', async () => {
  refusal = new ApiError(422, {
    Message: 'Refused.',
    Errors: [{ Field: 'Purpose', Message: 'This purpose is not known.' }],
  });
  expect(isPurposeRefused(refusal)).toBe(true);
  await show({ MaskPersonalData: true, MayExportWhole: true });
  await press('Export');
  await opened();
  await choose('complete');
  await press('Download');
  expect(sent).toEqual([]);
  expect(document.body.textContent).toContain('Choose a purpose.');
  await act(async () => {
    const select = document.querySelector('select');
    if (select === null) return;
    select.value = 'regulator';
    select.dispatchEvent(new Event('change', { bubbles: true }));
  });
  await press('Download');
  expect(sent).toEqual([{ Purpose: 'regulator', Note: '' }]);
  await act(() =>
    vi.waitFor(() => expect(document.body.textContent).toContain('This purpose is not known.')),
  );
  expect(document.querySelector('select')?.value).toBe('regulator');
});
