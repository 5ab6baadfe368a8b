// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { MantineProvider } from '@mantine/core';
import { Panel } from './panel.tsx';

let failures = 0;
const failOnce = () => {
  if (failures === 0) return;
  failures -= 1;
  throw new Error('removeChild');
};

function Failing() {
  failOnce();
  return <p>the evidence</p>;
}

let host: HTMLElement;
beforeEach(() => {
  host = document.body.appendChild(document.createElement('div'));
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  host.remove();
  vi.restoreAllMocks();
});

const textOf = (element: HTMLElement) =>
  [...element.querySelectorAll('p, button')].map(({ textContent }) => textContent).join('');

/** A page of two panels, the second of which throws so often; React itself tries each rendering twice. */
async function render(times: number): Promise<string> {
  failures = times;
  await act(() => {
    createRoot(host).render(
      <MantineProvider>
        <Panel>
          <p>the fields</p>
        </Panel>
        <Panel>
          <Failing />
        </Panel>
      </MantineProvider>,
    );
    return Promise.resolve();
  });
  return textOf(host);
}

test('Q4 a panel that failed once is rendered again', async () => {
  expect(await render(2)).toBe('the fieldsthe evidence');
});

test('Q4 a panel that fails again leaves the others, and offers another try', async () => {
  const text = await render(100);
  expect(text).toContain('the fields');
  expect(host.textContent).toContain('This part of the page could not be shown');
  failures = 0;
  await act(() => {
    host.querySelector('button')?.click();
    return Promise.resolve();
  });
  expect(textOf(host)).toBe('the fieldsthe evidence');
});
