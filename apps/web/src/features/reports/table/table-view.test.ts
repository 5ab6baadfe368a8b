import { expect, test } from 'vitest';
import { gridViewOf, pageOf, searchOfView } from './table-view.ts';

test('R7 an address without a page, an order or a text is the first page in the order of the file', () => {
  expect(pageOf({})).toEqual({});
  expect(gridViewOf({})).toEqual({ page: 0 });
});

test('R7 page, order, text and chart of the address reach the server', () => {
  const search = { page: 3, sort: 'UAN', dir: 'desc', q: 'kerala', chartBy: 'State' } as const;
  expect(pageOf(search)).toEqual({
    Start: 20,
    Sort: { Column: 'UAN', Dir: 'desc' },
    Search: 'kerala',
    ChartBy: 'State',
  });
  expect(searchOfView(gridViewOf(search))).toEqual({ page: 3, sort: 'UAN', dir: 'desc' });
});
