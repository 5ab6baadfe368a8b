// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { alertError, alertSuccess, confirm, openDialogs } from '../../lib/page/dialogs.ts';
import { Dialog } from './dialog.tsx';
import SharedDialogs from './shared-dialogs.tsx';

let root: Root;

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  // happy-dom lacks these, but Mantine reads the colour scheme and the size of scroll areas.
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

describe('B8 an Alert! over another dialog', () => {
  const close = vi.fn<() => void>();
  beforeEach(() => {
    close.mockClear();
    act(() =>
      root.render(
        <MantineProvider env="test">
          <Dialog title="Mapping" onClose={close}>
            <input aria-label="Emp Code" defaultValue="E42" />
          </Dialog>
          <SharedDialogs />
        </MantineProvider>,
      ),
    );
  });

  test.each(['Escape', 'Enter'])('%s closes only the top dialog, then the one below', async (key) => {
    await opened(() => alertError('Both are required.'));
    await press(key);
    expect(openDialogs.get()).toEqual([]);
    expect(close).not.toHaveBeenCalled();
    await press('Escape');
    expect(close).toHaveBeenCalledTimes(1);
  });

  test.each([
    { title: 'Alert!', open: () => alertError('Wrong.') },
    { title: 'Success!', open: () => alertSuccess('Done.') },
  ])('Enter closes $title wherever the focus is', async ({ open }) => {
    await opened(open);
    document.querySelector<HTMLInputElement>('[aria-label="Emp Code"]')?.focus();
    await press('Enter');
    expect(openDialogs.get()).toEqual([]);
    expect(close).not.toHaveBeenCalled();
  });

  test('a held Enter, which opened it, does not close it', async () => {
    await opened(() => alertError('Wrong.'));
    await act(async () => {
      window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', repeat: true }));
    });
    expect(openDialogs.get()).toHaveLength(1);
  });

  test('Enter on Confirm! is that of the button in focus', async () => {
    await opened(() => confirm('Are you sure?'));
    await press('Enter');
    expect(openDialogs.get()).toHaveLength(1);
  });
});

describe('U22 a question that destroys something', () => {
  const ask = () =>
    confirm('Are you sure you want to cancel Application?', {
      details: ['OD10000378 · Asha Mehta'],
      weight: 'destructive',
    });

  test('has the focus on No, a red Yes, and names its subject', async () => {
    await opened(ask);
    expect(button('No')?.hasAttribute('data-autofocus')).toBe(true);
    expect(button('Yes')?.hasAttribute('data-autofocus')).toBe(false);
    expect(button('Yes')?.getAttribute('style')).toContain('red');
    expect(dialog()?.textContent).toContain(
      'Are you sure you want to cancel Application?OD10000378 · Asha Mehta',
    );
  });

  test('a harmless one keeps Yes, in the ordinary colour', async () => {
    await opened(() => confirm('Are you sure?'));
    expect(button('Yes')?.hasAttribute('data-autofocus')).toBe(true);
    expect(button('Yes')?.getAttribute('style')).not.toContain('red');
  });
});
