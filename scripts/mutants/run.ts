// npm run mutants -- packages/domain/src/scores: puts faults into the rules, one at a time, and tells which of them no test
// sees (docs/mutants.md). Without a path: into all rules. With --quick: not into what a module computes while it loads, for
// which every test must run anew.
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { Stryker } from '@stryker-mutator/core';
import { noRules, options, rules } from './options.ts';

process.chdir(join(import.meta.dirname, '../..'));
const { values, positionals: paths } = parseArgs({
  allowPositionals: true,
  options: { quick: { type: 'boolean', default: false } },
});
const wanted = paths.length === 0 ? rules : paths.map(sourcesAt);
// What is remembered of the last run is remembered of all rules, and would be counted here as well.
const incremental = paths.length === 0 && !values.quick;
const chosen = { mutate: [...wanted, ...noRules], incremental, ignoreStatic: values.quick };
await new Stryker({ ...options, ...chosen }).runMutationTest();

function sourcesAt(path: string): string {
  return statSync(path).isDirectory() ? join(path, '**/*.ts') : path;
}
