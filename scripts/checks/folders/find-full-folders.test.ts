import { expect, test } from 'vitest';
import { findFullFolders } from './find-full-folders.ts';

const many = (count: number, end = '.ts', folder = 'apps/web/src/review'): string[] =>
  Array.from({ length: count }, (_, number) => `${folder}/file-${String(number)}${end}`);

test('the 21st source of a folder is one too many', () => {
  expect(findFullFolders(many(20))).toEqual([]);
  expect(findFullFolders(many(21))).toEqual([
    'apps/web/src/review holds 21 sources; 20 are the most: make rooms of it',
  ]);
});

test('tests and component styles are next to their subject', () => {
  const beside = ['.test.ts', '.test.tsx', '.spec.ts', '.module.css'].flatMap((end) => many(20, end));
  expect(findFullFolders([...many(20), ...beside])).toEqual([]);
  expect(findFullFolders([...many(20), 'apps/web/src/review/all.css'])).toHaveLength(1);
});

test('rooms within a room count for themselves', () => {
  expect(findFullFolders([...many(20), ...many(20, '.ts', 'apps/web/src/review/header')])).toEqual([]);
});

test('numbered files may be more', () => {
  expect(findFullFolders(many(30, '.sql', 'packages/db/migrations'))).toEqual([]);
  expect(findFullFolders(many(30, '.md', 'docs'))).toHaveLength(1);
});
