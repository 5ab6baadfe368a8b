// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import { readPreferred, rememberPreferred } from './preferred-documents.ts';

beforeEach(() => localStorage.clear());

test('a choice is proposed in the next case of the same mode and kind of proof, not in others', () => {
  rememberPreferred({ Mode: 4, PoaType: 1 }, '19,18', 18);
  expect(readPreferred({ Mode: 4, PoaType: 1 }).get('19,18')).toBe(18);
  expect(readPreferred({ Mode: 4, PoaType: 4 }).size).toBe(0);
  expect(readPreferred({ Mode: 2, PoaType: 1 }).size).toBe(0);
});

test.each(['', 'null', '[1]', '{"4/1/a":"x"}'])('what cannot be read was never chosen: %s', (stored) => {
  localStorage.setItem('od_ver_review_documents', stored);
  expect(readPreferred({ Mode: 4, PoaType: 1 }).size).toBe(0);
});
