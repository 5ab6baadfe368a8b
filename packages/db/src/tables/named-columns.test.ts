import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../../../..');
const sources = globSync(['apps/server/src/**/*.ts', 'packages/db/src/**/*.ts'], { cwd: root }).filter(
  (path) => !path.endsWith('.test.ts') && !path.startsWith('packages/db/src/migrations/'),
);

/** Kysely's `*`, and that of raw SQL on a table; a function or a subquery names its columns itself. */
const everyColumn = /\.(selectAll|returningAll)\(|\b(select|returning) \*(?! from (\(|\w+\())/g;
/** Within a statement, of a common table expression whose columns it names. */
const ofNamedColumns = new Set(['apps/server/src/features/reports/definitions/tat.ts']);

test('O1 statements name their columns, so that a migration that adds one changes no result of the previous release', () => {
  const found = sources.flatMap((path) =>
    [...readFileSync(join(root, path), 'utf8').matchAll(everyColumn)].map(([text]) => `${path}: ${text}`),
  );
  expect(sources.length).toBeGreaterThan(500);
  expect(found.filter((line) => !ofNamedColumns.has(line.split(':')[0] ?? ''))).toEqual([]);
});
