// npm run mutants -- packages/domain/src/scores: plants faults in the rules, one at a time, and reports those that no test finds
// (docs/mutants.md). Without a path: in all rules. With --quick: not in code that a module runs while it loads, for which every test must
// run again.
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
// The stored results of the last run cover all rules, and would be counted here as well.
const incremental = paths.length === 0 && !values.quick;
const chosen = { mutate: [...wanted, ...noRules], incremental, ignoreStatic: values.quick };
await new Stryker({ ...options, ...chosen }).runMutationTest();

function sourcesAt(path: string): string {
  return statSync(path).isDirectory() ? join(path, '**/*.ts') : path;
}
