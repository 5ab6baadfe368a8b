import { globSync } from 'node:fs';
import { expect, test } from 'vitest';
import { renderedByTheDozen } from './compiled-modules.ts';

test('every module that the compiler is named exists', () => {
  const modules = globSync('src/**/*.{ts,tsx}', { cwd: import.meta.dirname });
  for (const pattern of renderedByTheDozen)
    expect(
      modules.filter((path) => new RegExp(pattern).test(path)),
      pattern,
    ).not.toEqual([]);
});
