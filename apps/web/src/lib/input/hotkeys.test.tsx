// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pressedKey, useScreenKeys } from './hotkeys.ts';

let root: Root;
let pressed: string[] = [];

function Screen() {
  const note = (key: string) => () => void pressed.push(key);
  useScreenKeys({ v: note('v'), j: note('j'), 1: note('1'), '+': note('+'), ArrowDown: note('ArrowDown') });
  return (
    <>
      <input type="radio" aria-label="radio" />
      <input type="checkbox" aria-label="checkbox" />
      <input type="range" aria-label="range" />
      <input type="button" aria-label="button" />
      <input type="text" aria-label="text" />
      <input type="password" aria-label="password" />
      <input type="number" aria-label="number" />
      <input type="date" aria-label="date" />
      <textarea aria-label="textarea" />
      <select aria-label="select" />
      <div role="combobox" tabIndex={0} aria-controls="none" aria-expanded="false" aria-label="combobox" />
    </>
  );
}

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  pressed = [];
  root = createRoot(document.body.appendChild(document.createElement('div')));
  act(() => root.render(<Screen />));
});
afterEach(() => {
  act(() => root.unmount());
  document.body.replaceChildren();
});

function press(label: string, key: string) {
  const target = document.querySelector(`[aria-label=${label}]`);
  target?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
}

test.each(['radio', 'checkbox', 'range', 'button'])('U1 keys work while the focus is on a %s', (label) => {
  for (const key of ['v', 'J', '1', '+']) press(label, key);
  expect(pressed).toEqual(['v', 'j', '1', '+']);
});

test.each(['radio', 'range'])('U1 the keys that move within a %s keep their meaning', (label) => {
  press(label, 'ArrowDown');
  expect(pressed).toEqual([]);
});

test.each(['text', 'password', 'number', 'date', 'textarea', 'select', 'combobox'])(
  'U1 no key fires where something is written or chosen: %s',
  (label) => {
    for (const key of ['v', 'j', '1', '+']) press(label, key);
    expect(pressed).toEqual([]);
  },
);

test('U1 no key fires while a dialog is open, wherever the focus is', () => {
  const dialog = document.body.appendChild(document.createElement('div'));
  dialog.setAttribute('role', 'dialog');
  dialog.setAttribute('aria-modal', 'true');
  press('radio', 'v');
  expect(pressed).toEqual([]);
});

const pressOf = (code: string, key: string, shiftKey = false) => pressedKey({ code, key, shiftKey });

test.each([
  // InScript, the Hindi layout of Windows, macOS and Linux: the key, its code, the shortcut.
  ['न', 'KeyV', 'v'],
  ['र', 'KeyJ', 'j'],
  ['क', 'KeyK', 'k'],
  ['स', 'KeyM', 'm'],
  ['ड', 'BracketLeft', '['],
  ['१', 'Digit1', '1'],
  ['क्ष', 'Digit7', '7'],
  ['य', 'Slash', '/'],
])('Q10 %s in a Hindi layout presses the shortcut at that place', (key, code, shortcut) => {
  expect(pressOf(code, key)).toBe(shortcut);
});

test('Q10 a layout with Latin characters decides which key writes a shortcut', () => {
  expect(pressOf('KeyQ', 'a')).toBe('a');
  expect(pressOf('KeyJ', 'J', true)).toBe('j');
  expect(pressOf('Slash', '?', true)).toBe('?');
  expect(pressOf('Slash', 'य़', true)).toBe('?');
  expect(pressOf('ArrowDown', 'ArrowDown')).toBe('ArrowDown');
  expect(pressOf('KeyV', 'Process')).toBe('Process');
});

test('Q10 every file reads single-character shortcuts with pressedKey', () => {
  const src = resolve(import.meta.dirname, '../..');
  const files = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /(?<!\.test)\.tsx?$/.test(file),
  );
  const reads = /\.key\.toLowerCase\(\)|Number\(\w+\.key\)|\.key [!=]== '[^' ]'|\.test\(\w+\.key\)/;
  const found = files.filter((file) => reads.test(readFileSync(join(src, file), 'utf8')));
  expect(files.length).toBeGreaterThan(500);
  expect(found).toEqual([]);
});
