// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { SmallTable, type TableColumn } from './small-table.tsx';

interface Fruit {
  readonly name: string;
  readonly inHindi: string;
  readonly count: number;
}

const fruits: readonly Fruit[] = [
  { name: 'Mango', inHindi: 'आम', count: 2 },
  { name: 'Guava', inHindi: 'अमरूद', count: 0 },
];
const columns: readonly TableColumn<Fruit>[] = [
  {
    header: 'Fruit',
    render: ({ name }) => name,
    hintOf: ({ count }) => (count > 0 ? 'in season' : undefined),
  },
  { header: 'In Hindi', render: ({ inHindi }) => inHindi, langOf: () => 'hi' },
  { header: 'Count', hint: 'since Monday', render: ({ count }) => count, isNumber: true },
];

let root: Root;
beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  root = createRoot(document.body.appendChild(document.createElement('div')));
});
afterEach(() => {
  act(() => root.unmount());
  document.body.replaceChildren();
});

const shared = {
  name: 'Fruits',
  look: 'framed',
  columns,
  rows: fruits,
  keyOf: ({ name }: Fruit) => name,
} as const;
const texts = (selector: string) =>
  [...document.querySelectorAll(selector)].map(({ textContent }) => textContent);

test('each header belongs to its column, and the cells follow the order of the columns', () => {
  act(() => root.render(<SmallTable {...shared} />));
  expect(texts('thead th[scope=col]')).toEqual(['Fruit', 'In Hindi', 'Count']);
  expect(texts('tbody tr:first-child td')).toEqual(['Mango', 'आम', '2']);
  expect(texts('tbody tr:last-child td')).toEqual(['Guava', 'अमरूद', '0']);
  expect(document.querySelector('thead th[title]')?.getAttribute('title')).toBe('since Monday');
  expect(texts('td[lang=hi]')).toEqual(['आम', 'अमरूद']);
  expect(texts('td[title="in season"]')).toEqual(['Mango']);
  expect(texts('[data-number]')).toEqual(['Count', '2', '0']);
});

test('the table and the part that scrolls have its name, and the keyboard reaches that part', () => {
  act(() => root.render(<SmallTable {...shared} />));
  expect(document.querySelector('table')?.getAttribute('aria-label')).toBe('Fruits');
  const scroll = document.querySelector('[role=region]');
  expect([scroll?.getAttribute('aria-label'), scroll?.getAttribute('tabindex')]).toEqual(['Fruits', '0']);
});

test('inside a landmark of the same name the part that scrolls is not another landmark', () => {
  act(() => root.render(<SmallTable {...shared} isInLandmark />));
  expect(document.querySelector('[role=region]')).toBeNull();
  expect(document.querySelector('[role=group]')?.getAttribute('aria-label')).toBe('Fruits');
});

test('the label of the total takes the place of the columns before the first number', () => {
  const all = { name: '', inHindi: '', count: 2 };
  act(() => root.render(<SmallTable {...shared} total={{ label: 'All', row: all }} />));
  const label = document.querySelector('tfoot th[scope=row]');
  expect([label?.textContent, label?.getAttribute('colspan')]).toEqual(['All', '2']);
  expect(texts('tfoot td')).toEqual(['2']);
});

test('rows that no longer apply are muted', () => {
  act(() => root.render(<SmallTable {...shared} isMuted={({ count }) => count === 0} />));
  expect(texts('tr[data-muted] td:first-child')).toEqual(['Guava']);
});
