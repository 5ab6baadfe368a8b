import { expect, test } from 'vitest';
import { StatementNames } from './statement-names.ts';

test('a text has one lasting name, except settings and statements that are planned at each call', () => {
  const names = new StatementNames();
  expect(names.nameOf('select 1')).toBe('s0');
  expect(names.nameOf('select 2')).toBe('s1');
  expect(names.nameOf('select 1')).toBe('s0');
  expect(names.nameOf('set local statement_timeout = 5')).toBe('');
  expect(names.nameOf('/* planned at each call */ select 1')).toBe('');
});
