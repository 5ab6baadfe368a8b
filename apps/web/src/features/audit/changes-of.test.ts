import { expect, test } from 'vitest';
import { changesOf } from './changes-of.ts';

test('a change lists each property before and after; an added one has no earlier value', () => {
  expect(changesOf({ old: { Name: 'A', Most: null }, new: { Name: 'B', Most: 3, Since: '2026' } })).toEqual({
    changes: [
      { name: 'Name', before: 'A', after: 'B' },
      { name: 'Most', before: '', after: '3' },
      { name: 'Since', before: '', after: '2026' },
    ],
    others: [],
  });
});

test('a fact that is not a change is listed by name, structures as JSON', () => {
  expect(changesOf({ rows: 4, filter: { Status: 1 }, state: 'sent' })).toEqual({
    changes: [],
    others: [
      { name: 'rows', value: '4' },
      { name: 'filter', value: '{"Status":1}' },
      { name: 'state', value: 'sent' },
    ],
  });
});

test('without an earlier value every value is new; other facts are listed separately', () => {
  expect(changesOf({ old: null, new: { En: 'x' }, deskName: 'Blur' })).toEqual({
    changes: [{ name: 'En', before: '', after: 'x' }],
    others: [{ name: 'deskName', value: 'Blur' }],
  });
});
