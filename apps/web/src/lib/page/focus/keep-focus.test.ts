// @vitest-environment happy-dom
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { focusHeading, keepFocus } from './keep-focus.ts';

beforeAll(() => {
  // happy-dom has no layout: everything that is not marked as hidden is on the screen.
  HTMLElement.prototype.getClientRects = function rects(this: HTMLElement) {
    return (this.closest('[data-hidden]') === null ? [{}] : []) as unknown as DOMRectList;
  };
  keepFocus(document);
});
beforeEach(() => {
  document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }));
  document.body.innerHTML = `
    <main><h1>Dashboard</h1>
      <div id="pager"><button id="back">Back</button><button id="next">Next</button></div>
      <button id="save">Save</button>
    </main>`;
});

const get = (id: string): HTMLElement => {
  const found = document.getElementById(id);
  if (found === null) throw new Error(`no ${id}`);
  return found;
};
const focused = () => document.activeElement?.id ?? document.activeElement?.tagName;
/** As browsers do: a control without a place or a disabled one loses the focus. */
function lose(id: string, how: 'removed' | 'disabled' | 'loading'): void {
  const element = get(id);
  element.focus();
  if (how === 'removed') element.remove();
  else {
    element.blur();
    if (how === 'loading') element.dataset['loading'] = 'true';
    element.toggleAttribute('disabled', true);
  }
}
function openDialog(): HTMLElement {
  const dialog = document.createElement('section');
  dialog.setAttribute('role', 'dialog');
  dialog.setAttribute('aria-modal', 'true');
  dialog.id = 'dialog';
  dialog.innerHTML = '<button id="first">First</button><button id="ok">OK</button>';
  document.body.append(dialog);
  return dialog;
}

describe('I14 I39 I41 the focus of a control that is lost', () => {
  test.each(['removed', 'disabled'] as const)('goes to the nearest control: %s', async (how) => {
    lose('next', how);
    await expect.poll(focused).toBe('back');
  });

  test('goes to the heading where every control around it disappeared', async () => {
    get('pager').innerHTML = '<button id="only">Only</button>';
    get('only').focus();
    get('pager').remove();
    await vi.waitFor(() => expect(document.activeElement?.tagName).toBe('H1'));
  });

  test('returns to a button that is disabled only while its call runs', async () => {
    lose('save', 'loading');
    await new Promise((resolve) => setTimeout(resolve, 80));
    expect(document.activeElement).toBe(document.body);
    get('save').removeAttribute('data-loading');
    get('save').removeAttribute('disabled');
    await expect.poll(focused).toBe('save');
  });

  test('never goes behind an open dialog', async () => {
    get('save').focus();
    openDialog();
    get('ok').focus();
    get('ok').remove();
    await expect.poll(focused).toBe('dialog');
  });

  test('stays away after a press on an empty area', async () => {
    get('save').focus();
    document.querySelector('h1')?.dispatchEvent(new Event('pointerdown', { bubbles: true }));
    get('save').blur();
    get('pager').remove();
    await new Promise((resolve) => setTimeout(resolve, 80));
    expect(document.activeElement).toBe(document.body);
  });
});

describe('I39 a focus that the page moves behind an open dialog', () => {
  test.each([
    { what: 'returns to the control that had it', before: 'ok', expected: 'ok' },
    { what: 'enters a dialog that had none', before: 'save', expected: 'dialog' },
    { what: 'leaves the button whose press opened the dialog', before: 'ok', expected: 'ok', press: true },
  ])('$what', async ({ before, expected, press = false }) => {
    if (press) get('save').dispatchEvent(new Event('pointerdown', { bubbles: true }));
    openDialog();
    if (before === 'ok') get(before).focus();
    get('save').focus();
    await expect.poll(focused).toBe(expected);
  });

  test.each([
    { what: 'the user pressed the control', on: () => get('save'), press: true },
    { what: 'the dialog leaves', on: () => get('save'), leave: true },
    {
      what: 'a list of the dialog has it',
      on: () => {
        const list = document.createElement('div');
        list.setAttribute('role', 'listbox');
        list.innerHTML = '<button id="choice">Choice</button>';
        document.body.append(list);
        return get('choice');
      },
    },
  ])('stays where it is if $what', async ({ on, press = false, leave = false }) => {
    const dialog = openDialog();
    get('ok').focus();
    const target = on();
    if (press) target.dispatchEvent(new Event('pointerdown', { bubbles: true }));
    target.focus();
    if (leave) dialog.remove();
    await new Promise((resolve) => setTimeout(resolve, 400));
    expect(document.activeElement).toBe(target);
  });
});

describe('I42 another page', () => {
  test('gives the focus to its heading, also to a late heading', async () => {
    document.body.innerHTML = '<main></main>';
    focusHeading();
    await new Promise((resolve) => setTimeout(resolve, 60));
    document.querySelector('main')?.append(Object.assign(document.createElement('h1'), { id: 'late' }));
    await expect.poll(focused).toBe('late');
  });

  test('leaves the focus where the page has put it', async () => {
    focusHeading();
    get('save').focus();
    await new Promise((resolve) => setTimeout(resolve, 80));
    expect(focused()).toBe('save');
  });
});
