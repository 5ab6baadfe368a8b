// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import '../../lib/texts/i18n.ts';
import { alertError, alertSuccess, confirm, openDialogs } from '../../lib/dialogs.ts';
import SharedDialogs from './shared-dialogs.tsx';

let root: Root;

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  // Not in happy-dom; Mantine asks for the scheme and for the size of its scroll areas.
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
  root = createRoot(document.body.appendChild(document.createElement('div')));
  act(() =>
    root.render(
      <MantineProvider env="test">
        <SharedDialogs />
      </MantineProvider>,
    ),
  );
});
afterEach(() => {
  act(() => root.unmount());
  openDialogs.set([]);
});

const dialog = () => document.querySelector('[role=dialog]');
const button = (name: string) =>
  [...document.querySelectorAll('button')].find((candidate) => candidate.textContent === name);

async function opened<T>(open: () => Promise<T>): Promise<{ answer: Promise<T> }> {
  let answer = Promise.resolve<T | undefined>(undefined) as Promise<T>;
  await act(async () => {
    answer = open();
  });
  return { answer };
}

async function press(key: string) {
  await act(async () => {
    const target = document.activeElement ?? document.body;
    target.dispatchEvent(new KeyboardEvent('keydown', { key, code: key, bubbles: true }));
  });
}

test('SHELL-05 Confirm! resolves with the button that was pressed', async () => {
  for (const [name, expected] of [
    ['Yes', true],
    ['No', false],
  ] as const) {
    const { answer } = await opened(() => confirm('Are you sure?'));
    expect(dialog()?.textContent).toContain('Confirm!');
    await act(async () => button(name)?.click());
    expect(await answer).toBe(expected);
  }
});

test('SHELL-05 Confirm! puts the focus on Yes', async () => {
  await opened(() => confirm('Are you sure?'));
  expect(button('Yes')?.hasAttribute('data-autofocus')).toBe(true);
});

test('SHELL-06 Escape closes Confirm! as No', async () => {
  const { answer } = await opened(() => confirm('Are you sure?'));
  await press('Escape');
  expect(await answer).toBe(false);
});

test.each([
  { title: 'Alert!', open: () => alertError('Wrong.') },
  { title: 'Success!', open: () => alertSuccess('Done.') },
])('SHELL-06 Escape closes $title', async ({ title, open }) => {
  const { answer } = await opened(open);
  expect(dialog()?.textContent).toContain(title);
  await press('Escape');
  await answer;
  expect(openDialogs.get()).toEqual([]);
});

test('SHELL-05 dialogs come one after the other', async () => {
  await opened(() => alertError('First.'));
  await opened(() => alertSuccess('Second.'));
  expect(document.querySelectorAll('[role=dialog]')).toHaveLength(1);
  expect(dialog()?.textContent).toContain('First.');
  await act(async () => button('OK')?.click());
  expect(dialog()?.textContent).toContain('Second.');
});
