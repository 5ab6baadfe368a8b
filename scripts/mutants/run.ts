// npm run mutants -- packages/domain/src/scores: puts faults into the rules, one at a time, and tells which of them no test
// sees (docs/mutants.md). Without a path: into all rules.
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { Stryker } from '@stryker-mutator/core';
import { noRules, options, rules } from './options.ts';

process.chdir(join(import.meta.dirname, '../..'));
const paths = process.argv.slice(2);
const wanted = paths.length === 0 ? rules : paths.map(sourcesAt);
// What is remembered of the last run is remembered of all rules, and would be counted here as well.
const incremental = paths.length === 0;
await new Stryker({ ...options, incremental, mutate: [...wanted, ...noRules] }).runMutationTest();

function sourcesAt(path: string): string {
  return statSync(path).isDirectory() ? join(path, '**/*.ts') : path;
}
