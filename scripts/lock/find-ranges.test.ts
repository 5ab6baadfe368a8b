import { expect, test } from 'vitest';
import { findRanges } from './find-ranges.ts';

const rangesOf = (dependencies: Record<string, string>): string[] =>
  findRanges(JSON.stringify({ name: '@kyc/db', dependencies }));

test.each(['^8.23.1', '~8.23.1', '8', '8.23', '>=8', '*', 'latest', 'npm:other@^1.0.0'])(
  '%s is a range',
  (pg) => {
    expect(rangesOf({ pg })).toEqual([`@kyc/db: pg ${pg} is a range: name one version`]);
  },
);

test('a single version is not a range, in any form; nor are the workspace packages', () => {
  expect(
    rangesOf({ pg: '8.23.1', ts7: 'npm:typescript@7.0.2', beta: '18.4.0-beta.17', '@kyc/db': '*' }),
  ).toEqual([]);
});

test('dependencies of tests and platforms count too', () => {
  const more = { devDependencies: { a: '^1.0.0' }, optionalDependencies: { b: '^2.0.0' } };
  expect(findRanges(JSON.stringify(more))).toHaveLength(2);
});
