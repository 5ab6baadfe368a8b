import { expect, test } from 'vitest';
import { changesOf } from './changes-of.ts';

test('a change says each property before and after, what was added has no before', () => {
  expect(changesOf({ old: { Name: 'A', Most: null }, new: { Name: 'B', Most: 3, Since: '2026' } })).toEqual({
    changes: [
      { name: 'Name', before: 'A', after: 'B' },
      { name: 'Most', before: '', after: '3' },
      { name: 'Since', before: '', after: '2026' },
    ],
    others: [],
  });
});

test('what is no change stands by its names, structures as JSON', () => {
  expect(changesOf({ rows: 4, filter: { Status: 1 }, state: 'sent' })).toEqual({
    changes: [],
    others: [
      { name: 'rows', value: '4' },
      { name: 'filter', value: '{"Status":1}' },
      { name: 'state', value: 'sent' },
    ],
  });
});

test('where nothing stood before, all of it is after; other facts stay beside', () => {
  expect(changesOf({ old: null, new: { En: 'x' }, deskName: 'Blur' })).toEqual({
    changes: [{ name: 'En', before: '', after: 'x' }],
    others: [{ name: 'deskName', value: 'Blur' }],
  });
});
