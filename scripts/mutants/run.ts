// npm run mutants -- packages/domain/src/scores: plants faults in the rules, one at a time, and reports the survivors
// (docs/mutants.md). Without a path: in all rules. With --quick: not in code that a module runs while it loads, for which every test must
// run again. With --server: in the server's workflow, commands and jobs.
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { Stryker } from '@stryker-mutator/core';
import { noRules, options, rules } from './options.ts';
import { runServer } from './server/run-server.ts';

process.chdir(join(import.meta.dirname, '../..'));
const { values, positionals: paths } = parseArgs({
  allowPositionals: true,
  options: {
    quick: { type: 'boolean', default: false },
    server: { type: 'boolean', default: false },
    seed: { type: 'string', default: '1' },
    sample: { type: 'string' },
    most: { type: 'string', default: '12' },
    tests: { type: 'string', multiple: true, default: [] },
    testers: { type: 'string', default: '2' },
    survivors: { type: 'boolean', default: false },
  },
});
await (values.server ? tryServer() : tryRules());

async function tryServer(): Promise<void> {
  const { seed, sample, most, testers, tests, survivors } = values;
  await runServer({
    paths,
    tests,
    survivors,
    seed: Number(seed),
    // All faults would take days; a path has few.
    sample: sample === undefined && paths.length > 0 ? undefined : Number(sample ?? 150),
    most: Number(most),
    testers: Number(testers),
  });
}

async function tryRules(): Promise<void> {
  const wanted = paths.length === 0 ? rules : paths.map(sourcesAt);
  // The stored results of the last run cover all rules, and would be counted here as well.
  const incremental = paths.length === 0 && !values.quick;
  const chosen = { mutate: [...wanted, ...noRules], incremental, ignoreStatic: values.quick };
  await new Stryker({ ...options, ...chosen }).runMutationTest();
}

function sourcesAt(path: string): string {
  return statSync(path).isDirectory() ? join(path, '**/*.ts') : path;
}
